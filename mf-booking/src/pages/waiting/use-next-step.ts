import {
  payCallbackResultUrl,
  paymentCallbackUrl,
  paymentOrderData,
  readWaiting,
  TIMES,
  withSource,
} from '@portico/contract';
import { readOrderData, useApiQuery, useSource } from '@portico/runtime';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type WayOn = { readonly kind: 'asking' } | { readonly kind: 'to'; readonly url: string } | { readonly kind: 'failed' };

/**
 * The next step of a payment. Missing URL parameters come from the previous page, else from the stored order. A card
 * goes to the callback, other methods to the provider's URL, and a finished payment to its result (PAY-10).
 */
export function useNextStep() {
  const { orderNumber, method, source, skipUrl } = useWaitingOrder();
  const knownUrl = orderNumber === '' ? undefined : method === 'pingpong' ? callback() : skipUrl;
  const { data, failed, retry, isFetching } = useApiQuery(
    paymentOrderData,
    'state',
    { orderNumber },
    {},
    {
      staleTime: 0,
      enabled: knownUrl === undefined && orderNumber !== '',
      everyMs: (state) => state?.state === 'processing' && state.url === undefined && TIMES.cardPoll.everyMs,
    },
  );
  const url = knownUrl ?? data?.url ?? (data && data.state !== 'processing' ? result() : undefined);
  const kind = failed && !data ? 'failed' : 'asking';
  const way = useMemo((): WayOn => (url === undefined ? { kind } : { kind: 'to', url }), [url, kind]);
  return { orderNumber, way, retry: () => void retry(), isLoading: isFetching };

  function callback(): string {
    return paymentCallbackUrl({ payType: 'pingpong', orderNumber, source });
  }

  function result(): string {
    return withSource(payCallbackResultUrl({ orderNumber }), source);
  }
}

/**
 * Sources in order: URL, previous page, stored order. A target URL is never read from this page's own URL: that would
 * be an open redirect.
 */
function useWaitingOrder() {
  const query = readWaiting(useSearchParams()[0]);
  const source = useSource();
  const { state } = useLocation() as { state: unknown };
  const handed = (state ?? {}) as Partial<Record<'orderNumber' | 'method' | 'source', unknown>>;
  const stored = readOrderData();
  const orderNumber = query.orderNumber || textOf(handed.orderNumber) || stored?.orderNumber || '';
  const storedOrder = stored?.orderNumber === orderNumber ? stored : undefined;
  return {
    orderNumber,
    method: query.method ?? textOf(handed.method) ?? storedOrder?.method,
    source: source ?? textOf(handed.source) ?? storedOrder?.source ?? '',
    skipUrl: storedOrder?.paymentSkipUrl,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
