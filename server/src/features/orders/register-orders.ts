import {
  getOrderPrice,
  guestsUsedBefore,
  orderCallbackResult,
  orderResult,
  paymentOrderData,
  payOrder,
  secondConfirmation,
  submitOrder,
  updateVerifyPrice,
  verifyOrder,
  wechatSignature,
  writeOrderShow,
  writePayShow,
} from '@portico/contract';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
import { answerGetOrderPrice } from './order-page/get-order-price.ts';
import { answerGuestsUsedBefore } from './order-page/guests-used-before.ts';
import type { HoldCaps } from './order-page/open-holds.ts';
import { answerSubmitOrder } from './order-page/submit-order.ts';
import { answerWriteOrderShow } from './order-page/write-order-show.ts';
import { answerOrderResult } from './payment/order-result.ts';
import { answerPayOrder } from './payment/pay-order.ts';
import { answerCallbackResult, answerPaymentOrderData } from './payment/payment-state.ts';
import { answerSecondConfirmation } from './payment/second-confirmation.ts';
import { answerWechatSignature } from './payment/wechat-signature.ts';
import { answerWritePayShow } from './payment/write-pay-show.ts';
import type { OrderJobs } from './settlement/order-jobs.ts';
import { answerUpdateVerifyPrice } from './verification/update-verify-price.ts';
import { answerVerifyOrder } from './verification/verify-order.ts';

/**
 * Ordering needs a booking module; payment and results need any module that may see orders (DECISIONS, modules and
 * routes).
 */
const BOOKING = { modules: [1, 5], isBooking: true } as const;
const PAYING = { modules: [1, 2, 5, 6] } as const;

export function registerOrders(calls: EndpointRegistry, jobs: OrderJobs, caps: HoldCaps): void {
  const ordering = { access: { ...BOOKING, permission: 'canOrder' } } as const;
  registerEndpoint(calls, verifyOrder, answerVerifyOrder, ordering);
  registerEndpoint(
    calls,
    updateVerifyPrice,
    (request, context) => answerUpdateVerifyPrice(request, context, jobs),
    ordering,
  );
  registerEndpoint(calls, writeOrderShow, answerWriteOrderShow, ordering);
  registerEndpoint(calls, getOrderPrice, answerGetOrderPrice, ordering);
  registerEndpoint(calls, guestsUsedBefore, answerGuestsUsedBefore, ordering);
  registerEndpoint(calls, submitOrder, (request, context) => answerSubmitOrder(request, context, { caps }), ordering);
  registerEndpoint(calls, writePayShow, answerWritePayShow, { access: PAYING });
  registerEndpoint(calls, payOrder, (request, context) => answerPayOrder(request, context, jobs), {
    access: { ...PAYING, permission: 'canPay', isBooking: true },
  });
  registerEndpoint(calls, orderResult, answerOrderResult, { access: PAYING });
  registerEndpoint(calls, paymentOrderData, (request, context) => answerPaymentOrderData(request, context, jobs), {
    access: PAYING,
  });
  registerEndpoint(calls, orderCallbackResult, (request, context) => answerCallbackResult(request, context, jobs), {
    access: PAYING,
  });
  registerEndpoint(calls, wechatSignature, answerWechatSignature, { access: { ...PAYING, permission: 'canPay' } });
  registerEndpoint(calls, secondConfirmation, (request, context) => answerSecondConfirmation(request, context, jobs), {
    access: { permission: 'canPay' },
  });
}
