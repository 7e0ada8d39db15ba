import type { Random } from '../../../platform/random.ts';

/**
 * First and last postcode of each city; in `GB` and `CA` the prefixes of its codes.
 * Other cities get a code of the length that is usual in their country.
 */
const RANGES = `
US: Las Vegas 89101-89160; New York 10001-10040; Los Angeles 90001-90089; San Francisco 94102-94134; Orlando 32801-32839; Miami 33125-33138; Miami Beach 33139-33141
US: Chicago 60601-60661; Boston 02108-02136; Washington 20001-20037; Seattle 98101-98122; San Diego 92101-92117; Honolulu 96813-96826
US: New Orleans 70112-70130; Philadelphia 19102-19130; Atlanta 30303-30318; Dallas 75201-75225; Houston 77002-77030; Austin 78701-78705
US: San Antonio 78201-78216; Denver 80202-80212; Aspen 81611-81612; Phoenix 85003-85018; Scottsdale 85250-85260; Sedona 86336-86351
US: Tucson 85701-85719; Flagstaff 86001-86004; Reno 89501-89512; Henderson 89002-89015; Palm Springs 92262-92264; Santa Barbara 93101-93110
US: San Jose 95110-95134; Sacramento 95811-95825; Anaheim 92801-92808; Santa Monica 90401-90405; South Lake Tahoe 96150-96151
US: Monterey 93940-93942; Napa 94558-94559; Portland 97201-97214; Salt Lake City 84101-84111; Park City 84060-84068; Moab 84532-84532
US: Jackson 83001-83002; Nashville 37201-37212; Memphis 38103-38112; Charleston 29401-29407; Savannah 31401-31406; Charlotte 28202-28211
US: Tampa 33602-33611; Fort Lauderdale 33301-33316; Key West 33040-33041; Kissimmee 34741-34747; Minneapolis 55401-55415; Detroit 48201-48226
US: Cleveland 44113-44115; Pittsburgh 15201-15222; Baltimore 21201-21231; Buffalo 14201-14216; St. Louis 63101-63110; Kansas City 64105-64112
US: Indianapolis 46202-46225; Milwaukee 53202-53212; Santa Fe 87501-87507; Albuquerque 87102-87110; Anchorage 99501-99508; Lahaina 96761-96761
US: Kailua-Kona 96740-96740; Atlantic City 08401-08401
PR: San Juan 00901-00927
GB: London NW,SE,EC,W,SW,N; Edinburgh EH; Manchester M; Birmingham B; Liverpool L; Glasgow G; Bath BA; York YO; Oxford OX; Cambridge CB
GB: Brighton BN; Bristol BS; Inverness IV; Belfast BT; Cardiff CF
CA: Toronto M5; Vancouver V6; Montreal H2; Quebec City G1; Calgary T2; Banff T1; Whistler V8; Ottawa K1; Victoria V8; Halifax B3; Niagara Falls L2
MX: Mexico City 01000-16900; Cancun 77500-77560; Playa del Carmen 77710-77727; Tulum 77760-77780; Puerto Vallarta 48300-48380
FR: Paris 75001-75020; Nice 06000-06300; Cannes 06400-06414; Lyon 69001-69009; Marseille 13001-13016; Bordeaux 33000-33300
FR: Strasbourg 67000-67200; Toulouse 31000-31500; Avignon 84000-84140; Annecy 74000-74960; Chamonix 74400-74400; Biarritz 64200-64200
FR: Colmar 68000-68025
MC: Monaco 98000-98000
DE: Berlin 10115-10999; Munich 80331-80999; Frankfurt 60308-60599; Hamburg 20095-20539; Cologne 50667-50999; Dusseldorf 40210-40629
DE: Stuttgart 70173-70619; Dresden 01067-01328; Leipzig 04103-04357; Nuremberg 90402-90491; Heidelberg 69115-69126; Fussen 87629-87629
DE: Baden-Baden 76530-76534
NL: Amsterdam 1011-1098; Rotterdam 3011-3089; The Hague 2491-2597
BE: Brussels 1000-1210; Bruges 8000-8380; Antwerp 2000-2660
LU: Luxembourg 1111-2763
CH: Zurich 8001-8064; Geneva 1200-1209; Lucerne 6003-6015; Interlaken 3800-3800; Zermatt 3920-3920; Basel 4051-4059; Bern 3004-3027
CH: Lausanne 1003-1018; Montreux 1820-1820; St. Moritz 7500-7500
AT: Vienna 1010-1230; Salzburg 5020-5026; Innsbruck 6020-6020; Hallstatt 4830-4830; Graz 8010-8055; Kitzbuhel 6370-6370
IT: Rome 00118-00199; Milan 20121-20162; Venice 30121-30176; Florence 50121-50145; Naples 80121-80147; Sorrento 80067-80067
IT: Amalfi 84011-84011; Bologna 40121-40141; Turin 10121-10156; Verona 37121-37142; Pisa 56121-56128; Siena 53100-53100
IT: Palermo 90121-90151; Taormina 98039-98039; Catania 95121-95131; Como 22100-22100; Genoa 16121-16167; Bari 70121-70132
IT: Cortina d'Ampezzo 32043-32043
ES: Barcelona 08001-08042; Madrid 28001-28055; Seville 41001-41020; Granada 18001-18015; Valencia 46001-46026; Malaga 29001-29018
ES: Marbella 29600-29604; Palma 07001-07015; Ibiza 07800-07800; Bilbao 48001-48015; San Sebastian 20001-20018; Cordoba 14001-14014
ES: Toledo 45001-45008; Las Palmas 35001-35019; Santa Cruz de Tenerife 38001-38010
PT: Lisbon 1000-1990; Porto 4000-4369; Faro 8000-8006; Albufeira 8200-8201; Funchal 9000-9060; Sintra 2710-2715
GR: Athens 10431-11855; Thessaloniki 54621-54655; Santorini 84700-84702; Mykonos 84600-84600; Rhodes 85100-85133; Heraklion 71201-71414
GR: Chania 73100-73135; Corfu 49100-49100
TR: Istanbul 34000-34490; Antalya 07000-07230; Bodrum 48400-48400; Izmir 35000-35410; Ankara 06000-06830
CZ: Prague 11000-19000; Cesky Krumlov 38101-38101; Karlovy Vary 36001-36010; Brno 60200-64400
HU: Budapest 1011-1239
PL: Krakow 30001-31999; Gdansk 80001-80958; Wroclaw 50001-54999
HR: Zagreb 10000-10090; Dubrovnik 20000-20236; Split 21000-21000; Hvar 21450-21450
DK: Copenhagen 1050-2450; Aarhus 8000-8210
NO: Oslo 0150-0688; Bergen 5003-5063; Tromso 9008-9020; Stavanger 4005-4029
SE: Stockholm 11120-11869; Gothenburg 41101-41870; Kiruna 98131-98139
FI: Rovaniemi 96100-96300
JP: Tokyo 100-179; Osaka 530-559; Kyoto 600-616; Sapporo 060-065; Fukuoka 810-819; Nagoya 450-468; Yokohama 220-247; Nara 630-631
JP: Kobe 650-658; Hiroshima 730-739; Kanazawa 920-921; Takayama 506-506; Hakone 250-250; Nikko 321-321; Fujiyoshida 403-403
JP: Naha 900-903; Ishigaki 907-907; Hakodate 040-042; Nagano 380-381; Nagasaki 850-852; Beppu 874-874; Kamakura 247-248
KR: Seoul 01000-08866; Busan 46000-49525; Jeju 63000-63644; Incheon 21300-23136
CN: Beijing 100000-100190; Shanghai 200000-200336; Guangzhou 510000-510665; Shenzhen 518000-518131; Hangzhou 310000-310030
CN: Suzhou 215000-215131; Nanjing 210000-210048; Chengdu 610000-610100; Chongqing 400000-401147; Xi'an 710000-710100; Xiamen 361000-361028
CN: Qingdao 266000-266071; Sanya 572000-572022; Haikou 570100-570311; Guilin 541000-541004; Yangshuo 541900-541900; Lijiang 674100-674100
CN: Dali 671000-671014; Kunming 650000-650299; Lhasa 850000-850032; Dunhuang 736200-736200; Urumqi 830000-830063; Wuhan 430000-430080
CN: Changsha 410000-410208; Zhangjiajie 427000-427400; Huangshan 245000-245021; Tianjin 300000-300384; Dalian 116000-116052
CN: Harbin 150000-150090; Shenyang 110000-110179; Jinan 250000-250109; Zhengzhou 450000-450052; Luoyang 471000-471023; Pingyao 031100-031100
CN: Fuzhou 350000-350108; Ningbo 315000-315191; Wuxi 214000-214187; Zhuhai 519000-519090; Yantai 264000-264010; Xining 810000-810016
CN: Yinchuan 750000-750021; Hohhot 010000-010070; Jinghong 666100-666100
TW: Taipei 100-116; Kaohsiung 800-813; Taichung 400-408; Hualien 970-971; Tainan 700-709
IN: New Delhi 110001-110096; Mumbai 400001-400104; Jaipur 302001-302039; Agra 282001-282010; Udaipur 313001-313004; Goa 403001-403806
IN: Bengaluru 560001-560100; Chennai 600001-600119; Kochi 682001-682036; Varanasi 221001-221011
TH: Bangkok 10100-10900; Phuket 83000-83150; Pattaya 20150-20260; Chiang Mai 50000-50300; Chiang Rai 57000-57100; Krabi 81000-81180
SG: Singapore 018900-829999
MY: Kuala Lumpur 50000-59200; George Town 10000-11900; Langkawi 07000-07000
ID: Bali 80111-80361; Ubud 80571-80571; Jakarta 10110-14540; Yogyakarta 55111-55293
VN: Hanoi 100000-100999; Ho Chi Minh City 700000-709999; Da Nang 550000-550999
AU: Sydney 2000-2050; Melbourne 3000-3065; Brisbane 4000-4069; Gold Coast 4215-4228; Cairns 4870-4879; Perth 6000-6019; Adelaide 5000-5069
AU: Hobart 7000-7011; Darwin 0800-0832; Alice Springs 0870-0872; Byron Bay 2481-2481; Canberra 2600-2612
NZ: Auckland 1010-1072; Queenstown 9300-9304; Wellington 6011-6022; Christchurch 8011-8053; Rotorua 3010-3015; Wanaka 9305-9305
`;

const RANGE_OF: ReadonlyMap<string, string> = new Map(
  RANGES.trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', cities = ''] = line.split(': ');
      return cities.split('; ').map((city): [string, string] => {
        const space = city.lastIndexOf(' ');
        return [`${city.slice(0, space)} ${country}`, city.slice(space + 1)];
      });
    }),
);

/** A plausible postcode of the city; empty if its country has none. `random` is used for this postcode only. */
export function postcodeOf(random: Random, city: string, country: string): string {
  const range = RANGE_OF.get(`${city} ${country}`);
  if (country === 'GB' && range !== undefined) {
    const letter = () => random.pick([...'ABDEFGHJLNPQRSTUWXYZ']);
    return `${random.pick(range.split(','))}${random.between(1, 19)} ${random.between(1, 9)}${letter()}${letter()}`;
  }
  if (country === 'CA' && range !== undefined)
    return `${range}${random.pick([...'ABCEGHJKLM'])} ${random.below(10)}${random.pick([...'ABEHNPRT'])}${random.below(10)}`;
  const [from = '', to = ''] = (range ?? FALLBACK[country] ?? '10100-98999').split('-');
  if (from === '') return '';
  const code = String(random.between(Number(from), Number(to))).padStart(from.length, '0');
  return country === 'JP' ? `${code}-${String(random.below(10_000)).padStart(4, '0')}` : code;
}

/** A postcode for cities without an entry above; empty if the country has none. */
const FALLBACK: Readonly<Record<string, string>> = {
  HK: '',
  MO: '',
  AE: '',
  QA: '',
  IN: '110001-799999',
  CN: '100000-859999',
  JP: '100-989',
  ...Object.fromEntries(['AU', 'NZ', 'CH', 'AT', 'BE', 'DK', 'NO'].map((country) => [country, '1010-8999'])),
};
