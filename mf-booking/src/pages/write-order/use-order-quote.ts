import {
  type DataOf,
  hotelListAddress,
  type OrderQuote,
  PATHS,
  type Stay,
  writeOrderAddress,
  writeOrderShow,
} from '@portico/contract';
import { openDialog, useCall, usePortalNavigate } from '@portico/runtime';
import { useEffect } from 'react';

export interface WantedOrder {
  readonly stay: Stay;
  readonly product: string;
  readonly nationality?: string;
}
export type QuotedOrder = DataOf<typeof writeOrderShow, 'quoted'>;

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | {
      readonly state: 'ready';
      readonly data: QuotedOrder;
      /** Asks for the price again and gives it. */
      readonly renew: () => Promise<OrderQuote | undefined>;
    };

const NOWHERE: WantedOrder = {
  stay: { hotelId: '', checkIn: '', checkOut: '', rooms: 1, adults: 1, childAges: [] },
  product: '',
};

/** The order page's data. What the hotel answers instead of a price is settled by its dialog before anything shows. */
export function useOrderQuote(wanted: WantedOrder | undefined): Loaded {
  const navigate = usePortalNavigate();
  const query = useCall(writeOrderShow, wanted ?? NOWHERE, { enabled: wanted !== undefined });
  const answer = query.data;

  async function renew() {
    const again = (await query.refetch()).data;
    return again?.name === 'quoted' ? again.data.quote : undefined;
  }

  useEffect(() => {
    if (answer === undefined || answer.name === 'quoted' || wanted === undefined) return;
    void settle();

    async function settle() {
      if (answer === undefined || wanted === undefined) return;
      switch (answer.name) {
        case 'hotelSoldOut':
        case 'roomSoldOut':
        case 'priceRose': {
          const { stay, product } = wanted;
          const result = await openDialog('orderVerification', {
            stay,
            product,
            hotelName: '',
            from: 'order',
            known: answer,
          });
          if (result.outcome !== 'proceed') return;
          if (result.product === product) await query.refetch();
          else navigate(writeOrderAddress({ stay, product: result.product }), { replace: true });
          return;
        }
        case 'openTooLong':
          await openDialog('pageOpenTooLong', {});
          navigate(PATHS.home);
          return;
        case 'listExpired':
          navigate(hotelListAddress({ ...wanted.stay, regionType: 'hotel', regionId: wanted.stay.hotelId }));
          return;
        case 'supplierUnreachable':
          await openDialog('networkError', { hotelId: wanted.stay.hotelId });
          return;
        case 'refused':
          await openDialog('notice', { message: answer.message });
      }
    }
    // The answer alone decides; a new address brings a new answer.
  }, [answer]);

  if (answer?.name === 'quoted') return { state: 'ready', data: answer.data, renew };
  if (query.isPending && !query.isError) return { state: 'loading' };
  return { state: 'failed', retry: () => void query.refetch(), isRetrying: query.isFetching };
}
