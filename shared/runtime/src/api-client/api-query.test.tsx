import { getTimeZone } from '@portico/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n/language.ts';
import { RuntimeProviders } from '../providers.tsx';
import { queryClient } from '../query-client.ts';
import { setCurrency } from '../session/currency.ts';
import { enterPage, fakeNetwork, hanging, type RecordedRequest } from '../test-support/fake-network.ts';
import { cachedResponse, prefetchResponses, refreshResponses } from './cached-responses.ts';
import { useApiQuery } from './use-api-query.ts';

const WHERE = { regionType: 'city', regionId: '7988' } as const;
const TODAY = { flag: '200', msg: '', data: '2026-11-20' };

beforeEach(() => {
  enterPage('/portal/booking/hotelsearch/HotelList?source=roompai');
});
afterEach(() => queryClient.clear());

const useToday = () => useApiQuery(getTimeZone, 'today', WHERE, { noSuchPlace: 'failed' });

describe('a call as a query', () => {
  it('asks once for all who show it', async () => {
    const { received } = fakeNetwork(TODAY);
    const hooks = [useToday, useToday].map((hook) => renderHook(hook, { wrapper: RuntimeProviders }));
    await waitFor(() => expect(hooks.map(({ result }) => result.current.data)).toEqual(['2026-11-20', '2026-11-20']));
    expect(received).toHaveLength(1);
  });

  it('asks again in another language and in another currency', async () => {
    const { received } = fakeNetwork(TODAY);
    const { result } = renderHook(useToday, { wrapper: RuntimeProviders });
    await waitFor(() => expect(result.current.data).toBeDefined());
    await act(() => setLanguage('zh'));
    await waitFor(() => expect(received).toHaveLength(2));
    act(() => setCurrency('CNY'));
    await waitFor(() => expect(received).toHaveLength(3));
    expect(received.map(({ body }) => [body.language, body.currency])).toEqual([
      ['en', 'USD'],
      ['zh', 'USD'],
      ['zh', 'CNY'],
    ]);
  });

  it('is given up when the page is left', async () => {
    let signal: AbortSignal | undefined;
    fakeNetwork((received: RecordedRequest, requestSignal: AbortSignal) => {
      signal = requestSignal;
      return hanging(received, requestSignal);
    });
    const { unmount } = renderHook(useToday, { wrapper: RuntimeProviders });
    await waitFor(() => expect(signal).toBeDefined());
    unmount();
    await waitFor(() => expect(signal?.aborted).toBe(true));
  });

  it('is not tried again by itself, and again when it is made stale', async () => {
    const { received } = fakeNetwork(new Response('', { status: 502 }), TODAY);
    const { result } = renderHook(useToday, { wrapper: RuntimeProviders });
    await waitFor(() => expect(result.current.failed).toMatchObject({ messageKey: 'fault.server' }));
    expect(received).toHaveLength(1);
    await act(() => refreshResponses(getTimeZone));
    await waitFor(() => expect(result.current.data).toBe('2026-11-20'));
  });

  it('is fetched ahead under the key that the page will ask for', async () => {
    const { received } = fakeNetwork(TODAY);
    prefetchResponses(getTimeZone, WHERE);
    await waitFor(() => expect(cachedResponse(getTimeZone, 'today', WHERE)).toBe('2026-11-20'));
    const { result } = renderHook(useToday, { wrapper: RuntimeProviders });
    expect(result.current.data).toBe('2026-11-20');
    expect(received).toHaveLength(1);
  });
});
