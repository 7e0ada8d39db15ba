import { type DataOf, tripDetailAddress, withSource, writePayShow } from '@portico/contract';
import { useCall, useSource } from '@portico/runtime';
import { useEffect } from 'react';

export type PayableOrderPage = DataOf<typeof writePayShow, 'payable'>;

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'elsewhere' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly state: 'settled'; readonly address: string }
  | { readonly state: 'ready'; readonly data: PayableOrderPage; readonly refresh: () => Promise<unknown> };

/** The order as it waits for its payment. Always asked afresh: a page from the history must not offer to pay twice. */
export function usePayableOrder(orderNumber: string): Loaded {
  const source = useSource();
  const query = useCall(writePayShow, { orderNumber }, { staleTime: 0, refetchOnMount: 'always' });
  const answer = query.data;
  const url = answer?.name === 'goElsewhere' ? answer.data.url : undefined;

  useEffect(() => {
    if (url !== undefined) window.location.assign(url);
  }, [url]);

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void query.refetch();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [query.refetch]);

  const settled: Loaded = { state: 'settled', address: withSource(tripDetailAddress(orderNumber), source) };
  if (answer?.name === 'payable') {
    if (answer.data.order.status !== 'unpaid') return settled;
    return { state: 'ready', data: answer.data, refresh: query.refetch };
  }
  if (answer?.name === 'notPayable') return settled;
  if (answer?.name === 'noSuchOrder') return { state: 'missing' };
  if (answer?.name === 'goElsewhere') return { state: 'elsewhere' };
  if (query.isPending) return { state: 'loading' };
  return { state: 'failed', retry: () => void query.refetch(), isRetrying: query.isFetching };
}
