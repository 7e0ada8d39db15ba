/** Units per euro, fixed so that results repeat. */
const PER_EURO: Readonly<Record<string, number>> = {
  AED: 3.98,
  AUD: 1.66,
  BRL: 6.1,
  CAD: 1.49,
  CHF: 0.95,
  CNY: 7.82,
  CZK: 25.1,
  DKK: 7.46,
  EGP: 53.2,
  EUR: 1,
  GBP: 0.86,
  HKD: 8.46,
  HUF: 398,
  IDR: 17_200,
  ILS: 4.02,
  INR: 91.4,
  JPY: 163,
  KRW: 1480,
  MAD: 10.7,
  MXN: 20.4,
  MYR: 4.78,
  NOK: 11.7,
  NZD: 1.81,
  PHP: 62.3,
  PLN: 4.28,
  QAR: 3.95,
  RUB: 98,
  SAR: 4.07,
  SEK: 11.4,
  SGD: 1.45,
  THB: 37.6,
  TRY: 37.2,
  TWD: 35.1,
  USD: 1.085,
  UZS: 13_900,
  VND: 27_400,
  ZAR: 19.9,
};

/** Money in hundredths of the unit; the API writes two decimals for every currency, also for the yen. */
export interface Money {
  readonly cents: number;
  readonly currency: string;
}

export function isCurrency(currency: string): boolean {
  return currency in PER_EURO;
}

/** Converts at the fixed rate; throws a RangeError for an unknown currency. */
export function convert(cents: number, from: string, to: string): number {
  const [source, target] = [PER_EURO[from], PER_EURO[to]];
  if (source === undefined || target === undefined) throw new RangeError(`No rate from ${from} to ${to}`);
  return from === to ? cents : Math.round((cents / source) * target);
}

/** Amount on the wire: `1234` cents are `12.34`. */
export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

export function moneyWire({ cents, currency }: Money) {
  return { amount: formatCents(cents), currency_code: currency };
}
