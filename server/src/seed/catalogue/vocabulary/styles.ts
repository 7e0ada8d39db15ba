/** How names and addresses of hotels are built in a country. */
export type Style =
  | 'anglo'
  | 'french'
  | 'german'
  | 'italian'
  | 'iberian'
  | 'latin'
  | 'nordic'
  | 'slavic'
  | 'aegean'
  | 'arab'
  | 'indian'
  | 'chinese'
  | 'japanese'
  | 'korean'
  | 'southeast';

const COUNTRIES: Readonly<Record<Style, string>> = {
  anglo: 'US CA GB IE AU NZ ZA BS BB JM FJ GU MP PW NG GH KE TZ ZW NA ET SG HK',
  french: 'FR MC BE LU MU SC MG SN PF NC',
  german: 'DE AT CH NL AW',
  italian: 'IT MT',
  iberian: 'ES PT BR',
  latin: 'MX CU PR DO CR PA GT CO PE EC BO CL AR UY',
  nordic: 'DK SE NO FI IS EE LV LT',
  slavic: 'CZ HU PL SK SI HR ME BA RS RO BG AL RU UA GE AM KZ UZ MN',
  aegean: 'GR TR CY',
  arab: 'AE QA OM SA KW BH JO LB IL EG MA TN AZ',
  indian: 'IN LK NP BT BD MV',
  chinese: 'CN MO TW',
  japanese: 'JP',
  korean: 'KR',
  southeast: 'TH MY ID PH VN KH LA MM BN',
};

const byCountry = new Map(
  Object.entries(COUNTRIES).flatMap(([style, codes]) =>
    codes.split(' ').map((code) => [code, style as Style] as const),
  ),
);

export function styleOf(country: string): Style {
  const style = byCountry.get(country);
  if (style === undefined) throw new RangeError(`No style for the country ${country}`);
  return style;
}

/** Price level relative to the world average, in thousandths. */
const LEVELS: Readonly<Record<string, number>> = {
  US: 1180,
  CA: 1050,
  GB: 1250,
  IE: 1150,
  AU: 1100,
  NZ: 1050,
  SG: 1500,
  HK: 1250,
  BS: 1600,
  BB: 1500,
  JM: 1200,
  FR: 1250,
  MC: 1900,
  BE: 1050,
  LU: 1150,
  PF: 1900,
  SC: 1800,
  MU: 1150,
  CH: 1750,
  DE: 1000,
  AT: 1050,
  NL: 1200,
  IT: 1150,
  ES: 950,
  PT: 850,
  BR: 650,
  MX: 750,
  AR: 600,
  DK: 1250,
  SE: 1050,
  NO: 1250,
  FI: 1050,
  IS: 1500,
  JP: 950,
  KR: 850,
  CN: 620,
  MO: 1200,
  TW: 800,
  TH: 600,
  MY: 560,
  ID: 580,
  PH: 620,
  VN: 520,
  KH: 500,
  LA: 500,
  IN: 600,
  NP: 480,
  LK: 560,
  MV: 2300,
  AE: 1150,
  QA: 1100,
  OM: 900,
  SA: 950,
  IL: 1250,
  EG: 560,
  MA: 700,
  TN: 560,
  GR: 950,
  TR: 650,
  CY: 850,
  RU: 700,
  CZ: 750,
  HU: 700,
  PL: 650,
  ZA: 700,
  KE: 750,
  TZ: 800,
  UZ: 480,
  GE: 520,
};

export function priceLevelOf(country: string): number {
  return LEVELS[country] ?? 750;
}

/** International dialling codes. */
const DIALS =
  'US1 CA1 MX52 CU53 BS1 PR1 DO1 JM1 BB1 AW297 CR506 PA507 GT502 CO57 PE51 EC593 BO591 CL56 AR54 UY598 BR55 GB44 IE353 FR33 MC377 DE49 NL31 BE32 LU352 CH41 AT43 IT39 ES34 PT351 GR30 TR90 CZ420 HU36 PL48 SK421 SI386 HR385 ME382 BA387 RS381 RO40 BG359 AL355 MT356 CY357 DK45 SE46 NO47 FI358 IS354 EE372 LV371 LT370 RU7 UA380 GE995 AM374 AZ994 KZ7 UZ998 AE971 QA974 OM968 SA966 KW965 BH973 JO962 LB961 IL972 EG20 MA212 TN216 KE254 TZ255 ZA27 ZW263 NA264 MU230 SC248 MG261 ET251 NG234 GH233 SN221 MV960 LK94 IN91 NP977 BT975 BD880 JP81 KR82 CN86 HK852 MO853 TW886 MN976 TH66 SG65 MY60 ID62 PH63 VN84 KH855 LA856 MM95 BN673 AU61 NZ64 FJ679 PF689 NC687 MP1 GU1 PW680';

const dials = new Map(DIALS.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]));

export function dialCodeOf(country: string): string {
  return dials.get(country) ?? '1';
}
