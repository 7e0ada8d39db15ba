import { formatMoney } from '@portico/runtime';

/** The parts that `Amount` draws. */
export function shownMoney(amount: string, currency: string): { currency: string; value: string } {
  const { code, figure, isNegative } = formatMoney(amount, currency);
  return { currency: code, value: isNegative ? `-${figure}` : figure };
}
