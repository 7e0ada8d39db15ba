import type { ShownAmount } from '@portico/contract';
import { formatMoney, moneyText as textOf } from '@portico/runtime';

/** "USD 1,340.10", for sentences and buttons. */
export function moneyText({ amount, currency }: ShownAmount): string {
  return textOf(amount, currency);
}

/** The parts that `Amount` draws. */
export function moneyParts({ amount, currency }: ShownAmount): { currency: string; value: string } {
  const { code, figure, isNegative } = formatMoney(amount, currency);
  return { currency: code, value: isNegative ? `-${figure}` : figure };
}
