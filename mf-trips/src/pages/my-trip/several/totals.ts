import { addAmounts, isZero } from '@portico/runtime';
import type { Priced } from './use-cancel-several.ts';

/** Charge and refund in one currency, as decimal text. */
export interface Sum {
  readonly currency: string;
  readonly charge: string;
  readonly refund: string;
}

/** One total per currency, in order of appearance. */
export function sumsOf(priced: readonly Priced[]): readonly Sum[] {
  const byCurrency = Map.groupBy(priced, ({ preview }) => preview.currency);
  return [...byCurrency].map(([currency, previews]) => ({
    currency,
    charge: addAmounts(...previews.map(({ preview }) => preview.cancelPrice)),
    refund: addAmounts(...previews.map(({ preview }) => preview.refundPrice)),
  }));
}

/** The preview whose figures change first. */
export function firstToChange(priced: readonly Priced[]): Priced | undefined {
  return priced
    .filter(({ preview }) => preview.changesAt !== undefined)
    .toSorted((one, other) => (one.preview.changesAt ?? 0) - (other.preview.changesAt ?? 0))[0];
}

/** Whether no paid booking gives a refund. Unpaid bookings have nothing to refund. */
export function isNothingRefunded(priced: readonly Priced[]): boolean {
  const paid = priced.filter(({ status }) => status !== 'unpaid');
  return paid.length > 0 && paid.every(({ preview }) => isZero(preview.refundPrice));
}
