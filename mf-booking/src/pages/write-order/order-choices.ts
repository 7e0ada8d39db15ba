import type { WantedOrder } from '@portico/contract';
import { type OrderQuote, PAY_METHODS, type PayMethod, writeOrderAddress } from '@portico/contract';
import type { OrderFormTyped } from '@portico/contract/forms';
import { subtractAmounts } from '@portico/runtime';
import { boundsOf } from './points-bounds.ts';
import { pointsFault, pointsText } from './points-rules.ts';

/** What is chosen beside the guests. It is kept with their draft, so that who comes back finds it as it was. */
export type OrderChoices = OrderFormTyped['choices'];

/** The choices as the draft keeps them, with the name of the stay and rate they belong to. */
export interface KeptChoices {
  readonly of: string;
  readonly method: PayMethod;
  readonly points: string;
  readonly couponId: string;
}

export function keptChoices(of: string, choices: OrderChoices): KeptChoices {
  return { of, ...choices };
}

/** What was chosen for the same stay and rate, each as far as the new quote still offers it; else the quote's own start. */
export function restoredChoices(draft: unknown, wanted: WantedOrder, base: OrderQuote): OrderChoices {
  const kept = choicesIn(draft);
  const isSame = kept.of === nameOfWanted(wanted);
  const method = PAY_METHODS.find((one) => isSame && one === kept.method && isOffered(one, base)) ?? base.defaultMethod;
  const coupon = base.coupons.find(({ id }) => isSame && id === kept.couponId);
  const bounds = boundsOf(base, method);
  const payable = coupon === undefined ? bounds.payable : subtractAmounts(bounds.payable, coupon.discount);
  const points = isSame && typeof kept.points === 'string' ? pointsText(kept.points) : '';
  const fits = pointsFault(Number(points), { ...bounds, payable }) === undefined;
  return { method, points: fits ? points : '', couponId: coupon?.id ?? '' };
}

export function nameOfWanted({ stay, product }: WantedOrder): string {
  return writeOrderAddress({ stay, product });
}

function isOffered(method: PayMethod, { methods }: OrderQuote): boolean {
  return methods.some((one) => one.method === method && one.isAvailable);
}

function choicesIn(draft: unknown): Readonly<Record<string, unknown>> {
  if (typeof draft !== 'object' || draft === null || !('choices' in draft)) return {};
  const { choices } = draft;
  return typeof choices === 'object' && choices !== null ? { ...choices } : {};
}
