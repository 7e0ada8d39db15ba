import type { Language } from '@portico/contract';
import type { City } from '../../../domain/city.ts';

/** ISO 3166-1 alpha-2, officially assigned. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Overrides of locale names that are longer than, or differ from, common use in travel. */
const SHORTER: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { HK: 'Hong Kong', MO: 'Macau', TR: 'Türkiye', MM: 'Myanmar' },
  zh: { HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
};

const names: Record<Language, Readonly<Record<string, string>>> = { en: namesIn('en'), zh: namesIn('zh') };

/** Code to name, in the language's sort order. */
export function countryNames(language: Language): Readonly<Record<string, string>> {
  return names[language];
}

export function countryName(code: string, language: Language): string {
  return names[language][code] ?? code;
}

export function isCountry(code: string): boolean {
  return Object.hasOwn(names.en, code);
}

function namesIn(language: Language): Readonly<Record<string, string>> {
  const locale = language === 'zh' ? 'zh-Hans' : 'en';
  const display = new Intl.DisplayNames(locale, { type: 'region' });
  const entries = CODES.map((code): [string, string] => [code, SHORTER[language][code] ?? display.of(code) ?? code]);
  const collator = new Intl.Collator(language === 'zh' ? 'zh-Hans-u-co-pinyin' : 'en');
  return Object.fromEntries(entries.sort(([, a], [, b]) => collator.compare(a, b)));
}

/** City and country as an address ends with them; a city state is named once. */
export function placeName(city: City, language: Language): string {
  const country = countryName(city.country, language);
  if (language === 'zh') return country.endsWith(city.nameZh) ? country : `${country}${city.nameZh}`;
  return country.startsWith(city.nameEn) ? country : `${city.nameEn}, ${country}`;
}
