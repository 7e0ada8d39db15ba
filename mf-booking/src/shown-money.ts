import type { ShownAmount } from '@portico/contract';
import { amountParts, moneyText as textOf } from '@portico/runtime';

/** "USD 1,340.10", for sentences and buttons. */
export function moneyText({ amount, currency }: ShownAmount): string {
  return textOf(amount, currency);
}

export function moneyParts({ amount, currency }: ShownAmount): { currency: string; value: string } {
  return amountParts(amount, currency);
}
