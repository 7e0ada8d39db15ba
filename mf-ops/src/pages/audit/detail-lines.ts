import { moneyText } from '@portico/runtime';

/** One detail of an audit entry: logged name and value. */
export interface DetailLine {
  readonly name: string;
  readonly value: string;
}

/** First and last details; others keep their logged order in between. */
const FIRST = ['before', 'after'];
const LAST = ['why', 'network'];
/** A rule change logs its share in thousandths of a percent. */
const UNITS_OF_PERCENT = 1000;

/** Non-empty details: before and after, then the rest. */
export function detailLines(detail: Readonly<Record<string, string>>): readonly DetailLine[] {
  const lines = Object.entries(detail).map(([name, value]) => dollars({ name, value: shareText(name, value) }));
  return withMoney(lines)
    .filter(({ value }) => value !== '')
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

function placeOf({ name }: DetailLine): number {
  if (FIRST.includes(name)) return FIRST.indexOf(name) - FIRST.length;
  return LAST.indexOf(name) + 1;
}

function shareText(name: string, value: string): string {
  return name === 'units' && /^\d+$/.test(value) ? `${Number(value) / UNITS_OF_PERCENT}%` : value;
}

/** The supplier's amounts are US cents; a value that is not an integer stays as it is. */
function dollars(line: DetailLine): DetailLine {
  if (line.name !== 'cents' || !/^-?\d+$/.test(line.value)) return line;
  return { name: 'amount', value: moneyText((Number(line.value) / 100).toFixed(2), 'USD') };
}

/** Formats a refund's amount in minor units with its currency. */
function withMoney(lines: readonly DetailLine[]): readonly DetailLine[] {
  const amount = lines.find(({ name }) => name === 'amount');
  const currency = lines.find(({ name, value }) => name === 'currency' && /^[A-Z]{3}$/.test(value));
  if (amount === undefined || currency === undefined || !/^\d+$/.test(amount.value)) return lines;
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.value,
  }).resolvedOptions();
  const decimal = (Number(amount.value) / 10 ** digits).toFixed(digits);
  const money = { name: amount.name, value: moneyText(decimal, currency.value) };
  return lines.filter((line) => line !== currency).map((line) => (line === amount ? money : line));
}
