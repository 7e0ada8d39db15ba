import {
  type OrderData,
  type OrderQuote,
  type Stay,
  submitOrder,
  type WantedOrder,
  writePayAddress,
} from '@portico/contract';
import {
  type ActionRequest,
  type Attempt,
  openDialog,
  readOrderData,
  refreshAnswers,
  useAction,
  usePortalNavigate,
  writeOrderData,
} from '@portico/runtime';
import { orderKeyOf } from '../../features/request-key/order-key.ts';
import type { confirmPrice, PriceQuestion } from '../../features/verification/confirm-price.ts';
import { refusalReactions } from '../../features/verification/refusals.ts';
import { isPast } from './hold-end.ts';
import { useAgreement } from './use-agreement.ts';
import { rememberOrdered } from './waiting-order/ordered-stays.ts';
import { useWriteOrderWords } from './write-order-words.ts';

type Order = ActionRequest<typeof submitOrder>;

interface SubmitOptions {
  readonly wanted: WantedOrder;
  readonly hotelName: string;
  readonly confirm: typeof confirmPrice;
  readonly quote: OrderQuote;
  /** The price again after the person accepted another one; its total is what is sent next. */
  readonly renew: () => Promise<OrderQuote | undefined>;
  /** Shows the fields that the server does not take; false where the page has none of them. */
  readonly onFields: (fields: readonly string[]) => boolean;
}

/** Go pay: one order however often it is pressed, repeated or lost on the way (GUEST-09). */
export function useSubmitOrder({ wanted, hotelName, confirm, quote, renew, onFields }: SubmitOptions) {
  const t = useWriteOrderWords();
  const navigate = usePortalNavigate();
  const { stay, product } = wanted;
  const agree = useAgreement({ wanted, hotelName, confirm, renew });

  const { run, isRunning } = useAction(
    submitOrder,
    {
      ordered: ({ data: { orderNumber } }) => {
        writeOrderData({ ...handedOver(stay), stay, product, orderNumber });
        rememberOrdered(wanted, orderNumber);
        navigate(writePayAddress({ orderNumber }));
      },
      ...refusalReactions((attempt: Attempt<typeof submitOrder, void>) => ({
        stay,
        hotelName,
        agree: (known) => agreeAndSend(known, attempt),
        again: () => attempt.again({ ...attempt.request, isRetry: true }),
      })),
      invalidGuests: async ({ data }) => {
        if (!onFields(data.fields)) await openDialog('notice', { message: t('guest.refused') });
      },
      pointsRefused: refuse,
      couponRefused: refuse,
      // Nothing of the order is wrong: it stays as it is until one of the others is paid or cancelled.
      tooManyHolds: async ({ message = '' }) => void (await openDialog('notice', { message })),
      refused: refuse,
      // The order may exist: the same request key finds it, or makes it for the first time.
      lost: async (_, { again }) => {
        await openDialog('networkInterrupted', { what: 'order' });
        await again();
      },
    },
    // A repeat is the same order: `isRetry` is left out of what is compared.
    { keyOf: ({ isRetry: _, ...order }) => orderKeyOf(order, quote.paymentSeconds * 1000) },
  );

  return {
    submit: async (order: Omit<Order, 'seenTotal'>) => {
      const { hotelUrl } = handedOver(stay);
      // A price that is no longer held is confirmed before it is sent.
      const held = isPast(quote) ? await agree({ shown: quote }) : quote;
      if (held) await run({ ...order, ...seenOf(held), searchNationality: wanted.nationality, hotelUrl });
    },
    isSubmitting: isRunning,
  };

  async function refuse({ message = '' }: { message?: string }): Promise<void> {
    await openDialog('notice', { message });
    await refreshAnswers();
  }

  async function agreeAndSend(
    known: PriceQuestion['known'],
    { request, again }: Attempt<typeof submitOrder, void>,
  ): Promise<void> {
    const renewed = await agree({ shown: quote, known });
    if (renewed) await again({ ...request, ...seenOf(renewed) });
  }
}

/** What the person sees of a quote, and so agrees to. */
function seenOf({ seenTotal, policy }: OrderQuote): Pick<Order, 'seenTotal' | 'seenFreeUntil'> {
  return { seenTotal, seenFreeUntil: policy.freeUntil };
}

/** What Book now left of the same house beside the room: its source and its address stay with the order (VRFY-05). */
function handedOver({ hotelId }: Stay): Pick<OrderData, 'source' | 'hotelUrl'> {
  const kept = readOrderData();
  return kept?.stay.hotelId === hotelId ? { source: kept.source, hotelUrl: kept.hotelUrl } : {};
}
