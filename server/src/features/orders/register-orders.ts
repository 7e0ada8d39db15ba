import {
  getOrderPrice,
  orderResult,
  payOrder,
  submitOrder,
  updateVerifyPrice,
  verifyOrder,
  writeOrderShow,
  writePayShow,
} from '@portico/contract';
import { type Calls, registerCall } from '../../plugins/calls.ts';
import { answerGetOrderPrice } from './get-order-price.ts';
import type { OrderJobs } from './order-jobs.ts';
import { answerOrderResult } from './order-result.ts';
import { answerPayOrder } from './pay-order.ts';
import { answerSubmitOrder } from './submit-order.ts';
import { answerUpdateVerifyPrice } from './update-verify-price.ts';
import { answerVerifyOrder } from './verify-order.ts';
import { answerWriteOrderShow } from './write-order-show.ts';
import { answerWritePayShow } from './write-pay-show.ts';

/** The order page belongs to the booking modules; payment and results to any that may see an order (DECISIONS, modules and routes). */
const BOOKING = { modules: [1, 5], isBooking: true } as const;
const PAYING = { modules: [1, 2, 5, 6] } as const;

export function registerOrders(calls: Calls, jobs: OrderJobs): void {
  const ordering = { access: { ...BOOKING, permission: 'canOrder' } } as const;
  registerCall(calls, verifyOrder, answerVerifyOrder, ordering);
  registerCall(calls, updateVerifyPrice, answerUpdateVerifyPrice, ordering);
  registerCall(calls, writeOrderShow, answerWriteOrderShow, ordering);
  registerCall(calls, getOrderPrice, answerGetOrderPrice, ordering);
  registerCall(calls, submitOrder, (request, context) => answerSubmitOrder(request, context, jobs), ordering);
  registerCall(calls, writePayShow, answerWritePayShow, { access: PAYING });
  registerCall(calls, payOrder, (request, context) => answerPayOrder(request, context, jobs), {
    access: { ...PAYING, permission: 'canPay', isBooking: true },
  });
  registerCall(calls, orderResult, answerOrderResult, { access: PAYING });
}
