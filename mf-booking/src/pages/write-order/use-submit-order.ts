import {
  type AnswerOf,
  hotelListAddress,
  type OrderHotel,
  type OrderQuote,
  PATHS,
  type RequestOf,
  submitOrder,
  writeOrderAddress,
  writePayAddress,
} from '@portico/contract';
import {
  CallFault,
  CommonAnswerError,
  callApi,
  getLanguage,
  openDialog,
  queryClient,
  usePortalNavigate,
  writeOrderData,
} from '@portico/runtime';
import { useState } from 'react';
import { orderKeyOf } from '../../features/request-key/order-key.ts';
import { nameIn } from '../../hotel-words.ts';
import { useBookingWords } from '../../words.ts';
import type { WantedOrder } from './use-order-quote.ts';

type OrderBody = Omit<RequestOf<typeof submitOrder>, 'requestKey' | 'seenTotal'>;
type Answer = AnswerOf<typeof submitOrder> | { name: 'refused'; message: string };

interface SubmitDoors {
  readonly wanted: WantedOrder;
  readonly hotel: OrderHotel;
  readonly quote: OrderQuote;
  /** The price again after the person accepted another one; its total is what is sent next. */
  readonly renew: () => Promise<OrderQuote | undefined>;
  /** Shows the fields that the server does not take; false where the page has none of them. */
  readonly onFields: (fields: readonly string[]) => boolean;
}

/** Go pay: one order however often it is pressed, repeated or lost on the way (GUEST-09). */
export function useSubmitOrder({ wanted, hotel, quote, renew, onFields }: SubmitDoors) {
  const t = useBookingWords();
  const navigate = usePortalNavigate();
  const [isSubmitting, setSubmitting] = useState(false);

  async function submit(body: OrderBody): Promise<void> {
    if (isSubmitting) return;
    setSubmitting(true);
    try {
      await attempt(body, quote.seenTotal);
    } finally {
      setSubmitting(false);
    }
  }

  async function attempt(body: OrderBody, seenTotal: string): Promise<void> {
    const request = { ...body, seenTotal };
    try {
      // That it is a repeat makes it no other order.
      const requestKey = await orderKeyOf({ ...request, isRetry: undefined }, quote.paymentSeconds * 1000);
      const answer = await callApi(submitOrder, { ...request, requestKey });
      await react(answer, body);
    } catch (error) {
      if (error instanceof CommonAnswerError) return;
      if (!(error instanceof CallFault) || error.kind === 'aborted') throw error;
      // The order may exist: the same request key finds it, or makes it for the first time.
      await openDialog('networkInterrupted', { what: 'order' });
      await attempt(body, seenTotal);
    }
  }

  const { stay, product } = wanted;
  const reactions: {
    readonly [N in Answer['name']]: (answer: Extract<Answer, { name: N }>, body: OrderBody) => Promise<void> | void;
  } = {
    ordered: ({ data }) => {
      writeOrderData({ stay, product, orderNumber: data.orderNumber });
      navigate(writePayAddress({ orderNumber: data.orderNumber }));
    },
    priceRose: settleAndRetry,
    hotelSoldOut: settleAndRetry,
    roomSoldOut: settleAndRetry,
    creditExhausted: async () => void (await openDialog('creditExhausted', {})),
    invalidGuests: async ({ data }) => {
      if (!onFields(data.fields)) await openDialog('notice', { message: t('guest.refused') });
    },
    pointsRefused: refuse,
    couponRefused: refuse,
    refused: refuse,
    openTooLong: async () => {
      await openDialog('pageOpenTooLong', {});
      navigate(PATHS.home);
    },
    listExpired: () =>
      navigate(
        hotelListAddress({
          ...stay,
          regionType: 'hotel',
          regionId: stay.hotelId,
          regionName: nameIn(hotel, getLanguage()),
        }),
      ),
    supplierUnreachable: async ({ message }, body) => {
      const choice = await openDialog('notice', { message: message ?? '', confirm: 'retry' });
      if (choice === 'confirm') await attempt({ ...body, isRetry: true }, quote.seenTotal);
    },
  };

  return { submit, isSubmitting };

  async function react(answer: Answer, body: OrderBody): Promise<void> {
    await (reactions[answer.name] as (answer: Answer, body: OrderBody) => Promise<void> | void)(answer, body);
  }

  async function refuse({ message }: { message?: string }): Promise<void> {
    await openDialog('notice', { message: message ?? '' });
    await queryClient.invalidateQueries();
  }

  async function settleAndRetry(
    known: Extract<Answer, { name: 'priceRose' | 'hotelSoldOut' | 'roomSoldOut' }>,
    body: OrderBody,
  ): Promise<void> {
    const seen = { amount: quote.seenTotal, currency: quote.currency };
    const result = await openDialog('orderVerification', {
      stay,
      product,
      hotelName: nameIn(hotel, getLanguage()),
      seen,
      from: 'order',
      known,
    });
    if (result.outcome !== 'proceed') return;
    if (result.product !== product) {
      navigate(writeOrderAddress({ stay, product: result.product }), { replace: true });
      return;
    }
    const renewed = await renew();
    if (renewed) await attempt(body, renewed.seenTotal);
  }
}
