import type { CancelPreview, cancelPreview, cancelPreviews, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { decimalText } from '../currencies/currencies.ts';
import {
  findOrders,
  NO_SURCHARGES,
  type Order,
  paidOf,
  type Refund,
  readOrderNumber,
  refundBasisOf,
  refundSteps,
  type Surcharges,
  surchargesOf,
} from '../orders/orders.ts';
import { cancellable, cancelMessages, cancelSceneOf } from './cancel-rules.ts';

/** `getCancelPriceDetail`: the cost of cancelling now. */
export async function handleCancelPreview(
  { orderNumber }: RequestOf<typeof cancelPreview>,
  context: Context,
): Promise<ResponseOf<typeof cancelPreview>> {
  const [look = { reason: '' }] = await looksAt([orderNumber], context);
  return 'reason' in look ? { name: 'notCancellable', message: look.reason } : { name: 'preview', data: look.preview };
}

/** The previews of several bookings at the same instant. */
export async function handleCancelPreviews(
  { orderNumbers }: RequestOf<typeof cancelPreviews>,
  context: Context,
): Promise<ResponseOf<typeof cancelPreviews>> {
  const looks = await looksAt(orderNumbers, context);
  const bookings = looks.map((look, index) => ({ orderNumber: orderNumbers[index] ?? '', ...look }));
  return { name: 'previews', data: { bookings } };
}

type Look = { readonly status: Order['status'] } & ({ readonly preview: CancelPreview } | { readonly reason: string });

async function looksAt(
  numbers: readonly string[],
  { db, company, permissions, language }: Context,
): Promise<readonly (Look | { readonly reason: string })[]> {
  const orders = await findOrders(db, company.id, numbers);
  const surcharges = await surchargesOf(db, orders);
  const now = new Date();
  return numbers.map((number) => {
    const order = orders.find((one) => one.number === readOrderNumber(number));
    if (order === undefined) return { reason: cancelMessages('ended', language) };
    const { status } = order;
    const orderSurcharges = surcharges.get(order.id) ?? NO_SURCHARGES;
    const may = cancellable(order, orderSurcharges, cancelSceneOf(permissions), now);
    if ('error' in may) return { status, reason: cancelMessages(may.error, language) };
    return { status, preview: previewOf(order, orderSurcharges, may.refund, now) };
  });
}

export function previewOf(order: Order, surcharges: Surcharges, refund: Refund, now: Date): CancelPreview {
  const changesAt = order.status === 'unpaid' ? undefined : nextStep(order, surcharges, epochSeconds(now));
  const text = (minor: number) => decimalText(minor, order.exponent);
  const formatAmount = (minor: number) => `${order.currency} ${text(minor)}`;
  return {
    cancelPrice: text(refund.cancelPrice),
    refundPrice: text(refund.refundPrice),
    cancelPriceShown: formatAmount(refund.cancelPrice),
    refundPriceShown: formatAmount(refund.refundPrice),
    totalShown: formatAmount(paidOf(order, surcharges)),
    isFree: refund.isFree,
    pointsUsed: order.pointsUsed,
    retainedPoints: refund.retainedPoints,
    pointsReturned: refund.pointsReturned,
    currency: order.currency,
    ...couponOf(order, refund),
    ...(changesAt === undefined ? {} : { changesAt }),
  };
}

/** CNCL-03: a coupon is returned if cancelling is free. */
export function couponOf({ couponId }: Order, { isFree }: Refund): Pick<CancelPreview, 'coupon'> {
  return couponId === null ? {} : { coupon: isFree ? 'returned' : 'kept' };
}

/** The time (epoch seconds) from which the refund decreases. */
function nextStep(order: Order, { paid }: Surcharges, now: number): number | undefined {
  return refundSteps(refundBasisOf(order, paid), epochSeconds(order.createdAt)).find(({ from }) => from > now)?.from;
}
