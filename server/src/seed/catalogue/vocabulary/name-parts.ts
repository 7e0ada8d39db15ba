import type { Style } from './styles.ts';

/** English and Chinese text of one part of a name, separated by a bar. */
type Pair = readonly [en: string, zh: string];

function pairs(text: string): readonly Pair[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => line.split(';'))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry): Pair => {
      const [en = '', zh = ''] = entry.split('|');
      return [en, zh];
    });
}

/** Fictional hotel chains. */
export const BRANDS = pairs(`
Almora|阿尔莫拉;Halden|哈尔登;Copperline|铜线;Verano|维拉诺;Saguaro Court|萨瓜罗庭;Nine Palms|九棕;Ardley|雅德利;Belcourt|贝尔考特
Cambria House|坎布里亚;Dunmore|邓莫尔;Elmsworth|埃姆斯沃斯;Fairmead|费尔米德;Glenavon|格伦埃文;Harrowgate|哈罗盖特;Ivory Row|象牙里;Juniper|杜松
Kestrel|红隼;Larkfield|云雀原;Marlowe|马洛;Northgate|北门;Oakhurst|橡丘;Pemberley|彭伯利;Quayside|码头;Rosewell|罗斯韦尔
Silverline|银线;Thornbury|索恩伯里;Upland|高地;Vantage|望点;Westbrook|西溪;Yarrow|蓍草;Zephyr|西风;Aldgate|奥德盖特
Brightwater|明水;Corven|科文;Delmar|德尔马;Esmé|艾思美;Fennimore|芬尼莫尔;Grandview|远景;Hollis|霍利斯;Indigo Row|靛里
Lumen|流明;Meridian Row|子午里;Novara|诺瓦拉;Orvane|奥文;Palisade|帕利塞德;Ravello|拉韦洛;Solenne|索兰;Tamarind|罗望子
Tessera|泰瑟拉;Umber|琥珀;Vellum|维伦;Wyndmere|温德米尔;Auberon|奥伯龙;Bellamy|贝拉米;Calloway|卡洛韦;Dorset Row|多塞特
`);

/** Nouns for hotel names in any country. */
export const THINGS = pairs(`
Cedar|雪松;Magnolia|玉兰;Lantern|灯影;Harbour|海港;Cypress|柏影;Saffron|藏红花;Willow|垂柳;Maple|枫林;Sapphire|蓝宝;Amber|琥珀
Orchid|兰花;Jasmine|茉莉;Pearl|珍珠;Crown|皇冠;Arcade|拱廊;Garden|花园;Park|公园;Riverside|河畔;Terrace|露台;Gallery|画廊
Compass|罗盘;Heritage|传世;Anchor|锚地;Summit|顶峰;Horizon|天际;Atlas|阿特拉斯;Iris|鸢尾;Linden|椴树;Laurel|月桂;Opal|欧泊
Mirador|望台;Plaza|广场;Regent|摄政;Sterling|斯特林;Union|联合;Victory|胜利;Wisteria|紫藤;Avenue|林荫道;Bridge|桥畔;Market|市集
`);

/** Local nouns, by style. */
export const LOCAL: Readonly<Record<Style, readonly Pair[]>> = {
  anglo: pairs(
    `Red Mesa|红台地;Old Mill|老磨坊;Kingfisher|翠鸟;Stonegate|石门;Fremont Arcade|弗里蒙特拱廊;Blue Heron|蓝鹭;Whitestone|白石;Foxglove|毛地黄;Canyon Gate|峡谷门;Orange Grove|橙园;Lakeshore|湖滨;Foundry|铸造厂;Queensbury|昆斯伯里;Wharf|码头;Observatory|天文台;Saddle Ridge|鞍岭;Coral Bay|珊瑚湾;Highfield|高原;Brewers|酿酒师;Post Office|老邮局`,
  ),
  french: pairs(
    `de la Paix|和平;du Parc|公园;des Arts|艺术;de la Gare|车站;Beau Rivage|美岸;Saint-Aubin|圣奥班;des Tilleuls|椴树;du Vieux Port|老港;de l’Opéra|歌剧院;des Remparts|城墙;Clairmont|克莱蒙;Bellevue|美景;du Marché|集市;des Lilas|丁香;de la Source|泉源;Saint-Lazare Court|圣拉扎尔庭;Miramont|米拉蒙;Montclair|蒙克莱尔`,
  ),
  german: pairs(
    `Goldener Hirsch|金鹿;Am Markt|集市旁;Zur Post|驿站;Schwan|天鹅;Am Dom|大教堂旁;Lindenhof|椴树庭;Rosenhof|玫瑰庭;Alte Brücke|老桥;Sonnenhof|阳光庭;Adlerhof|鹰庭;Kaiserplatz|皇帝广场;Seeblick|湖景;Bergblick|山景;Grachthuis|运河屋;Weisser Turm|白塔;Drei Könige|三王;Marienhof|玛丽恩庭;Zum Löwen|狮子`,
  ),
  italian: pairs(
    `Bellavista|美景;San Marcello|圣马尔切洛;dei Fiori|花之;Villa Serena|静园;Palazzo Corsini Vecchio|科尔西尼旧宫;Porta Nuova|新门;del Duomo|主教堂;Sant’Elena|圣埃莱娜;Ponte Antico|古桥;La Loggia|凉廊;Miramare|望海;Villa Aurora|曙光别墅;dei Mercanti|商人;Giardino|花园;La Fenice Rossa|红凤凰;Torre Bianca|白塔;San Lorenzo|圣洛伦佐;dell’Orologio|钟楼`,
  ),
  iberian: pairs(
    `del Sol|太阳;Plaza Mayor|主广场;Casa Blanca|白屋;La Alameda|林荫;San Telmo|圣特尔莫;Las Flores|花;del Puerto|港口;Mirador|瞭望台;Torre del Oro Viejo|老金塔;Los Naranjos|橙树;do Castelo|城堡;da Ribeira|河岸;Santa Lucía|圣卢西亚;Copa Azul|蓝杯;Jardim|花园;Praia Dourada|金滩;Bela Vista|美景;Solar das Águas|水之庄园`,
  ),
  latin: pairs(
    `Casa Azul|蓝屋;Hacienda Real|皇家庄园;Plaza Central|中央广场;Los Arcos|拱门;Las Palmas|棕榈;Playa Serena|静滩;El Mirador|瞭望台;San Rafael|圣拉斐尔;Colonial|殖民地;Jardines|花园;Condor|神鹰;Quinta Luna|月庄;Sol y Mar|日与海;Los Andes|安第斯;La Merced|恩典;Posada del Río|河畔客栈;Santo Tomás|圣托马斯;Caribe|加勒比`,
  ),
  nordic: pairs(
    `Fjordside|峡湾畔;Nordlys|北极光;Skansen Park|斯坎森公园;Havnen|港口;Birch|白桦;Kongens|国王;Strand|海滩;Aurora|极光;Gamla Torget|老广场;Klippen|礁石;Frost|霜;Lighthouse|灯塔;Saga|萨迦;Midnight Sun|午夜阳光;Amberhouse|琥珀屋;Raven|渡鸦;Copper Roof|铜顶;Old Customs|旧海关`,
  ),
  slavic: pairs(
    `Golden Lion|金狮;Old Square|老广场;Royal Gate|皇家门;Castle View|城堡景;Three Towers|三塔;White Eagle|白鹰;River Embankment|河堤;Metropol Court|大都会庭;Saint Nicholas|圣尼古拉;Amber|琥珀;Merchants|商人;Silk Road|丝路;Steppe|草原;Bohemia Court|波希米亚庭;Danubia|多瑙;Clock Tower|钟楼;Crystal|水晶;Malá Strana|小城`,
  ),
  aegean: pairs(
    `Blue Dome|蓝顶;Poseidonia|波塞冬尼亚;Aegean Breeze|爱琴海风;Olive Tree|橄榄树;Caldera View|火山口景;Sultan’s Court|苏丹庭;Bosphorus Terrace|博斯普鲁斯露台;Cave Garden|洞穴花园;Old Bazaar|老集市;Golden Horn View|金角湾景;Windmill|风车;Amphora|双耳罐;Thalassa|海洋;Helios|太阳神;Bougainvillea|三角梅;Acropolis Row|卫城里;Tulip|郁金香;Marble Court|大理石庭`,
  ),
  arab: pairs(
    `Al Noor|光明;Al Waha|绿洲;Dar Yasmine|茉莉宅;Al Bahr|海洋;Riad Zitoun|橄榄庭院;Al Qasr Court|宫庭;Jewel of the Creek|河湾明珠;Golden Dunes|金沙丘;Nile View|尼罗河景;Al Reem|羚羊;Marina Bay|码头湾;Falcon|猎鹰;Dar el Medina|老城宅;Palm Court|棕榈庭;Desert Rose|沙漠玫瑰;Al Manar|灯塔;Souk Gate|集市门;Lagoon|泻湖`,
  ),
  indian: pairs(
    `Lotus|莲花;Rajwada|王府;Lake Haveli|湖畔府邸;Mayura|孔雀;Ganga View|恒河景;Chandni|月光;Banyan Court|榕树庭;Marigold|万寿菊;Sandalwood|檀香;Himalaya View|喜马拉雅景;Coconut Grove|椰林;Spice Court|香料庭;Temple Tree|鸡蛋花;Blue Lagoon|蓝色泻湖;Amrita|甘露;Everest Court|珠峰庭;Coral Atoll|珊瑚环礁;Palace Road|宫殿路`,
  ),
  chinese: pairs(
    `Yunqi|云栖;Wangjiang|望江;Tinglan|听澜;Ruijing|瑞景;Heyuan|和园;Wutong|梧桐;Xiaoyue|晓月;Lanting|兰亭;Yuelai|悦来;Jinxiu|锦绣;Shuyu|书语;Qinghe|清河;Jinghu|镜湖;Mulan|木兰;Hanlin|翰林;Baihe|白鹤;Jiangnan|江南;Xinghe|星河;Yipin|逸品;Donglai|东来;Fengqi|凤起;Haiyun|海韵;Shanshui|山水;Zhuyun|竹韵;Dezheng|德正;Longteng|龙腾;Cuihu|翠湖;Tianyu|天宇;Huating|华庭;Mingzhu|明珠`,
  ),
  japanese: pairs(
    `Sakuraya|樱屋;Matsunoya|松乃屋;Kikusui|菊水;Tsukimi|月见;Hanabi|花火;Yamanoi|山之井;Kawabe|川边;Fujimi|富士见;Takenoya|竹之屋;Shirasagi|白鹭;Kaede|枫;Ginza Court|银座庭;Ekimae|站前;Minato|港;Suzuran|铃兰;Yukinohana|雪之花;Aoyama Row|青山里;Nagomi|和;Hoshizora|星空;Komorebi|木漏日`,
  ),
  korean: pairs(
    `Haneul|天空;Namsan View|南山景;Hanok Court|韩屋庭;Dongbaek|冬柏;Mugunghwa|木槿;Badaro|面海;Saebyeok|黎明;Solbit|松光;Dalbit|月光;Gangbyeon|江边;Jongno Court|钟路庭;Bomnal|春日;Hallabong|汉拿峰;Cheongdam Row|清潭里;Mirae|未来;Onnuri|全世界;Sarang|舍廊;Haedal|海獭`,
  ),
  southeast: pairs(
    `Lotus Pond|莲池;Frangipani|鸡蛋花;Rice Terrace|梯田;Chao Phraya View|湄南河景;Golden Pagoda|金塔;Coconut Bay|椰子湾;Bamboo Grove|竹林;Mekong|湄公;Orchid Garden|兰园;White Elephant|白象;Straits|海峡;Emerald Cove|翡翠湾;Batik|蜡染;Lemongrass|香茅;Sampan|舢板;Old Quarter|老城;Banana Leaf|蕉叶;Naga|那伽;Sunset Reef|日落礁;Shophouse|骑楼`,
  ),
};

/** Nouns for Las Vegas. */
export const LAS_VEGAS = pairs(
  `Silver Dollar|银元;Mojave Star|莫哈韦之星;Golden Ace|金王牌;High Roller|豪客;Neon Row|霓虹里;Red Mesa|红台地;Canyon Gate|峡谷门;Fremont Arcade|弗里蒙特拱廊;Starlight|星光;Sierra Vista|山景;Blue Diamond|蓝钻;Lucky Seven|幸运七;Palomino|帕洛米诺;Copper Canyon|铜峡谷;Ocotillo|福桂树;Joshua Tree Court|约书亚树庭;Sundance|太阳舞;Royal Flush|同花顺;Desert Crown|沙漠之冠;Boulder|巨石;Comstock|康斯托克;Moonrise|月升;Verdugo|维尔杜戈;Cactus Flower|仙人掌花;Saltwater|盐泉;Tumbleweed|风滚草;Emerald Mile|翡翠长街;Gilded Palm|金棕榈;Thunderbird Row|雷鸟里;Paradise Point|天堂角`,
);

/** Type of hotel by class and scenery, appended to the name in both languages. */
export const KINDS = {
  luxury: pairs(
    'Grand Hotel|豪华大酒店;Palace|皇宫酒店;Hotel & Spa|水疗酒店;Tower|塔楼酒店;Collection|臻选酒店;Residences|公馆',
  ),
  upscale: pairs(
    'Hotel|酒店;Grand|大酒店;Hotel & Suites|套房酒店;Plaza Hotel|广场酒店;House|公馆酒店;Boutique Hotel|精品酒店',
  ),
  middle: pairs('Hotel|酒店;Inn|旅馆;Suites|套房酒店;Court Hotel|庭院酒店;City Hotel|城市酒店;Residence|公寓酒店'),
  simple: pairs('Inn|旅馆;Lodge|旅舍;Guest House|宾馆;Stay|轻居酒店;Express Inn|快捷酒店;Rooms|客栈'),
  beach: pairs(
    'Beach Resort|海滩度假村;Resort & Spa|水疗度假村;Beach Club|海滩俱乐部酒店;Bay Resort|海湾度假酒店;Seaside Hotel|海滨酒店;Villas|别墅度假村',
  ),
  mountain: pairs(
    'Lodge|山林小屋;Mountain Resort|山地度假村;Alpine Hotel|高山酒店;Chalet|木屋酒店;Retreat|山居酒店;Spa Resort|水疗度假村',
  ),
  desert: pairs('Desert Resort|沙漠度假村;Oasis Hotel|绿洲酒店;Ranch|牧场酒店;Retreat|静修酒店;Court|庭院酒店'),
  'old-town': pairs(
    'Palace|宫殿酒店;Boutique Hotel|精品酒店;Old Town Hotel|老城酒店;Courtyard Hotel|庭院酒店;Mansion|府邸酒店',
  ),
  casino: pairs('Resort & Casino|赌场度假村;Hotel & Casino|赌场酒店;Casino Resort|赌场度假酒店'),
  ryokan: pairs('Ryokan|日式旅馆;Onsen Ryokan|温泉旅馆;Hotel|酒店;Annex|别馆;Inn|旅馆'),
} satisfies Record<string, readonly Pair[]>;

export type { Pair };
