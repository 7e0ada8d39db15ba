import { type DataOf, tripDetailAddress, withSource, writePayShow } from '@portico/contract';
import { reactTo, useAnswer, useSource } from '@portico/runtime';
import { useEffect } from 'react';

export type PayableOrderPage = DataOf<typeof writePayShow, 'payable'>;

type Loaded =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'elsewhere' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | { readonly state: 'notPayable'; readonly address: string }
  | { readonly state: 'ready'; readonly data: PayableOrderPage; readonly refresh: () => Promise<unknown> };

/** The order as it waits for its payment. Always asked afresh: a page from the history must not offer to pay twice. */
export function usePayableOrder(orderNumber: string): Loaded {
  const source = useSource();
  const { found, other, isPending, isFetching, retry } = useAnswer(
    writePayShow,
    'payable',
    { orderNumber },
    { goElsewhere: ({ data }) => window.location.assign(data.url), notPayable: 'other', noSuchOrder: 'other' },
    // What is chosen and typed stays while the words come in another language.
    { staleTime: 0, refetchOnMount: 'always', keeps: 'otherLanguage' },
  );

  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && void retry();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [retry]);

  const notPayable: Loaded = { state: 'notPayable', address: withSource(tripDetailAddress(orderNumber), source) };
  if (found) return found.order.status === 'unpaid' ? { state: 'ready', data: found, refresh: retry } : notPayable;
  if (other) return reactTo<typeof other, Loaded, []>(other, { ...OTHERS, notPayable: () => notPayable });
  if (isPending) return { state: 'loading' };
  return { state: 'failed', retry: () => void retry(), isRetrying: isFetching };
}

const OTHERS = {
  goElsewhere: (): Loaded => ({ state: 'elsewhere' }),
  noSuchOrder: (): Loaded => ({ state: 'missing' }),
};
