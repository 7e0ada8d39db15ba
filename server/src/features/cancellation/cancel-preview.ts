import type { AnswerOf, CancelPreview, cancelPreview, RequestOf } from '@portico/contract';
import type { Context } from '../../calls/context.ts';
import { decimalText } from '../currencies/currencies.ts';
import { findOrder, type Order, type Refund } from '../orders/orders.ts';
import { cancellable, cancelWords } from './cancel-rules.ts';

/** `getCancelPriceDetail`: what cancelling now would cost. */
export async function answerCancelPreview(
  { orderNumber }: RequestOf<typeof cancelPreview>,
  { db, company, permissions, language }: Context,
): Promise<AnswerOf<typeof cancelPreview>> {
  const order = await findOrder(db, company.id, orderNumber);
  if (order === undefined) return { name: 'notCancellable', message: cancelWords('ended', language) };
  const now = cancellable(order, permissions.cancelScene, new Date());
  if ('fault' in now) return { name: 'notCancellable', message: cancelWords(now.fault, language) };
  return { name: 'preview', data: previewOf(order, now.refund) };
}

export function previewOf(order: Order, refund: Refund): CancelPreview {
  const text = (minor: number) => decimalText(minor, order.exponent);
  const shown = (minor: number) => `${order.currency} ${text(minor)}`;
  return {
    cancelPrice: text(refund.cancelPrice),
    refundPrice: text(refund.refundPrice),
    cancelPriceShown: shown(refund.cancelPrice),
    refundPriceShown: shown(refund.refundPrice),
    totalShown: shown(order.total),
    isFree: refund.isFree,
    pointsUsed: order.pointsUsed,
    pointsKept: refund.pointsKept,
    pointsReturned: refund.pointsReturned,
    currency: order.currency,
  };
}
