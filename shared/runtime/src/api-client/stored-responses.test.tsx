import { getCountries, getDestinations } from '@portico/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RuntimeProviders } from '../providers.tsx';
import { queryClient } from '../query-client.ts';
import { setCurrency } from '../session/currency.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { enterPage, fakeNetwork } from '../test-support/fake-network.ts';
import { useApiQuery } from './use-api-query.ts';

const FRANCE = { flag: '200', msg: '', data: { FR: 'France' } };
const CHINA = { flag: '200', msg: '', data: { CN: 'China' } };
const page = { wrapper: RuntimeProviders };

beforeEach(() => {
  writeStored('countries', undefined);
  writeStored('suggestions', undefined);
  enterPage('/portal/booking/hotelsearch/HotelList?source=roompai');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setCurrency('USD');
});

const useCountries = () => useApiQuery(getCountries, 'countries', undefined, {}, { storedAs: 'countries' });

/** The page after a reload: only the storage remains. */
async function afterReload() {
  vi.resetModules();
  const { useApiQuery: useAgain } = await import('./use-api-query.ts');
  const { RuntimeProviders: wrapper } = await import('../providers.tsx');
  const { enterPage: enterAgain } = await import('../test-support/fake-network.ts');
  enterAgain(window.location.pathname + window.location.search);
  return renderHook(() => useAgain(getCountries, 'countries', undefined, {}, { storedAs: 'countries' }), { wrapper });
}

describe('a kept answer', () => {
  it('[SRCH-01] is there at once after a reload, and not asked for again', async () => {
    const { received } = fakeNetwork(FRANCE);
    const { result } = renderHook(useCountries, page);
    await waitFor(() => expect(result.current.data).toEqual({ FR: 'France' }));
    const again = await afterReload();
    expect(again.result.current).toMatchObject({ data: { FR: 'France' }, isPending: false, isFetching: false });
    expect(received).toHaveLength(1);
  });

  it('belongs to its question, language and currency', async () => {
    fakeNetwork(FRANCE, CHINA);
    const { result } = renderHook(useCountries, page);
    await waitFor(() => expect(result.current.data).toEqual({ FR: 'France' }));
    act(() => setCurrency('CNY'));
    await waitFor(() => expect(result.current.data).toEqual({ CN: 'China' }));
    expect(readStored('countries')).toHaveLength(2);
  });

  it('[SHELL-23] that is damaged, and one that was refused, is asked for', async () => {
    writeStored('countries', [[['/api/getCountries', null, 'en', 'USD'], { flag: '200', msg: '', data: 7 }]]);
    const { received } = fakeNetwork({ flag: '999', msg: 'No.' });
    const { result } = await afterReload();
    await waitFor(() => expect(result.current.failed).toMatchObject({ kind: 'answered' }));
    expect(received).toHaveLength(1);
    expect(readStored('countries')).toHaveLength(1);
  });

  it('[SRCH-01] leaves when there are too many, the oldest first; one that is asked again is the youngest', async () => {
    fakeNetwork({ flag: '200', msg: '', data: [] });
    const { result, rerender } = renderHook(
      ({ keyword }) =>
        useApiQuery(getDestinations, 'suggestions', { keyword, size: 7 }, {}, { storedAs: 'suggestions' }),
      { ...page, initialProps: { keyword: 'first' } },
    );
    const arrives = () => waitFor(() => expect(result.current).toMatchObject({ data: [], isFetching: false }));
    await arrives();
    rerender({ keyword: 'second' });
    await arrives();
    rerender({ keyword: 'first' });
    await act(() => result.current.retry());
    for (let index = 0; index < 59; index += 1) {
      rerender({ keyword: `other ${index}` });
      await arrives();
    }
    const keywords = (readStored('suggestions') ?? []).map(([[, request]]) => (request as { keyword: string }).keyword);
    expect(keywords).toHaveLength(60);
    expect(keywords[0]).toBe('first');
    expect(keywords).not.toContain('second');
  });
});
