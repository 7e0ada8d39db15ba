import type { ShownAmount } from '@portico/contract';
import { amountParts, moneyText as textOf, moneyInText as unbrokenOf } from '@portico/runtime';

/** "USD 1,340.10", for buttons and titles. */
export function moneyText({ amount, currency }: ShownAmount): string {
  return textOf(amount, currency);
}

/** For running text: code and amount do not wrap. */
export function moneyInText({ amount, currency }: ShownAmount): string {
  return unbrokenOf(amount, currency);
}

export function moneyParts({ amount, currency }: ShownAmount): { currency: string; value: string } {
  return amountParts(amount, currency);
}
