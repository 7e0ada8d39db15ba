import type { CityScene, Landmark } from '../../../domain/city.ts';
import type { Random } from '../../../platform/random.ts';

interface Place {
  readonly en: string;
  readonly zh: string;
  readonly kind: Landmark['kind'];
  readonly east: number;
  readonly north: number;
}

function places(text: string): readonly Place[] {
  return text.split(';').map((entry) => {
    const [en = '', zh = '', kind = 'sight', east = '0', north = '0'] = entry.trim().split('|');
    return { en, zh, kind: kind as Landmark['kind'], east: Number(east), north: Number(north) };
  });
}

/** Sights, with their position in kilometres east and north of the city centre. */
const WELL_KNOWN: Readonly<Record<string, readonly Place[]>> = {
  'Las Vegas US': places(
    'Las Vegas Convention Center|拉斯维加斯会展中心|venue|-1.3|-4.8;Fountains of Bellagio|百乐宫喷泉|sight|-3.6|-6.9;Fremont Street Experience|弗里蒙特街|sight|-0.4|-0.4;Allegiant Stadium|忠诚体育场|venue|-4.2|-9.4;Harry Reid International Airport (LAS)|哈里·里德国际机场（LAS）|airport|-1.5|-10;Las Vegas Monorail, South Strip|单轨列车南大道站|station|-2.9|-8.2;Red Rock Canyon|红岩峡谷|sight|-26|-4',
  ),
  'New York US': places(
    'Times Square|时代广场|sight|1.8|5;Central Park|中央公园|sight|3.4|7.6;Empire State Building|帝国大厦|sight|1.7|3.8;Grand Central Terminal|中央车站|station|2.5|4.3;John F. Kennedy Airport (JFK)|肯尼迪国际机场（JFK）|airport|19|-8;Jacob Javits Center|贾维茨会展中心|venue|0.3|4.8',
  ),
  'London GB': places(
    'Big Ben|大本钟|sight|0.1|-0.8;British Museum|大英博物馆|sight|0|1.2;Tower of London|伦敦塔|sight|3.5|0;King’s Cross Station|国王十字车站|station|0.2|2.5;Heathrow Airport (LHR)|希思罗机场（LHR）|airport|-23|-4;Hyde Park|海德公园|sight|-2.8|0',
  ),
  'Paris FR': places(
    'Eiffel Tower|埃菲尔铁塔|sight|-4|0.6;Disneyland Paris|巴黎迪士尼乐园|sight|31|1.6;Louvre Museum|卢浮宫|sight|-0.9|1;Notre-Dame|巴黎圣母院|sight|0.1|-0.1;Gare du Nord|巴黎北站|station|0.6|3;Charles de Gaulle Airport (CDG)|戴高乐机场（CDG）|airport|15|17;Arc de Triomphe|凯旋门|sight|-4.1|2.4',
  ),
  'Tokyo JP': places(
    'Tokyo Station|东京站|station|1.2|-0.8;Tokyo Disneyland|东京迪士尼乐园|sight|10|-5.6;Senso-ji Temple|浅草寺|sight|8.8|2.7;Shibuya Crossing|涩谷十字路口|sight|-5|-3;Tokyo Skytree|东京晴空塔|sight|10|2.4;Haneda Airport (HND)|羽田机场（HND）|airport|8|-16;Tokyo Big Sight|东京国际展示场|venue|9.4|-6.6',
  ),
  'Osaka JP': places(
    'Osaka Castle|大阪城|sight|2.3|-0.6;Dotonbori|道顿堀|sight|-0.1|-2.8;Umeda Sky Building|梅田蓝天大厦|sight|-0.9|1.3;Universal Studios Japan|日本环球影城|sight|-6.2|-3;Shin-Osaka Station|新大阪站|station|0.2|4.4;Kansai Airport (KIX)|关西国际机场（KIX）|airport|-24|-29',
  ),
  'Kyoto JP': places(
    'Fushimi Inari Shrine|伏见稻荷大社|sight|1.2|-4.6;Kiyomizu-dera|清水寺|sight|2|-1.8;Kinkaku-ji|金阁寺|sight|-2.6|3.2;Kyoto Station|京都站|station|-0.6|-2.6;Arashiyama Bamboo Grove|岚山竹林|sight|-8.4|0.6;Kansai Airport (KIX)|关西国际机场（KIX）|airport|-45|-68',
  ),
  'Beijing CN': places(
    'Forbidden City|故宫|sight|0|1;Tiananmen Square|天安门广场|sight|0|-0.3;Temple of Heaven|天坛|sight|1|-2.8;Beijing South Station|北京南站|station|-1.6|-4.8;Capital Airport (PEK)|首都国际机场（PEK）|airport|17|19;China World Trade Center|国贸中心|venue|5.6|0.2;Summer Palace|颐和园|sight|-11|10',
  ),
  'Shanghai CN': places(
    'The Bund|外滩|sight|1.6|1.2;Oriental Pearl Tower|东方明珠|sight|2.4|1.2;Yu Garden|豫园|sight|1.9|0;Hongqiao Railway Station|虹桥火车站|station|-14|-3;Pudong Airport (PVG)|浦东国际机场（PVG）|airport|32|-9;National Exhibition Center|国家会展中心|venue|-17|-4;Disneyland|上海迪士尼乐园|sight|18|-9',
  ),
  'Guangzhou CN': places(
    'Canton Tower|广州塔|sight|6|-2.6;Canton Fair Complex|广交会展馆|venue|10.6|-3;Shamian Island|沙面岛|sight|-2|-2.4;Guangzhou East Station|广州东站|station|6|2.4;Baiyun Airport (CAN)|白云国际机场（CAN）|airport|3|29',
  ),
  'Hong Kong HK': places(
    'Victoria Peak|太平山顶|sight|-1.4|-1.6;Hong Kong Disneyland|香港迪士尼乐园|sight|-12|3;Star Ferry Pier|天星码头|sight|-0.4|0.8;Temple Street Market|庙街夜市|sight|0.4|2.4;West Kowloon Station|西九龙站|station|0|2;Hong Kong Airport (HKG)|香港国际机场（HKG）|airport|-25|3;Convention and Exhibition Centre|会议展览中心|venue|1.2|0',
  ),
  'Singapore SG': places(
    'Marina Bay Sands|滨海湾金沙|sight|0.9|-0.7;Gardens by the Bay|滨海湾花园|sight|1.4|-0.9;Orchard Road|乌节路|sight|-1.9|1.6;Sentosa|圣淘沙|sight|-2.4|-4.6;Changi Airport (SIN)|樟宜机场（SIN）|airport|15|7;Suntec Centre|新达城会展中心|venue|0.7|0.5',
  ),
  'Bangkok TH': places(
    'Grand Palace|大皇宫|sight|-0.7|-0.4;Wat Arun|郑王庙|sight|-1.1|-1;Siam Paragon|暹罗百丽宫|sight|3.4|-0.7;Lumphini Park|隆披尼公园|sight|4.2|-2.2;Suvarnabhumi Airport (BKK)|素万那普机场（BKK）|airport|26|-7;Asok Station|阿索克站|station|6|-1.6',
  ),
  'Dubai AE': places(
    'Burj Khalifa|哈利法塔|sight|-3.4|-7.4;Dubai Mall|迪拜购物中心|sight|-3.2|-7.3;Palm Jumeirah|棕榈岛|sight|-17|-15;Gold Souk|黄金市场|sight|0.8|0.6;Dubai Airport (DXB)|迪拜国际机场（DXB）|airport|6|-1.5;World Trade Centre|世界贸易中心|venue|-1.2|-5',
  ),
  'Rome IT': places(
    'Colosseum|斗兽场|sight|0.8|-0.3;Trevi Fountain|许愿池|sight|0|0.8;Vatican Museums|梵蒂冈博物馆|sight|-2.5|1.2;Pantheon|万神殿|sight|-0.5|0.5;Termini Station|特米尼车站|station|1.6|0.7;Fiumicino Airport (FCO)|菲乌米奇诺机场（FCO）|airport|-20|-11',
  ),
  'Barcelona ES': places(
    'Sagrada Família|圣家堂|sight|1.2|1.8;La Rambla|兰布拉大街|sight|-0.3|-0.4;Park Güell|奎尔公园|sight|-0.8|3.4;Barceloneta Beach|巴塞罗内塔海滩|sight|1.5|-0.9;Sants Station|桑兹车站|station|-3.2|-0.4;Barcelona Airport (BCN)|巴塞罗那机场（BCN）|airport|-9|-10',
  ),
  'Sydney AU': places(
    'Sydney Opera House|悉尼歌剧院|sight|0.6|1.3;Harbour Bridge|海港大桥|sight|0.2|1.8;Bondi Beach|邦迪海滩|sight|6.4|-2.6;Central Station|中央车站|station|-0.2|-1.6;Sydney Airport (SYD)|悉尼机场（SYD）|airport|-3|-8.6;Darling Harbour|达令港|sight|-0.9|-0.3',
  ),
  'Seoul KR': places(
    'Gyeongbokgung Palace|景福宫|sight|-0.2|1.4;N Seoul Tower|首尔塔|sight|0.9|-1.7;Myeongdong|明洞|sight|0.6|-0.4;Seoul Station|首尔站|station|-0.5|-1.3;Incheon Airport (ICN)|仁川国际机场（ICN）|airport|-47|-11;COEX|COEX会展中心|venue|7.2|-6.2',
  ),
  'Macau MO': places(
    'Ruins of St. Paul’s|大三巴牌坊|sight|0|0.2;Senado Square|议事亭前地|sight|0|-0.2;Cotai Arena|金光综艺馆|venue|1.7|-6;Macau Tower|澳门旅游塔|sight|-0.6|-2;Macau Airport (MFM)|澳门国际机场（MFM）|airport|3.6|-5',
  ),
  'Sanya CN': places(
    'Yalong Bay Beach|亚龙湾沙滩|sight|14|-4;Nanshan Temple|南山寺|sight|-31|6;Haitang Bay Duty Free|海棠湾免税城|sight|22|9;Phoenix Airport (SYX)|凤凰国际机场（SYX）|airport|-11|7;Sanya Station|三亚站|station|-2|6',
  ),
};

/** In addition to the usual landmarks of a city. */
const ADDED: Readonly<Record<string, readonly Place[]>> = {
  'Anaheim US': places('Disneyland Park|加州迪士尼乐园|sight|-0.6|-2.6'),
  'Orlando US': places('Walt Disney World|华特迪士尼世界|sight|-19|-17'),
};

const USUAL: Readonly<Record<CityScene, readonly Place[]>> = {
  city: places(
    '{city} Convention Centre|{城}会展中心|venue|3|1.6;{city} Central Station|{城}中央车站|station|0.9|-0.7;City Museum|城市博物馆|sight|-0.6|0.5;Central Park|中央公园|sight|-1.4|1.2',
  ),
  beach: places(
    'Main beach|主海滩|sight|1.6|-0.8;Marina and ferry pier|游艇码头与渡轮码头|station|2|0.5;Night market|夜市|sight|0.2|0.3;Lighthouse|灯塔|sight|2.8|-2.6',
  ),
  mountain: places(
    'Cable car|缆车站|station|0.9|1.6;Lake promenade|湖滨步道|sight|-1.1|-0.7;{city} Station|{城}车站|station|0.5|-0.5;Panorama trail|观景步道|sight|-1.8|2.8',
  ),
  desert: places(
    'Old market|老市场|sight|0.7|0.5;Canyon viewpoint|峡谷观景台|sight|9|6;Visitor centre|游客中心|sight|0.4|-0.4;{city} bus station|{城}汽车站|station|1.2|0.3',
  ),
  'old-town': places(
    'Old town square|老城广场|sight|0|0;Castle and ramparts|城堡与城墙|sight|-0.7|0.8;{city} Station|{城}车站|station|-1.4|-1.2;Riverside promenade|河滨步道|sight|0.7|-0.7',
  ),
};

/** Kilometres per degree of latitude. */
export const KM_OF_A_DEGREE = 111.32;

export function shifted(
  latitude: number,
  longitude: number,
  east: number,
  north: number,
): { latitude: number; longitude: number } {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    latitude: round(latitude + north / KM_OF_A_DEGREE),
    longitude: round(longitude + east / (KM_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180))),
  };
}

interface CityPlace {
  readonly nameEn: string;
  readonly nameZh: string;
  readonly country: string;
  readonly scene: CityScene;
  readonly airport: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The landmarks from which hotels of a city show their distance. */
export function landmarksOf(random: Random, city: CityPlace): readonly Landmark[] {
  const wellKnown = WELL_KNOWN[`${city.nameEn} ${city.country}`];
  const airport: Place = {
    en: `Airport (${city.airport})`,
    zh: `机场（${city.airport}）`,
    kind: 'airport',
    east: random.pick([-1, 1]) * random.between(7, 16),
    north: random.between(-12, 12),
  };
  const chosen = wellKnown ?? [...usualOf(city), airport, ...(ADDED[`${city.nameEn} ${city.country}`] ?? [])];
  const centre: Place = { en: 'City centre', zh: '市中心', kind: 'centre', east: 0, north: 0 };
  return [...chosen, centre].map(({ en, zh, kind, east, north }) => ({
    en: en.replace('{city}', city.nameEn),
    zh: zh.replace('{城}', city.nameZh),
    kind,
    ...shifted(city.latitude, city.longitude, east, north),
  }));
}

function usualOf(city: CityPlace): readonly Place[] {
  return USUAL[city.scene];
}
