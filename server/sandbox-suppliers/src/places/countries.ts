/** Currency in which hotels of a country charge taxes and extras; others use the dollar. */
const CURRENCIES: Readonly<Record<string, string>> = {
  AE: 'AED',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CN: 'CNY',
  CZ: 'CZK',
  DK: 'DKK',
  EG: 'EGP',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  JP: 'JPY',
  KR: 'KRW',
  MA: 'MAD',
  MX: 'MXN',
  MY: 'MYR',
  NO: 'NOK',
  NZ: 'NZD',
  PH: 'PHP',
  PL: 'PLN',
  QA: 'QAR',
  RU: 'RUB',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UZ: 'UZS',
  VN: 'VND',
  ZA: 'ZAR',
};
const EURO_COUNTRIES = new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));

/** How much a country is visited compared with the average of its population. */
const DEMAND: Readonly<Record<string, number>> = {
  AE: 9,
  AT: 8,
  AU: 4,
  CH: 8,
  CN: 1.2,
  CZ: 8,
  DE: 4,
  ES: 8,
  FR: 8,
  GB: 6,
  GR: 8,
  HK: 5,
  HR: 8,
  ID: 1.2,
  IT: 9,
  JP: 4,
  KR: 3,
  MX: 1.5,
  MY: 4,
  NL: 7,
  PT: 9,
  SG: 6,
  TH: 7,
  TR: 2.5,
  US: 5,
  VN: 2.5,
};
const LITTLE_VISITED = new Set('AF BD BF CD CF ER HT IN IQ IR KP LY ML NE NG PK SD SO SS SY TD UA VE YE'.split(' '));

export function currencyOf(country: string): string {
  return CURRENCIES[country] ?? (EURO_COUNTRIES.has(country) ? 'EUR' : 'USD');
}

export function demandOf(country: string): number {
  return DEMAND[country] ?? (LITTLE_VISITED.has(country) ? 0.15 : 1);
}

const NAMES = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  zh: new Intl.DisplayNames('zh-CN', { type: 'region' }),
};

export function countryName(country: string, language: 'en' | 'zh'): string {
  return NAMES[language].of(country) ?? country;
}

/** Passport countries that the API accepts; `xk` (Kosovo) is not in ISO 3166-1. */
export function isCountry(code: string): boolean {
  const upper = code.toUpperCase();
  return /^[A-Z]{2}$/.test(upper) && (upper === 'XK' || NAMES.en.of(upper) !== upper);
}
