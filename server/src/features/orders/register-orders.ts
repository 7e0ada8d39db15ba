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
import { handleGetOrderPrice } from './order-page/get-order-price.ts';
import { handleGuestsUsedBefore } from './order-page/guests-used-before.ts';
import type { HoldCaps } from './order-page/open-holds.ts';
import { handleSubmitOrder } from './order-page/submit-order.ts';
import { handleWriteOrderShow } from './order-page/write-order-show.ts';
import { handleOrderResult } from './payment/order-result.ts';
import { handlePayOrder } from './payment/pay-order.ts';
import { handleCallbackResult, handlePaymentOrderData } from './payment/payment-state.ts';
import { handleSecondConfirmation } from './payment/second-confirmation.ts';
import { handleWechatSignature } from './payment/wechat-signature.ts';
import { handleWritePayShow } from './payment/write-pay-show.ts';
import type { OrderJobs } from './settlement/order-jobs.ts';
import { handleUpdateVerifyPrice } from './verification/update-verify-price.ts';
import { handleVerifyOrder } from './verification/verify-order.ts';

/**
 * Ordering needs a booking module; payment and results need any module that may see orders (DECISIONS, modules and
 * routes).
 */
const BOOKING = { modules: [1, 5], isBooking: true } as const;
const PAYING = { modules: [1, 2, 5, 6] } as const;

export function registerOrders(calls: EndpointRegistry, jobs: OrderJobs, caps: HoldCaps): void {
  const ordering = { access: { ...BOOKING, permission: 'canOrder' } } as const;
  registerEndpoint(calls, verifyOrder, handleVerifyOrder, ordering);
  registerEndpoint(
    calls,
    updateVerifyPrice,
    (request, context) => handleUpdateVerifyPrice(request, context, jobs),
    ordering,
  );
  registerEndpoint(calls, writeOrderShow, handleWriteOrderShow, ordering);
  registerEndpoint(calls, getOrderPrice, handleGetOrderPrice, ordering);
  registerEndpoint(calls, guestsUsedBefore, handleGuestsUsedBefore, ordering);
  registerEndpoint(calls, submitOrder, (request, context) => handleSubmitOrder(request, context, { caps }), ordering);
  registerEndpoint(calls, writePayShow, handleWritePayShow, { access: PAYING });
  registerEndpoint(calls, payOrder, (request, context) => handlePayOrder(request, context, jobs), {
    access: { ...PAYING, permission: 'canPay', isBooking: true },
  });
  registerEndpoint(calls, orderResult, handleOrderResult, { access: PAYING });
  registerEndpoint(calls, paymentOrderData, (request, context) => handlePaymentOrderData(request, context, jobs), {
    access: PAYING,
  });
  registerEndpoint(calls, orderCallbackResult, (request, context) => handleCallbackResult(request, context, jobs), {
    access: PAYING,
  });
  registerEndpoint(calls, wechatSignature, handleWechatSignature, { access: { ...PAYING, permission: 'canPay' } });
  registerEndpoint(calls, secondConfirmation, (request, context) => handleSecondConfirmation(request, context, jobs), {
    access: { permission: 'canPay' },
  });
}
