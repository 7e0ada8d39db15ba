import {
  type PayMethod,
  payCallbackResultUrl,
  payDisabledUrl,
  payOrder,
  payResultUrl,
  TIMES,
  tripDetailUrl,
} from '@portico/contract';
import { emit, getLanguage, openDialog, useAction, usePortalNavigate } from '@portico/runtime';
import { useState } from 'react';
import { forgetGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { leaveTo } from '../../features/payment/leave-to.ts';
import { forgetOrderKey } from '../../features/request-key/order-key.ts';
import { confirmPrice, type PriceConfirmation } from '../../features/verification/confirm-price.ts';
import { nameIn } from '../../hotel-messages.ts';
import { nextStep, type WechatStep } from './next-step.ts';
import { pressGuard } from './press-guard.ts';
import { forgetTypedRequest } from './request-draft.ts';
import type { PayableOrderPage } from './use-payable-order.ts';

interface PayOptions {
  readonly loaded: PayableOrderPage;
  readonly refresh: () => Promise<unknown>;
  /** The card provider is processing the payment. */
  readonly onDeciding: () => void;
  readonly onWechat: (step: WechatStep) => void;
  readonly onInApp: (payRequest: string) => void;
  /** The bank rejected the security code. False without a card form. */
  readonly onCodeRejected: () => boolean;
  /** The card was declined. False without a card form: the result page reports it then. */
  readonly onCardDeclined: () => boolean;
}

interface Payment {
  readonly method: PayMethod;
  readonly seenPay: string;
  readonly specialRequest: string;
  /** The provider's card token. */
  readonly paymentInfo?: string;
  readonly rememberCard?: boolean;
}

/** Makes one payment, also after repeated presses or a lost response (PAY-07, PAY-08, PAY-12). */
export function usePayOrder({ loaded, refresh, onDeciding, onWechat, onInApp, ...on }: PayOptions) {
  const navigate = usePortalNavigate();
  const [guard] = useState(() => pressGuard(TIMES.repeatedPaymentGuardMs));
  const { order, hotel } = loaded;
  const { orderNumber } = order;

  /** The next order has other guests; repeating this one would be a new order. */
  const closeOrder = () => {
    forgetGuestDraft(order.quote.stay);
    forgetTypedRequest(orderNumber);
    forgetOrderKey();
    emit('account/changed', { reason: 'payment' });
  };
  const showResult = (flag: 'paid' | 'paidPending') => {
    closeOrder();
    navigate(payResultUrl({ orderNumber, flag }), { replace: true });
  };
  const showCallback = (callback?: 'declined') =>
    navigate(payCallbackResultUrl({ orderNumber, hotelId: hotel.id, callback }));
  const { run, isRunning } = useAction(payOrder, {
    accepted: ({ data }, { request }) =>
      nextStep(request.method, data, loaded, { onPaid: () => showResult('paid'), goTo: navigate, onWechat, onInApp }),
    paidPending: () => showResult('paidPending'),
    processing: onDeciding,
    declined: () => {
      guard.open();
      // DESK-29: the form stays; the hold and its time limit continue.
      if (!on.onCardDeclined()) showCallback('declined');
    },
    seeCallback: () => showCallback(),
    notPayable: () => {
      // Paid in another tab: the funds shown here are out of date.
      closeOrder();
      navigate(tripDetailUrl(orderNumber), { replace: true });
    },
    paymentExpired: () => {
      forgetOrderKey();
      navigate(payDisabledUrl({ orderNumber }), { replace: true });
    },
    creditExhausted: async () => {
      await openDialog('creditExhausted', {});
      guard.open();
    },
    securityCodeInvalid: async (response) => {
      guard.open();
      // The form keeps its values for a new security code.
      if (!on.onCodeRejected()) await notice(response);
    },
    notice,
    refused: notice,
    authorise: ({ data }) => leaveTo(data.url),
    networkDown: async () => void (await openDialog('networkError', { hotelId: hotel.id })),
    priceRose: acceptThenPay,
    substituteOffered: acceptThenPay,
    dearerSubstituteOffered: acceptThenPay,
    // The charge may have been made: the same idempotency key returns its result and never charges twice.
    lost: async (_, { again }) => {
      await openDialog('networkInterrupted', { what: 'payment' });
      await again();
    },
  });

  /** Whether this press counts: a second one within five seconds does not (PAY-08). */
  const mayPress = () => !isRunning && guard.lets();

  function pay(payment: Payment): void {
    void run({ orderNumber, activeName: payment.method, ...payment });
  }

  return { mayPress, pay, isPaying: isRunning, mayPressAgain: guard.open, closeOrder };

  async function notice({ message }: { message?: string }): Promise<void> {
    await openDialog('notice', { message: message ?? '' });
    guard.open();
    await refresh();
  }

  async function acceptThenPay(known: PriceConfirmation['known']): Promise<void> {
    const { stay, product } = order.quote;
    const hotelName = nameIn(hotel, getLanguage());
    const agreed = await confirmPrice({
      stay,
      product,
      hotelName,
      shownQuote: order.quote,
      from: 'payment',
      known,
      orderNumber,
    });
    guard.open();
    // The button's amount is updated before the next press, so that no unseen amount is paid.
    if (agreed !== undefined) await refresh();
  }
}
