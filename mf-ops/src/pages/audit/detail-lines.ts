import { moneyText } from '@portico/runtime';

/** One fact of a line of the log: its name as the log has it, and what it says. */
export interface DetailLine {
  readonly name: string;
  readonly value: string;
}

/** What a reader looks for first, and what comes last; the rest stands between as the log has it. */
const FIRST = ['before', 'after'];
const LAST = ['why', 'network'];
/** A change of a remote's rules has its share in thousandths of a percent. */
const UNITS_OF_PERCENT = 1000;

/** The facts of a line that say something: what was changed from what to what, then the rest. */
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
  return name === 'units' && /^\d+$/.test(value) ? `${Number(value) / UNITS_OF_PERCENT} %` : value;
}

/** What the supplier is told of money is in US cents; what is no whole number of them is shown as it came. */
function dollars(line: DetailLine): DetailLine {
  if (line.name !== 'cents' || !/^-?\d+$/.test(line.value)) return line;
  return { name: 'amount', value: moneyText((Number(line.value) / 100).toFixed(2), 'USD') };
}

/** An amount in minor units, as a refund tells it, is shown as money of its currency. */
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
