import type { AnswerOf, CancelPreview, cancelPreview, RequestOf } from '@portico/contract';
import type { Context } from '../../calls/context.ts';
import { decimalText } from '../currencies/currencies.ts';
import {
  findOrder,
  NO_SURCHARGES,
  type Order,
  paidOf,
  type Refund,
  refundBasisOf,
  refundSteps,
  type Surcharges,
  secondsOf,
  surchargesOf,
} from '../orders/orders.ts';
import { cancellable, cancelWords } from './cancel-rules.ts';

/** `getCancelPriceDetail`: what cancelling now would cost. */
export async function answerCancelPreview(
  { orderNumber }: RequestOf<typeof cancelPreview>,
  { db, company, permissions, language }: Context,
): Promise<AnswerOf<typeof cancelPreview>> {
  const order = await findOrder(db, company.id, orderNumber);
  if (order === undefined) return { name: 'notCancellable', message: cancelWords('ended', language) };
  const now = new Date();
  const surcharges = (await surchargesOf(db, [order])).get(order.id) ?? NO_SURCHARGES;
  const may = cancellable(order, surcharges, permissions.cancelScene, now);
  if ('fault' in may) return { name: 'notCancellable', message: cancelWords(may.fault, language) };
  return { name: 'preview', data: previewOf(order, surcharges, may.refund, now) };
}

export function previewOf(order: Order, surcharges: Surcharges, refund: Refund, now: Date): CancelPreview {
  const changesAt = order.status === 'unpaid' ? undefined : nextStep(order, surcharges, secondsOf(now));
  const text = (minor: number) => decimalText(minor, order.exponent);
  const shown = (minor: number) => `${order.currency} ${text(minor)}`;
  return {
    cancelPrice: text(refund.cancelPrice),
    refundPrice: text(refund.refundPrice),
    cancelPriceShown: shown(refund.cancelPrice),
    refundPriceShown: shown(refund.refundPrice),
    totalShown: shown(paidOf(order, surcharges)),
    isFree: refund.isFree,
    pointsUsed: order.pointsUsed,
    pointsKept: refund.pointsKept,
    pointsReturned: refund.pointsReturned,
    currency: order.currency,
    ...(changesAt === undefined ? {} : { changesAt }),
  };
}

/** From when on cancelling gives back less. */
function nextStep(order: Order, { paid }: Surcharges, now: number): number | undefined {
  return refundSteps(refundBasisOf(order, paid), secondsOf(order.createdAt)).find(({ from }) => from > now)?.from;
}
