/** A currency that prices are shown and settled in. */
export interface Currency {
  readonly code: string;
  /** Decimals of its minor unit. */
  readonly exponent: number;
  /** Settled rate: ten-thousandths of a unit for one US dollar. */
  readonly perUsd: number;
  /** Mark beside amounts on the wire, such as `¥`. */
  readonly mark: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** The four bounds between the five price bands, in whole units. */
  readonly bands: readonly number[];
}

const RATE_SCALE = 10_000;
const CENTS = 100;

/** Whole division, halves away from zero. Both sides are safe integers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  const positive = numerator * sign;
  const remainder = positive % denominator;
  const whole = (positive - remainder) / denominator;
  return sign * (remainder * 2 >= denominator ? whole + 1 : whole) || 0;
}

/** A factor in thousandths, half up. */
export function timesPermille(minor: number, permille: number): number {
  return permille === 1000 ? minor : divideHalfUp(minor * permille, 1000);
}

/** US cents into the currency's minor units at the settled rate. */
export function fromUsdCents(cents: number, currency: Currency): number {
  if (currency.code === 'USD') return cents;
  return divideHalfUp(cents * currency.perUsd * 10 ** currency.exponent, CENTS * RATE_SCALE);
}

/** Minor units back into US cents at the settled rate. */
export function toUsdCents(minor: number, currency: Currency): number {
  if (currency.code === 'USD') return minor;
  return divideHalfUp(minor * CENTS * RATE_SCALE, currency.perUsd * 10 ** currency.exponent);
}

/** Minor units of one currency in those of another, at the settled rates. */
export function exchanged(minor: number, from: Currency, to: Currency): number {
  return from.code === to.code ? minor : fromUsdCents(toUsdCents(minor, from), to);
}

/** Units of `to` for one unit of `from`, at the settled rates. */
export function settledRate(from: Pick<Currency, 'perUsd'>, to: Pick<Currency, 'perUsd'>): number {
  return to.perUsd / from.perUsd;
}

/** Minor units of `from` in those of `to` at a rate that was typed: units of `to` for one of `from`, halves up; undefined where it is more than counts exactly. */
export function atRate(
  minor: number,
  rate: string,
  { from, to }: Readonly<Record<'from' | 'to', Pick<Currency, 'exponent'>>>,
): number | undefined {
  const [whole = '', part = ''] = rate.split('.');
  const numerator = BigInt(minor) * BigInt(whole + part) * 10n ** BigInt(to.exponent);
  const denominator = 10n ** BigInt(part.length + from.exponent);
  const value = Number((numerator * 2n + denominator) / (denominator * 2n));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The wire's amount: a point, no grouping, as many decimals as the currency has. */
export function decimalText(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** An amount within a sentence, grouped as every page shows it: `1,013.00`. Takes the wire's amount. */
export function grouped(amount: string): string {
  const [whole = '', ...part] = amount.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...part].join('.');
}

/** The same of minor units, with the currency: `USD 1,013.00`. */
export function amountWords(minor: number, { code, exponent }: Pick<Currency, 'code' | 'exponent'>): string {
  return `${code} ${grouped(decimalText(minor, exponent))}`;
}

/** Reads an amount text into minor units; undefined when it is none or has more decimals than the currency. */
export function minorUnits(text: string, exponent: number): number | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', part = ''] = match;
  if (part.length > exponent && /[1-9]/.test(part.slice(exponent))) return undefined;
  const minor = Number(whole + part.slice(0, exponent).padEnd(exponent, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign === '-' ? 0 - minor : minor;
}
