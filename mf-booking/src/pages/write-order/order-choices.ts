import type { WantedOrder } from '@portico/contract';
import { type OrderQuote, PAY_METHODS, type PayMethod, writeOrderUrl } from '@portico/contract';
import type { OrderFormTyped } from '@portico/contract/forms';
import { subtractAmounts } from '@portico/runtime';
import { boundsOf } from './points-bounds.ts';
import { pointsError, pointsText } from './points-rules.ts';

/** Choices besides the guests, stored with the draft. */
export type OrderChoices = OrderFormTyped['choices'];

/** Stored choices with the stay and rate that they belong to. */
export interface StoredChoices {
  readonly of: string;
  readonly method: PayMethod;
  readonly points: string;
  readonly couponId: string;
}

export function storedChoices(of: string, choices: OrderChoices): StoredChoices {
  return { of, ...choices };
}

/**
 * Stored choices for the same stay and rate, as far as the new quote still offers them; else the quote's defaults.
 */
export function restoredChoices(draft: unknown, requestedOrder: WantedOrder, base: OrderQuote): OrderChoices {
  const draftChoices = choicesIn(draft);
  const isSame = draftChoices.of === nameOfWanted(requestedOrder);
  const method =
    PAY_METHODS.find((one) => isSame && one === draftChoices.method && isOffered(one, base)) ?? base.defaultMethod;
  const coupon = base.coupons.find(({ id }) => isSame && id === draftChoices.couponId);
  const bounds = boundsOf(base, method);
  const payable = coupon === undefined ? bounds.payable : subtractAmounts(bounds.payable, coupon.discount);
  const points = isSame && typeof draftChoices.points === 'string' ? pointsText(draftChoices.points) : '';
  const fits = pointsError(Number(points), { ...bounds, payable }) === undefined;
  return { method, points: fits ? points : '', couponId: coupon?.id ?? '' };
}

export function nameOfWanted({ stay, product }: WantedOrder): string {
  return writeOrderUrl({ stay, product });
}

function isOffered(method: PayMethod, { methods }: OrderQuote): boolean {
  return methods.some((one) => one.method === method && one.isAvailable);
}

function choicesIn(draft: unknown): Readonly<Record<string, unknown>> {
  if (typeof draft !== 'object' || draft === null || !('choices' in draft)) return {};
  const { choices } = draft;
  return typeof choices === 'object' && choices !== null ? { ...choices } : {};
}
