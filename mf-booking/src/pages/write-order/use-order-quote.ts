import { type DataOf, type OrderQuote, type WantedOrder, writeOrderShow } from '@portico/contract';
import { openDialog, useApiQuery } from '@portico/runtime';
import { useState } from 'react';
import { bookingErrorReactions } from '../../features/verification/booking-errors.ts';
import { confirmOnce, type confirmPrice } from '../../features/verification/confirm-price.ts';
import { isPast } from './hold-end.ts';
import { useAgreement } from './use-agreement.ts';

export type QuotedOrder = DataOf<typeof writeOrderShow, 'quoted'>;

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly state: 'ready';
      readonly data: QuotedOrder;
      readonly renew: () => Promise<OrderQuote | undefined>;
      readonly confirm: typeof confirmPrice;
    };

const NOWHERE: WantedOrder = {
  stay: { hotelId: '', checkIn: '', checkOut: '', rooms: 1, adults: 1, childAges: [] },
  product: '',
};

/**
 * Loads the data of the order page. If the hotel responds with an error, a dialog handles it before the page shows.
 */
export function useOrderQuote(requestedOrder: WantedOrder | undefined): Loaded {
  const { stay, product, nationality } = requestedOrder ?? NOWHERE;
  const [confirm] = useState(confirmOnce);
  // The hotel's name is in the response.
  const agree = useAgreement({ requestedOrder: { stay, product, nationality }, hotelName: '', confirm, renew });
  const order = useApiQuery(
    writeOrderShow,
    'quoted',
    requestedOrder ?? NOWHERE,
    {
      ...bookingErrorReactions(() => ({ stay, hotelName: '', agree: (known) => agree({ known }), again: renew })),
      refused: ({ message }) => openDialog('notice', { message }),
    },
    // Typed values stay with their errors and points while another language loads.
    { enabled: requestedOrder !== undefined, keeps: 'otherLanguage' },
  );

  async function renew(): Promise<OrderQuote | undefined> {
    return (await order.retry())?.quote;
  }

  // An expired quote from the history is not used: a new one is loading.
  const isOver = order.data !== undefined && isPast(order.data.quote) && order.isFetching && !order.isFresh;
  if (order.data && !isOver) return { state: 'ready', data: order.data, renew, confirm };
  if (order.isPending || isOver) return { state: 'loading' };
  return { state: 'failed', retry: () => void order.retry(), isRetrying: order.isFetching };
}
