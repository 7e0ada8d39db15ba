import {
  type AnswerOf,
  type PayMethod,
  payDisabledAddress,
  payOrder,
  payResultAddress,
  TIMES,
  tripDetailAddress,
} from '@portico/contract';
import {
  CallFault,
  CommonAnswerError,
  callApi,
  emit,
  getLanguage,
  openDialog,
  usePortalNavigate,
  writeStored,
} from '@portico/runtime';
import { useState } from 'react';
import { forgetOrderKey } from '../../features/request-key/order-key.ts';
import { useRequestKeys } from '../../features/request-key/use-request-keys.ts';
import { nameIn } from '../../hotel-words.ts';
import { pressGuard } from './press-guard.ts';
import type { PayableOrderPage } from './use-payable-order.ts';

type Answer = AnswerOf<typeof payOrder> | { name: 'refused'; message: string };

interface PayDoors {
  readonly loaded: PayableOrderPage;
  readonly refresh: () => Promise<unknown>;
}

interface Payment {
  readonly method: PayMethod;
  /** The amount on the button. */
  readonly seenPay: string;
  readonly specialRequest: string;
}

/** Takes one payment however often it is pressed, repeated or lost on the way (PAY-07, PAY-08, PAY-12). */
export function usePayOrder({ loaded, refresh }: PayDoors) {
  const navigate = usePortalNavigate();
  const [isPaying, setPaying] = useState(false);
  const [guard] = useState(() => pressGuard(TIMES.repeatedPaymentGuardMs));
  const keyOf = useRequestKeys();
  const { order, hotel } = loaded;
  const { orderNumber } = order;

  async function pay(payment: Payment): Promise<void> {
    if (isPaying || !guard.lets()) return;
    setPaying(true);
    try {
      await attempt(payment);
    } finally {
      setPaying(false);
    }
  }

  async function attempt(payment: Payment): Promise<void> {
    const request = { orderNumber, activeName: payment.method, ...payment };
    try {
      await react(await callApi(payOrder, { ...request, requestKey: keyOf(request) }), payment);
    } catch (error) {
      if (error instanceof CommonAnswerError) return;
      if (!(error instanceof CallFault) || error.kind === 'aborted') throw error;
      // The charge may have been made: the same request key brings its answer and never a second one.
      await openDialog('networkInterrupted', { what: 'payment' });
      await attempt(payment);
    }
  }

  /** Its guests are not those of the next order, and the same order again would be another one. */
  const closeOrder = () => {
    writeStored('guestDraft', undefined);
    forgetOrderKey();
    emit('account/changed', { reason: 'payment' });
  };
  const showResult = (flag: string) => {
    closeOrder();
    navigate(payResultAddress({ orderNumber, flag }), { replace: true });
  };
  const reactions: {
    readonly [N in Answer['name']]: (answer: Extract<Answer, { name: N }>, payment: Payment) => Promise<void> | void;
  } = {
    paid: ({ name }) => showResult(name),
    paidPending: ({ name }) => showResult(name),
    seeCallback: () => navigate(tripDetailAddress(orderNumber)),
    notPayable: () => {
      // Paid meanwhile, in another tab for example: the funds shown here are out of date.
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
  };

  return { pay, isPaying };

  async function react(answer: Answer, payment: Payment): Promise<void> {
    await (reactions[answer.name] as (answer: Answer, payment: Payment) => Promise<void> | void)(answer, payment);
  }

  async function notice({ message }: { message?: string }): Promise<void> {
    await openDialog('notice', { message: message ?? '' });
    guard.open();
    await refresh();
  }

  async function acceptThenPay(
    known: Extract<Answer, { name: 'priceRose' | 'substituteOffered' | 'dearerSubstituteOffered' }>,
  ): Promise<void> {
    const { stay, product, seenTotal, currency } = order.quote;
    const seen = { amount: seenTotal, currency };
    const result = await openDialog('orderVerification', {
      stay,
      product,
      hotelName: nameIn(hotel, getLanguage()),
      seen,
      from: 'payment',
      known,
    });
    guard.open();
    // The amount on the button is renewed before it can be pressed again: nobody pays a sum that was not shown.
    if (result.outcome === 'proceed') await refresh();
  }
}
