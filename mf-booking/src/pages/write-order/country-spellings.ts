/**
 * Chinese country names in pinyin, by syllable (pinyin-pro, MIT), so that pinyin finds a country on an English page
 * too. Loaded with the order page.
 */
const PINYIN =
  'AD an dao er|AE a la bo lian he qiu zhang guo|AF a fu han|AG an ti gua he ba bu da|AI an gui la|AL a er ba ni ya|' +
  'AM ya mei ni ya|AO an ge la|AQ nan ji zhou|AR a gen ting|AS mei shu sa mo ya|AT ao di li|AU ao da li ya|AW a lu ba|' +
  'AX ao lan qun dao|AZ a sai bai jiang|BA bo si ni ya he hei sai ge wei na|BB ba ba duo si|BD meng jia la guo|' +
  'BE bi li shi|BF bu ji na fa suo|BG bao jia li ya|BH ba lin|BI bu long di|BJ bei ning|BL sheng ba tai le mi|' +
  'BM bai mu da|BN wen lai|BO bo li wei ya|BQ he shu jia le bi qu|BR ba xi|BS ba ha ma|BT bu dan|BV bu wei dao|' +
  'BW bo ci wa na|BY bai e luo si|BZ bo li zi|CA jia na da|CC ke ke si ji lin qun dao|CD gang guo jin|' +
  'CF zhong fei gong he guo|CG gang guo bu|CH rui shi|CI ke te di wa|CK ku ke qun dao|CL zhi li|CM ka mai long|' +
  'CN zhong guo|CO ge lun bi ya|CR ge si da li jia|CU gu ba|CV fo de jiao|CW ku la suo|CX sheng dan dao|CY sai pu lu si|' +
  'CZ jie ke|DE de guo|DJ ji bu ti|DK dan mai|DM duo mi ni ke|DO duo mi ni jia gong he guo|DZ a er ji li ya|' +
  'EC e gua duo er|EE ai sha ni ya|EG ai ji|EH xi sa ha la|ER e li te li ya|ES xi ban ya|ET ai sai e bi ya|FI fen lan|' +
  'FJ fei ji|FK fu ke lan qun dao|FM mi ke luo ni xi ya|FO fa luo qun dao|FR fa guo|GA jia peng|GB ying guo|' +
  'GD ge lin na da|GE ge lu ji ya|GF fa shu gui ya na|GG gen xi dao|GH jia na|GI zhi bu luo tuo|GL ge ling lan|' +
  'GM gang bi ya|GN ji nei ya|GP gua de luo pu|GQ chi dao ji nei ya|GR xi la|' +
  'GS nan qiao zhi ya he nan sang wei qi qun dao|GT wei di ma la|GU guan dao|GW ji nei ya bi shao|GY gui ya na|' +
  'HK zhong guo xiang gang|HM he de dao he mai ke tang na qun dao|HN hong dou la si|HR ke luo di ya|HT hai di|' +
  'HU xiong ya li|ID yin du ni xi ya|IE ai er lan|IL yi se lie|IM ma en dao|IN yin du|IO ying shu yin du yang ling di|' +
  'IQ yi la ke|IR yi lang|IS bing dao|IT yi da li|JE ze xi dao|JM ya mai jia|JO yue dan|JP ri ben|KE ken ni ya|' +
  'KG ji er ji si si tan|KH jian pu zhai|KI ji li ba si|KM ke mo luo|KN sheng ji ci he ni wei si|KP chao xian|KR han guo|' +
  'KW ke wei te|KY kai man qun dao|KZ ha sa ke si tan|LA lao wo|LB li ba nen|LC sheng lu xi ya|LI lie zhi dun shi deng|' +
  'LK si li lan ka|LR li bi li ya|LS lai suo tuo|LT li tao wan|LU lu sen bao|LV la tuo wei ya|LY li bi ya|MA mo luo ge|' +
  'MC mo na ge|MD mo er duo wa|ME hei shan|MF fa shu sheng ma ding|MG ma da jia si jia|MH ma shao er qun dao|' +
  'MK bei ma qi dun|ML ma li|MM mian dian|MN meng gu|MO zhong guo ao men|MP bei ma li ya na qun dao|MQ ma ti ni ke|' +
  'MR mao li ta ni ya|MS meng te sai la te|MT ma er ta|MU mao li qiu si|MV ma er dai fu|MW ma la wei|MX mo xi ge|' +
  'MY ma lai xi ya|MZ mo sang bi ke|NA na mi bi ya|NC xin ka li duo ni ya|NE ni ri er|NF nuo fu ke dao|NG ni ri li ya|' +
  'NI ni jia la gua|NL he lan|NO nuo wei|NP ni bo er|NR nao lu|NU niu ai|NZ xin xi lan|OM a man|PA ba na ma|PE bi lu|' +
  'PF fa shu bo li ni xi ya|PG ba bu ya xin ji nei ya|PH fei lv bin|PK ba ji si tan|PL bo lan|' +
  'PM sheng pi ai er he mi ke long qun dao|PN pi te kai en qun dao|PR bo duo li ge|PS ba le si tan ling tu|PT pu tao ya|' +
  'PW pa lao|PY ba la gui|QA ka ta er|RE liu ni wang|RO luo ma ni ya|RS sai er wei ya|RU e luo si|RW lu wang da|' +
  'SA sha te a la bo|SB suo luo men qun dao|SC sai she er|SD su dan|SE rui dian|SG xin jia po|SH sheng he le na|' +
  'SI si luo wen ni ya|SJ si wa er ba he yang ma yan|SK si luo fa ke|SL sai la li ang|SM sheng ma li nuo|' +
  'SN sai nei jia er|SO suo ma li|SR su li nan|SS nan su dan|ST sheng duo mei he pu lin xi bi|SV sa er wa duo|' +
  'SX he shu sheng ma ding|SY xu li ya|SZ si wei shi lan|TC te ke si he kai ke si qun dao|TD zha de|' +
  'TF fa shu nan bu ling di|TG duo ge|TH tai guo|TJ ta ji ke si tan|TK tuo ke lao|TL dong di wen|TM tu ku man si tan|' +
  'TN tu ni si|TO tang jia|TR tu er qi|TT te li ni da he duo ba ge|TV tu wa lu|TW zhong guo tai wan|TZ tan sang ni ya|' +
  'UA wu ke lan|UG wu gan da|UM mei guo ben tu wai xiao dao yu|US mei guo|UY wu la gui|UZ wu zi bie ke si tan|' +
  'VA fan di gang|VC sheng wen sen te he ge lin na ding si|VE wei nei rui la|VG ying shu wei er jing qun dao|' +
  'VI mei shu wei er jing qun dao|VN yue nan|VU wa nu a tu|WF wa li si he fu tu na|WS sa mo ya|YE ye men|YT ma yue te|' +
  'ZA nan fei|ZM zan bi ya|ZW jin ba bu wei';

/** Common alternative names. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', '阿联酋', 'alianqiu'],
  CD: ['DRC', 'Congo Kinshasa'],
  CG: ['Congo Brazzaville'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Britain', 'England', 'Scotland', 'Wales'],
  KP: ['North Korea'],
  KR: ['South Korea', 'Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SA: ['KSA', '沙特'],
  SZ: ['Swaziland'],
  TR: ['Turkey'],
  US: ['USA', 'America'],
  VA: ['Holy See'],
};

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  PINYIN.split('|').map((row): [string, string] => [row.slice(0, 2), row.slice(3)]),
);

/** Search texts besides the names: code, pinyin in one word, its initials, and alternative names. */
export function otherSpellings(country: string): readonly string[] {
  const syllables = SPELLINGS.get(country)?.split(' ') ?? [];
  const pinyin = syllables.length === 0 ? [] : [syllables.join(''), syllables.map((one) => one[0]).join('')];
  return [country, ...pinyin, ...(ALSO[country] ?? [])];
}
