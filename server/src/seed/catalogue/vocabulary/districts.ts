import type { CityScene } from '../../../domain/city.ts';

/** A district and the position of its middle: kilometres east and north of the city centre. */
export interface District {
  readonly en: string;
  readonly zh: string;
  readonly east: number;
  readonly north: number;
}

function districts(text: string): readonly District[] {
  return text.split(';').map((entry) => {
    const [en = '', zh = '', east = '0', north = '0'] = entry.trim().split('|');
    return { en, zh, east: Number(east), north: Number(north) };
  });
}

/** Well-known districts, by English city name and country. */
const WELL_KNOWN: Readonly<Record<string, readonly District[]>> = {
  'Las Vegas US': districts(
    'South Strip|长街南段|-3|-9;Center Strip|长街中段|-3.4|-6.4;North Strip|长街北段|-2|-4;Downtown|市中心|-0.4|-0.4;Paradise|天堂镇|0.6|-8;Summerlin|萨默林|-15|1.5;Henderson|亨德森|12|-14;Spring Valley|春谷|-9.6|-7;Arts District|艺术区|-1.4|-1.6;Convention Center|会展中心|-1.3|-4.8',
  ),
  'New York US': districts(
    'Midtown|中城|2.1|4.7;Times Square|时代广场|1.8|5;Financial District|金融区|-0.4|-0.8;SoHo|苏豪|0.5|1.1;Upper East Side|上东区|4.3|6.6;Upper West Side|上西区|2.6|8;Chelsea|切尔西|0.4|3.7;Brooklyn|布鲁克林|3|-3;Long Island City|长岛市|5.2|3.4',
  ),
  'London GB': districts(
    'Westminster|威斯敏斯特|-0.8|-0.8;Covent Garden|考文特花园|0.1|0.4;Kensington|肯辛顿|-4.4|-0.7;South Bank|南岸|0.8|-0.3;Shoreditch|肖迪奇|3.2|2;King’s Cross|国王十字|0.2|2.5;Paddington|帕丁顿|-3.3|1;Canary Wharf|金丝雀码头|7.5|-0.3',
  ),
  'Paris FR': districts(
    'Le Marais|玛莱区|1|0.6;Saint-Germain|圣日耳曼|-1.2|0;Opéra|歌剧院区|-1.2|2;Champs-Élysées|香榭丽舍|-3.6|2;Montmartre|蒙马特|-0.7|3.7;Latin Quarter|拉丁区|-0.2|-0.4;Bastille|巴士底|1.5|0;La Défense|拉德芳斯|-8.4|4.4',
  ),
  'Tokyo JP': districts(
    'Shinjuku|新宿|-5.2|0.2;Ginza|银座|1.4|-1.8;Shibuya|涩谷|-5|-3;Asakusa|浅草|8.6|2.5;Ueno|上野|6.4|2.8;Akasaka|赤坂|-2|-1.5;Marunouchi|丸之内|1.2|-0.8;Ikebukuro|池袋|-4|4.6;Odaiba|台场|6.6|-6.6',
  ),
  'Osaka JP': districts(
    'Umeda|梅田|0|1.4;Namba|难波|-0.2|-3;Shinsaibashi|心斋桥|-0.1|-2;Shin-Osaka|新大阪|0.2|4.4;Tennoji|天王寺|1.2|-5.2;Honmachi|本町|-0.3|-0.9;Universal City|环球城|-6.6|-2.8',
  ),
  'Kyoto JP': districts(
    'Gion|祇园|1|-0.7;Kyoto Station|京都站|-0.6|-2.6;Kawaramachi|河原町|0.4|-0.8;Arashiyama|岚山|-8|0.4;Higashiyama|东山|1.4|-1.4;Nijo|二条|-1.4|0.6',
  ),
  'Beijing CN': districts(
    'Dongcheng|东城区|2|1;Xicheng|西城区|-3|1;Chaoyang|朝阳区|6.4|1.6;Haidian|海淀区|-9|6;Wangfujing|王府井|1.4|0.8;Guomao|国贸|5.6|0.2;Sanlitun|三里屯|5.2|3.2;Capital Airport|首都机场|16|18',
  ),
  'Shanghai CN': districts(
    'The Bund|外滩|1.6|1.2;Jing’an|静安区|-2.4|0;Huangpu|黄浦区|0.8|-0.4;Lujiazui|陆家嘴|3|0.8;Xuhui|徐汇区|-3.4|-4.2;Hongqiao|虹桥|-12|-2.4;Xintiandi|新天地|-0.4|-1;Pudong Airport|浦东机场|31|-8',
  ),
  'Guangzhou CN': districts(
    'Tianhe|天河区|6|1.6;Yuexiu|越秀区|0.4|1;Haizhu|海珠区|4|-3.4;Zhujiang New Town|珠江新城|6.4|-0.4;Pazhou|琶洲|10|-2.6;Baiyun|白云区|0|8',
  ),
  'Shenzhen CN': districts(
    'Futian|福田区|-1|-1;Luohu|罗湖区|5|0.6;Nanshan|南山区|-14|-2;Shekou|蛇口|-15|-7;Bao’an|宝安区|-21|3;Dameisha|大梅沙|24|6',
  ),
  'Sanya CN': districts(
    'Yalong Bay|亚龙湾|14|-4;Haitang Bay|海棠湾|22|10;Dadonghai|大东海|2|-3;Sanya Bay|三亚湾|-5|3;Phoenix Island|凤凰岛|-2|0',
  ),
  'Hong Kong HK': districts(
    'Central|中环|-1|-0.4;Tsim Sha Tsui|尖沙咀|0.6|1.4;Causeway Bay|铜锣湾|2.6|-0.4;Mong Kok|旺角|0.4|4;Wan Chai|湾仔|1.4|-0.6;Kowloon City|九龙城|2.4|4.6;Tung Chung|东涌|-22|1',
  ),
  'Macau MO': districts(
    'Cotai Strip|路氹金光大道|1.6|-6;Macau Peninsula|澳门半岛|0|0;Taipa Village|氹仔旧城区|1|-4.6;Nam Van|南湾|-0.6|-0.8',
  ),
  'Taipei TW': districts(
    'Xinyi|信义区|4|-1;Zhongshan|中山区|1|2;Ximending|西门町|-1.2|-0.4;Da’an|大安区|2.4|-1.4;Beitou|北投|-2|10',
  ),
  'Singapore SG': districts(
    'Marina Bay|滨海湾|1|-0.6;Orchard|乌节路|-1.8|1.6;Chinatown|牛车水|-0.6|-0.8;Bugis|武吉士|0.6|1.2;Sentosa|圣淘沙|-2.4|-4.6;Clarke Quay|克拉码头|-0.4|0.2;Little India|小印度|0.2|2',
  ),
  'Bangkok TH': districts(
    'Sukhumvit|素坤逸|6|-1.6;Silom|是隆|2.6|-3;Riverside|湄南河畔|1.2|-3.8;Siam|暹罗|3.4|-0.4;Khao San|考山|-0.4|1;Sathorn|沙吞|3.4|-3.8;Ratchada|拉差达|7|3',
  ),
  'Phuket TH': districts(
    'Patong|芭东|-9|0;Kata|卡塔|-8.4|-7;Karon|卡隆|-8.6|-4.6;Old Phuket Town|普吉老镇|0|0;Bang Tao|邦涛|-9.4|11;Rawai|拉威|-5.4|-11',
  ),
  'Bali ID': districts(
    'Kuta|库塔|0|0;Seminyak|水明漾|-1.4|3.6;Nusa Dua|努沙杜瓦|5|-8.6;Jimbaran|金巴兰|-1|-7;Canggu|仓古|-5|8;Sanur|沙努尔|9.6|3.4;Uluwatu|乌鲁瓦图|-9|-12',
  ),
  'Seoul KR': districts(
    'Myeongdong|明洞|0.6|-0.4;Gangnam|江南|4.6|-7.6;Hongdae|弘大|-5.4|-1;Insadong|仁寺洞|0.8|0.8;Itaewon|梨泰院|1.4|-3.6;Dongdaemun|东大门|2.8|0.2;Yeouido|汝矣岛|-4.6|-4.8',
  ),
  'Dubai AE': districts(
    'Downtown|迪拜市中心|-3|-7;Dubai Marina|迪拜码头|-16|-20;Palm Jumeirah|棕榈岛|-16|-15;Deira|德拉|2.6|0.8;Jumeirah Beach|朱美拉海滩|-8|-6;Business Bay|商业湾|-4|-8;Dubai Creek|迪拜河|1.6|-2',
  ),
  'Rome IT': districts(
    'Centro Storico|历史中心|-0.8|0.4;Trastevere|特拉斯提弗列|-1.6|-0.6;Termini|特米尼|1.6|0.6;Vatican|梵蒂冈|-2.6|1;Monti|蒙蒂|0.8|0;Via Veneto|威尼托街|0.4|1.4',
  ),
  'Barcelona ES': districts(
    'Gothic Quarter|哥特区|0.4|-0.4;Eixample|扩展区|-0.8|1;Barceloneta|巴塞罗内塔|1.4|-1;Gràcia|恩典区|-1.2|2.4;Poblenou|新村|3.6|1.2;Montjuïc|蒙锥克|-2.2|-2',
  ),
  'Sydney AU': districts(
    'Circular Quay|环形码头|0.4|1;Darling Harbour|达令港|-0.8|-0.4;Bondi Beach|邦迪海滩|6.2|-2.6;Kings Cross|国王十字|1.4|-0.8;Manly|曼利|7|8;Surry Hills|萨里山|0.6|-2',
  ),
  'San Francisco US': districts(
    'Union Square|联合广场|1.1|1;Fisherman’s Wharf|渔人码头|0.3|3.4;SoMa|南市场区|1.4|0.2;Nob Hill|诺布山|0.5|1.7;Mission|教会区|0.1|-1.6;Marina|码头区|-1.6|2.7',
  ),
  'Los Angeles US': districts(
    'Hollywood|好莱坞|-7.6|5.6;Downtown|市中心|-0.6|-0.2;Beverly Hills|比弗利山|-14.4|2.4;Santa Monica|圣莫尼卡|-22|-4;Venice Beach|威尼斯海滩|-20|-7;West Hollywood|西好莱坞|-11|4;LAX Airport|洛杉矶机场|-14|-12',
  ),
};

/** Districts of cities without an entry above. */
const USUAL: Readonly<Record<CityScene, readonly District[]>> = {
  city: districts(
    'City Centre|市中心|0|0;Station Quarter|火车站|1|-0.8;Business District|商务区|2.2|1.4;Old Quarter|老城区|-0.7|0.4;Riverside|河滨|-1.3|-0.6;University|大学城|-2.6|2.4;Airport|机场|7|-6',
  ),
  beach: districts(
    'Beachfront|海滨|1.4|-0.8;Marina|游艇码头|2|0.6;Town Centre|镇中心|0|0;North Beach|北海滩|2.4|2.8;Old Harbour|旧港|0.8|-1.6;South Bay|南湾|1.8|-3.8',
  ),
  mountain: districts(
    'Village Centre|镇中心|0|0;Lakeside|湖畔|-1.2|-0.8;Cable Car|缆车站|0.8|1.6;Upper Valley|上谷|-1.6|2.6;Forest Edge|林边|2|-1.4;Station|车站|0.5|-0.5',
  ),
  desert: districts(
    'Downtown|市中心|0|0;Old Town|老城|0.8|0.6;Palm Grove|棕榈园|-2.4|-1.2;Canyon Road|峡谷路|3.2|2.4;Garden District|花园区|-1.2|1.8',
  ),
  'old-town': districts(
    'Old Town|老城|0|0;Cathedral Quarter|大教堂区|0.4|0.3;Castle Hill|城堡山|-0.8|0.8;Riverside|河滨|0.7|-0.8;Station Quarter|火车站|-1.4|-1.2;New Town|新城|1.8|1.4',
  ),
};

export function districtsOf(cityEn: string, country: string, scene: CityScene): readonly District[] {
  const wellKnown = WELL_KNOWN[`${cityEn} ${country}`];
  if (wellKnown !== undefined) return wellKnown;
  if (
    scene !== 'old-town' ||
    !['CN', 'JP', 'IN', 'VN', 'LA', 'TH', 'KR', 'KH', 'TW', 'MA', 'TN', 'UZ'].includes(country)
  ) {
    return USUAL[scene];
  }
  // These countries have no cathedral quarters.
  return districts(
    'Old Town|古城|0|0;Temple Quarter|寺院区|0.5|0.4;Riverside|河滨|0.7|-0.8;East Gate|东门|1.2|0.2;Station Quarter|车站|-1.4|-1.2;New Town|新城|1.8|1.4',
  );
}
