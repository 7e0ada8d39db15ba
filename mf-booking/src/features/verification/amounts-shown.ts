import type { ShownAmount } from '@portico/contract';
import { formatMoney } from '@portico/runtime';

/** "USD 1,340.10", for sentences and buttons. */
export function moneyText({ amount, currency }: ShownAmount): string {
  const { code, figure } = formatMoney(amount, currency);
  return `${code} ${figure}`;
}

/** The parts that `Amount` draws. */
export function moneyParts({ amount, currency }: ShownAmount): { currency: string; value: string } {
  const { code, figure } = formatMoney(amount, currency);
  return { currency: code, value: figure };
}
