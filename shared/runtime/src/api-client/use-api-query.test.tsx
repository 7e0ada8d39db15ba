import { getTimeZone, tripDetail, tripTime } from '@portico/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onDialogRequest } from '../bus/dialogs.ts';
import { setLanguage } from '../i18n/language.ts';
import { RuntimeProviders } from '../providers.tsx';
import { queryClient } from '../query-client.ts';
import { setCurrency } from '../session/currency.ts';
import { enterPage, fakeNetwork, hanging } from '../test-support/fake-network.ts';
import { useApiQuery } from './use-api-query.ts';

const STATE = { flag: '200', msg: 'Soon.', data: { order_status: '1', create_time: 1, wait_time: 60 } };
const TODAY = { flag: '200', msg: '', data: '2026-11-20' };
const GONE = { flag: '120', msg: 'No such order.' };
const OFFLINE = new TypeError('Failed to fetch');

beforeEach(() => {
  enterPage('/portal/booking/hotelsearch/HotelList?source=roompai');
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setCurrency('USD');
});

const page = { wrapper: RuntimeProviders };

function renderState(meaning: 'failed' | 'other' | (() => void) = 'failed') {
  return renderHook(() => useApiQuery(tripTime, 'state', { orderNumber: 'P1' }, { noSuchOrder: meaning }), page);
}

describe('an answer', () => {
  it('is the data of the one that is wanted, with the server’s words beside it', async () => {
    fakeNetwork(STATE);
    const { result } = renderState();
    expect(result.current).toMatchObject({ isPending: true, data: undefined, failed: undefined });
    await waitFor(() => expect(result.current.data).toMatchObject({ waitSeconds: 60 }));
    expect(result.current).toMatchObject({ message: 'Soon.', isPending: false, isFresh: true, failed: undefined });
  });

  it('[CALL-04] that is lost is a failure with its word, and Retry gives what comes then', async () => {
    fakeNetwork(OFFLINE, STATE);
    const { result } = renderState();
    const failed = { kind: 'lost', messageKey: 'fault.offline', message: '' };
    await waitFor(() => expect(result.current.failed).toEqual(failed));
    const data = await act(() => result.current.retry());
    expect(data).toMatchObject({ waitSeconds: 60 });
    await waitFor(() => expect(result.current.failed).toBeUndefined());
  });

  it('stays when a later one is lost, beside the failure', async () => {
    fakeNetwork(STATE, OFFLINE);
    const { result } = renderState();
    await waitFor(() => expect(result.current.data).toBeDefined());
    await act(() => result.current.retry());
    await waitFor(() => expect(result.current.failed).toMatchObject({ kind: 'lost' }));
    expect(result.current.data).toMatchObject({ waitSeconds: 60 });
  });

  it('of another name is a failure or is told apart, as its caller says', async () => {
    fakeNetwork(GONE);
    const failing = renderState('failed');
    await waitFor(() =>
      expect(failing.result.current.failed).toMatchObject({ kind: 'answered', message: 'No such order.' }),
    );
    expect(failing.result.current.other).toBeUndefined();
    const apart = renderState('other');
    await waitFor(() => expect(apart.result.current.other).toMatchObject({ name: 'noSuchOrder' }));
    expect(apart.result.current.failed).toBeUndefined();
  });

  it('with a reaction runs it each time that it arrives', async () => {
    fakeNetwork(GONE);
    const react = vi.fn();
    const { result, rerender } = renderState(react);
    await waitFor(() => expect(react).toHaveBeenCalledTimes(1));
    expect(react.mock.calls[0]).toEqual([expect.objectContaining({ name: 'noSuchOrder', message: 'No such order.' })]);
    rerender();
    expect(react).toHaveBeenCalledTimes(1);
    await act(() => result.current.retry());
    await waitFor(() => expect(react).toHaveBeenCalledTimes(2));
    expect(result.current.other).toMatchObject({ name: 'noSuchOrder' });
  });

  it('from before the page opened does not react beside the one that is on its way', async () => {
    fakeNetwork(GONE);
    const react = vi.fn();
    const refetch = () =>
      renderHook(
        () => useApiQuery(tripTime, 'state', { orderNumber: 'P1' }, { noSuchOrder: react }, { staleTime: 0 }),
        page,
      );
    const first = refetch();
    await waitFor(() => expect(react).toHaveBeenCalledTimes(1));
    first.unmount();
    const second = refetch();
    await waitFor(() => expect(second.result.current.isFresh).toBe(true));
    expect(react).toHaveBeenCalledTimes(2);
  });

  it('that nobody knows is a refusal: a failure with the server’s words unless its caller tells it apart', async () => {
    fakeNetwork({ flag: '999', msg: 'No.' });
    const failing = renderState();
    await waitFor(() => expect(failing.result.current.failed).toMatchObject({ kind: 'answered', message: 'No.' }));
    const apart = renderHook(
      () => useApiQuery(tripTime, 'state', { orderNumber: 'P1' }, { noSuchOrder: 'failed', refused: 'other' }),
      page,
    );
    expect(apart.result.current.other).toMatchObject({ name: 'refused', message: 'No.' });
  });

  it('[CALL-03] that means the same everywhere is told by the portal; a page that is being left stays as it is', async () => {
    const notices = vi.fn();
    const stop = onDialogRequest(notices);
    fakeNetwork({ flag: 'E403', msg: 'Not yours.' }, { flag: '001', msg: '' });
    const { result } = renderState();
    await waitFor(() => expect(result.current.failed).toMatchObject({ kind: 'told' }));
    expect(notices).toHaveBeenCalled();
    await act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ isPending: true, failed: undefined }));
    stop();
  });

  it('is asked again as often as its caller says', async () => {
    const { received } = fakeNetwork(STATE, GONE);
    const { result } = renderHook(
      () =>
        useApiQuery(
          tripTime,
          'state',
          { orderNumber: 'P1' },
          { noSuchOrder: 'other' },
          { everyMs: (data) => (data ? 20 : false) },
        ),
      page,
    );
    await waitFor(() => expect(result.current.other?.name).toBe('noSuchOrder'));
    expect(received).toHaveLength(2);
  });

  it('to the former question stays while the next is asked, as far as its caller says', async () => {
    const { received } = fakeNetwork(TODAY, hanging);
    const { result, rerender } = renderHook(
      ({ regionId }) =>
        useApiQuery(
          getTimeZone,
          'today',
          { regionType: 'city', regionId },
          { noSuchPlace: 'failed' },
          { keeps: (former) => former.regionId === '1' },
        ),
      { ...page, initialProps: { regionId: '1' } },
    );
    await waitFor(() => expect(result.current.data).toBe('2026-11-20'));
    rerender({ regionId: '2' });
    expect(result.current).toMatchObject({ data: '2026-11-20', isPlaceholder: true });
    await act(async () => setCurrency('CNY'));
    expect(result.current.data).toBeUndefined();
    await act(() => setLanguage('zh'));
    await waitFor(() => expect(received).toHaveLength(4));
  });

  it('of whatever former question stays where its caller says always', async () => {
    const { received } = fakeNetwork(TODAY, hanging);
    const { result } = renderHook(
      () =>
        useApiQuery(
          getTimeZone,
          'today',
          { regionType: 'city', regionId: '1' },
          { noSuchPlace: 'failed' },
          { keeps: 'always' },
        ),
      page,
    );
    await waitFor(() => expect(result.current.data).toBe('2026-11-20'));
    await act(async () => setCurrency('CNY'));
    expect(result.current).toMatchObject({ data: '2026-11-20', isPlaceholder: true });
    await waitFor(() => expect(received).toHaveLength(2));
  });

  it('keeps a placeholder’s reaction still', async () => {
    fakeNetwork(GONE, hanging);
    const react = vi.fn();
    const { rerender } = renderHook(
      ({ orderNumber }) => useApiQuery(tripTime, 'state', { orderNumber }, { noSuchOrder: react }, { keeps: 'always' }),
      { ...page, initialProps: { orderNumber: 'P1' } },
    );
    await waitFor(() => expect(react).toHaveBeenCalledTimes(1));
    rerender({ orderNumber: 'P2' });
    expect(react).toHaveBeenCalledTimes(1);
  });

  it('is not asked for while it is not enabled', () => {
    const { received } = fakeNetwork(STATE);
    const { result } = renderHook(
      () =>
        useApiQuery(
          tripDetail,
          'trip',
          { orderNumber: '' },
          { listExpired: 'failed', noSuchOrder: 'failed' },
          { enabled: false },
        ),
      page,
    );
    expect(result.current.isPending).toBe(true);
    expect(received).toHaveLength(0);
  });
});
