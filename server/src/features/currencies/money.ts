export interface Currency {
  readonly code: string;
  /** Number of decimals of its minor unit. */
  readonly exponent: number;
  /** Settlement rate: ten-thousandths of a unit per US dollar. */
  readonly perUsd: number;
  /** Symbol shown with amounts on the wire, such as `¥`. */
  readonly mark: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** The four bounds between the five price bands, in whole units. */
  readonly bands: readonly number[];
}

const RATE_SCALE = 10_000;
const CENTS = 100;

/** Integer division that rounds halves away from zero. Both arguments must be safe integers. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const sign = numerator < 0 ? -1 : 1;
  const positive = numerator * sign;
  const remainder = positive % denominator;
  const integerPart = (positive - remainder) / denominator;
  return sign * (remainder * 2 >= denominator ? integerPart + 1 : integerPart) || 0;
}

/** Multiplies by a factor in permille and rounds half up. */
export function timesPermille(minor: number, permille: number): number {
  return permille === 1000 ? minor : divideHalfUp(minor * permille, 1000);
}

/** Converts US cents to the currency's minor units at the settlement rate. */
export function fromUsdCents(cents: number, currency: Currency): number {
  if (currency.code === 'USD') return cents;
  return divideHalfUp(cents * currency.perUsd * 10 ** currency.exponent, CENTS * RATE_SCALE);
}

/** Converts minor units to US cents at the settlement rate. */
export function toUsdCents(minor: number, currency: Currency): number {
  if (currency.code === 'USD') return minor;
  return divideHalfUp(minor * CENTS * RATE_SCALE, currency.perUsd * 10 ** currency.exponent);
}

/** Converts minor units between currencies at the settlement rates. */
export function exchanged(minor: number, from: Currency, to: Currency): number {
  return from.code === to.code ? minor : fromUsdCents(toUsdCents(minor, from), to);
}

/** Units of `to` per unit of `from` at the settlement rates. */
export function settledRate(from: Pick<Currency, 'perUsd'>, to: Pick<Currency, 'perUsd'>): number {
  return to.perUsd / from.perUsd;
}

/**
 * Converts minor units at an entered rate (units of `to` per unit of `from`), rounded half up; undefined if the result
 * is not a safe integer.
 */
export function atRate(
  minor: number,
  rate: string,
  { from, to }: Readonly<Record<'from' | 'to', Pick<Currency, 'exponent'>>>,
): number | undefined {
  const [integerPart = '', part = ''] = rate.split('.');
  const numerator = BigInt(minor) * BigInt(integerPart + part) * 10n ** BigInt(to.exponent);
  const denominator = 10n ** BigInt(part.length + from.exponent);
  const value = Number((numerator * 2n + denominator) / (denominator * 2n));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** The wire format of an amount: decimal point, no grouping, exactly the currency's decimals. */
export function decimalText(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Groups the digits of a wire amount for display: `1,013.00`. */
export function grouped(amount: string): string {
  const [integerPart = '', ...part] = amount.split('.');
  return [integerPart.replace(/\B(?=(?:\d{3})+$)/g, ','), ...part].join('.');
}

/** Formats minor units for display, with the currency: `USD 1,013.00`. */
export function amountText(minor: number, { code, exponent }: Pick<Currency, 'code' | 'exponent'>): string {
  return `${code} ${grouped(decimalText(minor, exponent))}`;
}

/** Parses an amount to minor units; undefined if it is invalid or has more decimals than the currency. */
export function minorUnits(text: string, exponent: number): number | undefined {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,4}))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, integerPart = '', part = ''] = match;
  if (part.length > exponent && /[1-9]/.test(part.slice(exponent))) return undefined;
  const minor = Number(integerPart + part.slice(0, exponent).padEnd(exponent, '0'));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign === '-' ? 0 - minor : minor;
}
