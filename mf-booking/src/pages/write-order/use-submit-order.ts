import {
  type OrderData,
  type OrderQuote,
  type Stay,
  submitOrder,
  type WantedOrder,
  writePayUrl,
} from '@portico/contract';
import {
  type ActionRequest,
  type Attempt,
  openDialog,
  readOrderData,
  refreshResponses,
  useAction,
  usePortalNavigate,
  writeOrderData,
} from '@portico/runtime';
import { orderKeyOf } from '../../features/request-key/order-key.ts';
import { bookingErrorReactions } from '../../features/verification/booking-errors.ts';
import type { confirmPrice, PriceConfirmation } from '../../features/verification/confirm-price.ts';
import { isPast } from './hold-end.ts';
import { useAgreement } from './use-agreement.ts';
import { storeOrdered } from './waiting-order/ordered-stays.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

type Order = ActionRequest<typeof submitOrder>;

interface SubmitOptions {
  readonly requestedOrder: WantedOrder;
  readonly hotelName: string;
  readonly confirm: typeof confirmPrice;
  readonly quote: OrderQuote;
  /** Reloads the price after the user accepted another one; its total is sent next. */
  readonly renew: () => Promise<OrderQuote | undefined>;
  /** Shows rejected fields; false if the page has none of them. */
  readonly onFields: (fields: readonly string[]) => boolean;
}

/** Submits one order, also after repeated presses or a lost response (GUEST-09). */
export function useSubmitOrder({ requestedOrder, hotelName, confirm, quote, renew, onFields }: SubmitOptions) {
  const t = useWriteOrderMessages();
  const navigate = usePortalNavigate();
  const { stay, product } = requestedOrder;
  const agree = useAgreement({ requestedOrder, hotelName, confirm, renew });

  const { run, isRunning } = useAction(
    submitOrder,
    {
      ordered: ({ data: { orderNumber } }) => {
        writeOrderData({ ...handedOver(stay), stay, product, orderNumber });
        storeOrdered(requestedOrder, orderNumber);
        navigate(writePayUrl({ orderNumber }));
      },
      ...bookingErrorReactions((attempt: Attempt<typeof submitOrder, void>) => ({
        stay,
        hotelName,
        agree: (known) => agreeAndSend(known, attempt),
        again: () => attempt.again({ ...attempt.request, isRetry: true }),
      })),
      invalidGuests: async ({ data }) => {
        if (!onFields(data.fields)) await openDialog('notice', { message: t('guest.refused') });
      },
      pointsRejected: showRejection,
      couponRejected: showRejection,
      // The order is valid: it stays until another hold is paid or cancelled.
      tooManyHolds: async ({ message = '' }) => void (await openDialog('notice', { message })),
      refused: showRejection,
      // The order may exist: the same idempotency key returns or creates it.
      lost: async (_, { again }) => {
        await openDialog('networkInterrupted', { what: 'order' });
        await again();
      },
    },
    // A retry is the same order, so `isRetry` is not compared.
    { keyOf: ({ isRetry: _, ...order }) => orderKeyOf(order, quote.paymentSeconds * 1000) },
  );

  return {
    submit: async (order: Omit<Order, 'seenTotal'>) => {
      const { hotelUrl } = handedOver(stay);
      // An expired price is confirmed before it is sent.
      const held = isPast(quote) ? await agree({ shownQuote: quote }) : quote;
      if (held) await run({ ...order, ...seenOf(held), searchNationality: requestedOrder.nationality, hotelUrl });
    },
    isSubmitting: isRunning,
  };

  async function showRejection({ message = '' }: { message?: string }): Promise<void> {
    await openDialog('notice', { message });
    await refreshResponses();
  }

  async function agreeAndSend(
    known: PriceConfirmation['known'],
    { request, again }: Attempt<typeof submitOrder, void>,
  ): Promise<void> {
    const renewed = await agree({ shownQuote: quote, known });
    if (renewed) await again({ ...request, ...seenOf(renewed) });
  }
}

/** The price and terms that the user sees and accepts. */
function seenOf({ seenTotal, policy }: OrderQuote): Pick<Order, 'seenTotal' | 'seenFreeUntil'> {
  return { seenTotal, seenFreeUntil: policy.freeUntil };
}

/** Data of Book now for the same hotel: source and URL stay with the order (VRFY-05). */
function handedOver({ hotelId }: Stay): Pick<OrderData, 'source' | 'hotelUrl'> {
  const storedOrder = readOrderData();
  return storedOrder?.stay.hotelId === hotelId ? { source: storedOrder.source, hotelUrl: storedOrder.hotelUrl } : {};
}
