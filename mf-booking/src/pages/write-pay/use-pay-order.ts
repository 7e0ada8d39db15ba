import {
  type PayMethod,
  payDisabledAddress,
  payOrder,
  payResultAddress,
  TIMES,
  tripDetailAddress,
} from '@portico/contract';
import { emit, getLanguage, openDialog, useAction, usePortalNavigate } from '@portico/runtime';
import { useState } from 'react';
import { forgetGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { forgetOrderKey } from '../../features/request-key/order-key.ts';
import { confirmPrice, type PriceQuestion } from '../../features/verification/confirm-price.ts';
import { nameIn } from '../../hotel-words.ts';
import { pressGuard } from './press-guard.ts';
import type { PayableOrderPage } from './use-payable-order.ts';

interface PayOptions {
  readonly loaded: PayableOrderPage;
  readonly refresh: () => Promise<unknown>;
}

interface Payment {
  readonly method: PayMethod;
  readonly seenPay: string;
  readonly specialRequest: string;
}

/** Takes one payment however often it is pressed, repeated or lost on the way (PAY-07, PAY-08, PAY-12). */
export function usePayOrder({ loaded, refresh }: PayOptions) {
  const navigate = usePortalNavigate();
  const [guard] = useState(() => pressGuard(TIMES.repeatedPaymentGuardMs));
  const { order, hotel } = loaded;
  const { orderNumber } = order;

  /** The next order has other guests, and a repeat of this one would be a new order. */
  const closeOrder = () => {
    forgetGuestDraft(order.quote.stay);
    forgetOrderKey();
    emit('account/changed', { reason: 'payment' });
  };
  const showResult = (flag: string) => {
    closeOrder();
    navigate(payResultAddress({ orderNumber, flag }), { replace: true });
  };
  const { run, isRunning } = useAction(payOrder, {
    accepted: () => showResult('paid'),
    paidPending: ({ name }) => showResult(name),
    processing: () => showResult('paidPending'),
    declined: () => navigate(tripDetailAddress(orderNumber)),
    seeCallback: () => navigate(tripDetailAddress(orderNumber)),
    notPayable: () => {
      // The order was paid in another tab: the funds shown here are out of date.
      closeOrder();
      navigate(tripDetailAddress(orderNumber), { replace: true });
    },
    paymentExpired: () => {
      forgetOrderKey();
      navigate(payDisabledAddress({ orderNumber }), { replace: true });
    },
    creditExhausted: async () => {
      await openDialog('creditExhausted', {});
      guard.open();
    },
    securityCodeInvalid: notice,
    notice,
    refused: notice,
    authorise: ({ data }) => window.location.assign(data.url),
    networkDown: async () => void (await openDialog('networkError', { hotelId: hotel.id })),
    priceRose: acceptThenPay,
    substituteOffered: acceptThenPay,
    dearerSubstituteOffered: acceptThenPay,
    // The charge may have been made: the same request key brings its answer and never a second one.
    lost: async (_, { again }) => {
      await openDialog('networkInterrupted', { what: 'payment' });
      await again();
    },
  });

  function pay(payment: Payment): void {
    if (isRunning || !guard.lets()) return;
    void run({ orderNumber, activeName: payment.method, ...payment });
  }

  return { pay, isPaying: isRunning };

  async function notice({ message }: { message?: string }): Promise<void> {
    await openDialog('notice', { message: message ?? '' });
    guard.open();
    await refresh();
  }

  async function acceptThenPay(known: PriceQuestion['known']): Promise<void> {
    const { stay, product } = order.quote;
    const hotelName = nameIn(hotel, getLanguage());
    const agreed = await confirmPrice({
      stay,
      product,
      hotelName,
      shown: order.quote,
      from: 'payment',
      known,
      orderNumber,
    });
    guard.open();
    // The amount on the button is renewed before it can be pressed again: nobody pays a sum that was not shown.
    if (agreed !== undefined) await refresh();
  }
}
