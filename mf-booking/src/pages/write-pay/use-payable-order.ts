import { type DataOf, tripDetailUrl, withSource, writePayShow } from '@portico/contract';
import { reactTo, useApiQuery, useSource } from '@portico/runtime';
import { useEffect } from 'react';
import { leaveTo } from '../../features/payment/leave-to.ts';

export type PayableOrderPage = DataOf<typeof writePayShow, 'payable'>;

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'elsewhere' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly state: 'notPayable'; readonly address: string }
  | {
      readonly state: 'ready';
      readonly data: PayableOrderPage;
      readonly refresh: () => Promise<PayableOrderPage | undefined>;
      /** The data lacks the card form or is in another language; the new data is loading. */
      readonly isReloading: boolean;
    };

/**
 * The unpaid order, with the card form if the card is selected. Never cached: a page from the history must not offer
 * a second payment.
 */
export function usePayableOrder(orderNumber: string, withCard: boolean): Loaded {
  const source = useSource();
  const {
    data: payable,
    other,
    isPending,
    isFetching,
    isPlaceholder,
    retry,
  } = useApiQuery(
    writePayShow,
    'payable',
    { orderNumber, ...(withCard ? { method: 'pingpong' as const } : {}) },
    { leavePage: ({ data }) => leaveTo(data.url), notPayable: 'other', noSuchOrder: 'other' },
    // Choices and typed values stay while the card form or another language loads.
    { staleTime: 0, refetchOnMount: 'always', keeps: 'always' },
  );

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void retry();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [retry]);

  const notPayable: Loaded = { state: 'notPayable', address: withSource(tripDetailUrl(orderNumber), source) };
  if (payable) {
    if (payable.order.status !== 'unpaid') return notPayable;
    return { state: 'ready', data: payable, refresh: retry, isReloading: isPlaceholder };
  }
  if (other) return reactTo<typeof other, Loaded, []>(other, { ...OTHERS, notPayable: () => notPayable });
  if (isPending) return { state: 'loading' };
  return { state: 'failed', retry: () => void retry(), isRetrying: isFetching };
}

const OTHERS = {
  leavePage: (): Loaded => ({ state: 'elsewhere' }),
  noSuchOrder: (): Loaded => ({ state: 'missing' }),
};
