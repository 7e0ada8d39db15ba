import type { ShownAmount } from '@portico/contract';
import { amountParts, moneyText as textOf } from '@portico/runtime';

/** "USD 1,340.10", for buttons and titles. */
export function moneyText({ amount, currency }: ShownAmount): string {
  return textOf(amount, currency);
}

/** The same for running text: code and figure stay on one line. */
export function moneyInText(money: ShownAmount): string {
  return moneyText(money).replace(' ', '\u00a0');
}

export function moneyParts({ amount, currency }: ShownAmount): { currency: string; value: string } {
  return amountParts(amount, currency);
}
