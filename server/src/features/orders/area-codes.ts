import type { AreaCode, Language } from '@portico/contract';
import { dialCodeOf, resolvePhone } from '@portico/contract/phone';
import { CHINA_AREA } from '@portico/contract/rules';
import { countryName } from '../catalogue/catalogue.ts';

/**
 * An area id is the 1-based position in this list: China is 42, the United States is 216. Append only, never reorder.
 */
const COUNTRIES =
  'AF AX AL DZ AS AD AO AI AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR IO VG BN BG BF BI KH CM CA CV BQ KY CN CF TD CL CX CC CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FK FO FJ FI FR GF PF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HN HK HU IS IN ID IR IQ IE IM IL IT JM JP JE JO KZ KE KI KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU YT MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU NF KP MK MP NO OM PK PW PS PA PG PY PE PH PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA KR SS ES LK BL SH KN LC MF PM VC SD SR SJ SE CH SY TW TJ TZ TH US TL TG TK TO TT TN TR TM TC TV VI UG UA AE GB UY UZ VU VA VE VN WF EH YE ZM ZW'.split(
    ' ',
  );

export const AREA_CODES: readonly AreaCode[] = COUNTRIES.map((country, index) => ({
  id: index + 1,
  country,
  dialCode: dialCodeOf(country),
  name: { en: countryName(country, 'en'), zh: countryName(country, 'zh') },
}));

export const DEFAULT_AREA = 216;

/** The preselected country of the phone field for a UI language. */
export function defaultAreaOf(language: Language): number {
  return language === 'zh' ? CHINA_AREA : DEFAULT_AREA;
}

/** Resolves the area code of a phone number. A country code in the number itself overrides the selected area. */
export function resolveAreaPhone(phone: string, areaId: number): { readonly areaCode: number; readonly phone: string } {
  const resolved = resolvePhone(phone, countryOfArea(areaId) ?? '');
  if (resolved === undefined) return { areaCode: areaId, phone };
  const place = COUNTRIES.indexOf(resolved.country);
  return { areaCode: place < 0 ? areaId : place + 1, phone: resolved.digits };
}

export function countryOfArea(id: number): string | undefined {
  return COUNTRIES[id - 1];
}
