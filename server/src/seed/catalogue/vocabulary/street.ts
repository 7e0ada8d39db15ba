import type { Random } from '../../../platform/random.ts';
import { dialCodeOf, type Style } from './styles.ts';

export interface Street {
  readonly en: string;
  readonly zh: string;
}

function list(text: string): readonly string[] {
  return text.split(';');
}

const STREET_NAMES: Readonly<Record<Style, readonly string[]>> = {
  anglo: list(
    'Harbour Street;King Street;Market Street;Elm Avenue;Orange Grove Lane;Station Road;Canyon Gate;Shoreline Walk;Queens Road;Foundry Avenue;Church Street;Park Row;Lakeview Drive;Mill Lane;Victoria Street;College Avenue;High Street;Union Street;East Arcade Street;Bridge Street',
  ),
  french: list(
    'rue de la Paix;avenue de la République;rue Saint-Honoré;boulevard Voltaire;rue des Arts;quai du Port;place du Marché;rue de la Gare;avenue Foch;rue du Temple;rue de Rivoli;rue Pasteur;avenue Jean-Jaurès;rue des Lilas',
  ),
  german: list(
    'Hauptstraße;Bahnhofstraße;Marktplatz;Schillerstraße;Goethestraße;Lindenallee;Domgasse;Kaiserstraße;Seestraße;Ringstraße;Mozartstraße;Schlossgasse;Rosengasse;Am Markt',
  ),
  italian: list(
    'Via Roma;Via Garibaldi;Corso Italia;Via dei Mercanti;Piazza Mazzini;Via Cavour;Via San Lorenzo;Lungomare Colombo;Via della Repubblica;Viale Verdi;Via del Corso;Via Dante;Via Manzoni',
  ),
  iberian: list(
    'Calle Mayor;Calle del Carmen;Avenida de la Constitución;Paseo Marítimo;Calle San Juan;Rua Augusta;Plaza Nueva;Avenida da Liberdade;Calle de Alcalá;Rua das Flores;Calle Real;Avenida Atlântica',
  ),
  latin: list(
    'Avenida Reforma;Calle 5 de Mayo;Avenida Libertador;Calle Hidalgo;Avenida del Mar;Calle San Martín;Avenida Bolívar;Calle Independencia;Paseo de las Palmas;Calle Morelos;Avenida Central;Calle Real',
  ),
  nordic: list(
    'Storgatan;Kongens gate;Strandveien;Havnegade;Drottninggatan;Skolegata;Kirkegade;Esplanadi;Aleksanterinkatu;Laugavegur;Pikk;Torggatan;Brivibas iela;Vilniaus gatve',
  ),
  slavic: list(
    'Main Square;Royal Street;Castle Street;Castle Lane;Tverskaya Street;Nevsky Lane;Freedom Avenue;Saint Nicholas Street;Merchants Street;Danube Embankment;Long Street;Abay Avenue;Rustaveli Avenue;Opera Street',
  ),
  aegean: list(
    'Ermou Street;Poseidonos Avenue;Divanyolu Street;Istiklal Street;Akti Street;Venizelou Street;Atatürk Boulevard;Liman Street;Harbour Promenade;Museum Street;Olive Street;Kordon Street',
  ),
  arab: list(
    'Corniche Road;Sheikh Zayed Road;Al Nahda Street;King Faisal Road;Rue de la Kasbah;Tahrir Street;Al Wasl Road;Souk Street;Avenue Mohammed V;Palm Street;Marina Walk;Airport Road',
  ),
  indian: list(
    'MG Road;Lake Road;Palace Road;Temple Street;Station Road;Nehru Avenue;Beach Road;Mall Road;Residency Road;Thamel Marg;Galle Road;Park Street',
  ),
  chinese: list(
    'Jianguo Road|建国路;Renmin Road|人民路;Zhongshan Road|中山路;Jiefang Avenue|解放大道;Heping Road|和平路;Binjiang Avenue|滨江大道;Xinhua Road|新华路;Huanhu Road|环湖路;Wenhua Street|文化街;Guangming Road|光明路;Yingbin Avenue|迎宾大道;Nanjing Road|南京路;Chang’an Street|长安街;Yanhe Road|沿河路',
  ),
  japanese: list(
    'Chuo|中央;Honcho|本町;Ekimae|站前;Sakaemachi|荣町;Higashi|东;Nishi|西;Minami|南;Kita|北;Yamate|山手;Asahimachi|旭町',
  ),
  korean: list(
    'Sejong-daero|世宗大路;Teheran-ro|德黑兰路;Haeundae-ro|海云台路;Jungang-ro|中央路;Eulji-ro|乙支路;Namdaemun-ro|南大门路;Gangnam-daero|江南大路;Bukchon-ro|北村路;Tapdong-ro|塔洞路',
  ),
  southeast: list(
    'Sukhumvit Road;Beach Road;Jalan Raya;Nguyen Hue Street;Riverside Road;Jalan Pantai;Temple Road;Roxas Boulevard;Jalan Merdeka;Tran Phu Street;Sisowath Quay;Lebuh Chulia;Moon Muang Road;Sunset Road',
  ),
};

/** Countries with street names that differ from their style. */
const OF_COUNTRY: Readonly<Record<string, readonly string[]>> = {
  PT: list(
    'Rua Augusta;Avenida da Liberdade;Rua das Flores;Rua do Carmo;Largo do Chiado;Rua Garrett;Praça da República;Rua de Santa Catarina',
  ),
  BR: list(
    'Avenida Atlântica;Rua das Flores;Avenida Paulista;Rua do Ouvidor;Avenida Beira-Mar;Rua XV de Novembro;Avenida Brasil;Rua da Praia',
  ),
  ES: list(
    'Calle Mayor;Calle del Carmen;Avenida de la Constitución;Paseo Marítimo;Calle San Juan;Plaza Nueva;Calle de Alcalá;Calle Real;Paseo del Prado;Calle Sierpes',
  ),
  NL: list('Keizersgracht;Hoofdstraat;Stationsplein;Molenstraat;Kerkstraat;Damrak;Nieuwe Markt;Oudegracht'),
  AW: list('L.G. Smith Boulevard;J.E. Irausquin Boulevard;Caya Betico Croes;Palm Beach Road'),
  TH: list(
    'Sukhumvit Road;Beach Road;Charoen Krung Road;Silom Road;Moon Muang Road;Thaweewong Road;Ratchadamnoen Road;Nimman Road',
  ),
  VN: list(
    'Nguyen Hue Street;Tran Phu Street;Le Loi Street;Hang Bong Street;Dong Khoi Street;Bach Dang Street;Ly Thuong Kiet Street;Hai Ba Trung Street',
  ),
  ID: list(
    'Jalan Raya;Jalan Pantai;Jalan Merdeka;Jalan Legian;Jalan Sudirman;Jalan Malioboro;Jalan Monkey Forest;Jalan Diponegoro',
  ),
  MY: list(
    'Jalan Sultan;Jalan Bukit Bintang;Lebuh Chulia;Jalan Tun Razak;Jalan Hang Jebat;Jalan Pantai;Lebuh Pantai;Jalan Gaya',
  ),
  PH: list(
    'Roxas Boulevard;Ayala Avenue;Station 2 Main Road;Osmeña Boulevard;Mabini Street;Rizal Street;Escario Street',
  ),
  KH: list('Sisowath Quay;Sivutha Boulevard;Pub Street;Norodom Boulevard;Wat Bo Road;Charles de Gaulle Street'),
  LA: list('Sakkaline Road;Setthathirath Road;Fa Ngum Road;Kingkitsarath Road'),
  MM: list('Sule Pagoda Road;Bogyoke Aung San Road;Strand Road;Pansodan Street'),
  TR: list(
    'Divanyolu Street;Istiklal Street;Atatürk Boulevard;Liman Street;Kordon Street;Uzun Dere Street;Cumhuriyet Street;Sultanahmet Square',
  ),
  GR: list(
    'Ermou Street;Poseidonos Avenue;Akti Street;Venizelou Street;Harbour Promenade;Museum Street;Adrianou Street;Athinas Street',
  ),
  MA: list('Rue de la Kasbah;Avenue Mohammed V;Derb El Ferrane;Rue Riad Zitoun;Place Jemaa;Avenue Hassan II'),
  TN: list('Avenue Habib Bourguiba;Rue de la Kasbah;Rue de Marseille;Avenue de la Liberté'),
  EG: list('Corniche Road;Tahrir Street;Talaat Harb Street;Naama Bay Road;Sheraton Road;Pyramids Road'),
  AE: list('Sheikh Zayed Road;Al Wasl Road;Marina Walk;Corniche Road;Jumeirah Beach Road;Al Maktoum Road'),
  DK: list('Vesterbrogade;Nyhavn;Havnegade;Strøget;Bredgade;Gothersgade'),
  SE: list('Storgatan;Drottninggatan;Kungsgatan;Strandvägen;Götgatan;Avenyn'),
  NO: list('Kongens gate;Strandveien;Kirkegata;Karl Johans gate;Bryggen;Storgata'),
  FI: list('Esplanadi;Aleksanterinkatu;Mannerheimintie;Koskikatu;Satamakatu'),
  IS: list('Laugavegur;Hverfisgata;Skólavörðustígur;Austurstræti;Borgartún'),
  EE: list('Pikk;Viru;Narva maantee;Lai'),
  LV: list('Brivibas iela;Kalku iela;Elizabetes iela;Smilsu iela'),
  LT: list('Vilniaus gatve;Gedimino prospektas;Pilies gatve;Didzioji gatve'),
  RU: list(
    'Tverskaya Street;Nevsky Prospekt;Arbat Street;Sadovaya Street;Svetlanskaya Street;Kurortny Prospekt;Karl Marx Street',
  ),
  CZ: list('Karlova;Národní;Dlouhá;Celetná;Nerudova;Masarykova'),
  HU: list('Váci utca;Andrássy út;Király utca;Duna korzó;Dohány utca'),
  PL: list('Nowy Świat;Floriańska;Długa;Krupówki;Grodzka;Świdnicka'),
  HR: list('Stradun;Obala hrvatskog narodnog preporoda;Ilica;Marmontova;Riva'),
};

/** Real streets of well-known cities. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'Las Vegas US': list(
    'S Las Vegas Blvd;Paradise Road;E Flamingo Road;W Sahara Avenue;E Fremont Street;E Tropicana Avenue;Convention Center Drive;Calle Alta Blvd;Koval Lane;W Charleston Blvd;E Harmon Avenue;Red Mesa Road;Dean Martin Drive;Main Street;S Rainbow Blvd;Twain Avenue',
  ),
  'New York US': list(
    'W 44th Street;Lexington Avenue;Broadway;W 57th Street;E 39th Street;Madison Avenue;Bowery;W 34th Street;8th Avenue;Pearl Street',
  ),
  'Beijing CN': list(
    'Jianguomenwai Street|建国门外大街;Wangfujing Street|王府井大街;Chang’an East Street|东长安街;Gongti North Road|工人体育场北路;Zhongguancun Street|中关村大街;Financial Street|金融大街',
  ),
  'Shanghai CN': list(
    'Nanjing East Road|南京东路;Huaihai Middle Road|淮海中路;Zhongshan East 1st Road|中山东一路;Yan’an West Road|延安西路;Century Avenue|世纪大道;Fuxing Middle Road|复兴中路',
  ),
};

export function streetOf(random: Random, style: Style, cityEn: string, country: string): Street {
  const [en = '', zh = en] = random
    .pick(KNOWN[`${cityEn} ${country}`] ?? OF_COUNTRY[country] ?? STREET_NAMES[style])
    .split('|');
  const isMainStreet = country === 'US' && cityEn === 'Las Vegas';
  const number = isMainStreet ? random.between(10, 480) * 10 + random.below(10) : random.between(1, 260);
  switch (style) {
    case 'chinese':
      return { en: `${number} ${en}`, zh: `${zh}${number}号` };
    case 'japanese': {
      const block = `${random.between(1, 8)}-${random.between(1, 24)}-${random.between(1, 30)}`;
      return { en: `${block} ${en}`, zh: `${zh}${block}` };
    }
    case 'korean':
      return { en: `${number} ${en}`, zh: `${zh}${number}号` };
    case 'german':
    case 'italian':
    case 'nordic':
    case 'iberian':
    case 'latin':
      return same(`${en} ${number}`);
    case 'french':
      return same(`${number} ${en}`);
    default:
      return same(`${number} ${en}`);
  }
}

function same(text: string): Street {
  return { en: text, zh: text };
}

/** Random numbers per country that an earlier postcode rule used: without these draws all later fields would change. */
export function skipPostcodeDraws(random: Random, country: string): void {
  const draws = { GB: 4, CA: 6, JP: 2, HK: 0, MO: 0, AE: 0, QA: 0 } as const;
  const count = draws[country as keyof typeof draws] ?? 1;
  for (let draw = 0; draw < count; draw += 1) random.below(1);
}

const AREA_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  'NV702 NY212 CA415 FL305 IL312 MA617 DC202 WA206 HI808 LA504 PA215 GA404 TX512 CO303 AZ602 OR503 UT801 WY307 TN615 SC843 NC704 MN612 MI313 OH216 MD410 MO314 IN317 WI414 NM505 AK907 NJ609'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/** A number of the country's range for fictional use; without such a range, one that cannot be dialled. */
export function phoneOf(random: Random, country: string, state: string): string {
  const dial = dialCodeOf(country);
  const four = String(random.between(100, 199)).padStart(4, '0');
  if (dial === '1') return `+1 ${AREA_CODES[state] ?? (country === 'CA' ? '416' : '787')} 555 ${four}`;
  if (country === 'GB') return `+44 20 7946 ${four}`;
  if (country === 'AU') return `+61 2 5550 ${four}`;
  if (country === 'CN') return `+86 ${random.between(21, 29)} 5550 ${four}`;
  return `+${dial} ${random.between(2, 9)} 555 ${four}`;
}

export function emailOf(nameEn: string, id: number): string {
  const host = nameEn
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .toLowerCase()
    .split(' ')
    .filter((part) => part !== 'the' && part !== '')
    .slice(0, 2)
    .join('-');
  return `stay@${host || 'hotel'}-${id}.example`;
}
