import { cancelOrder, exportTrips, upload } from '@portico/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onDialogRequest } from '../bus/dialogs.ts';
import { RuntimeProviders } from '../providers.tsx';
import { queryClient } from '../query-client.ts';
import { enterPage, fakeNetwork, hanging } from '../test-support/fake-network.ts';
import { type ActionOptions, useAction } from './use-action.ts';

const ORDER = { orderNumber: 'P1', status: 'confirmed', cancelPrice: '10.00', refundPrice: '90.00' } as const;
const CANCELLED = {
  flag: '200',
  msg: '',
  data: { is_cancel: true, refundprice: '90.00', currency: 'USD', refund_points_amount: 0 },
};
const CHANGED = { flag: '140', msg: 'Too late.' };
const OFFLINE = new TypeError('Failed to fetch');

beforeEach(() => {
  enterPage('/portal/booking/hotelsearch/HotelList?source=roompai');
});

function renderCancel(options: ActionOptions<typeof cancelOrder> & { readonly repeats?: number } = {}) {
  let repeats = options.repeats ?? 0;
  return renderHook(
    () =>
      useAction<typeof cancelOrder, string>(
        cancelOrder,
        {
          cancelled: ({ data }) => `cancelled ${data.refund}`,
          amountsChanged: () => 'changed',
          notCancellable: ({ message }) => `not cancellable: ${message}`,
          refused: ({ message }) => `refused: ${message}`,
          lost: ({ kind }, { again }) => (repeats-- > 0 ? again() : `lost: ${kind}`),
        },
        options,
      ),
    { wrapper: RuntimeProviders },
  );
}

type Rendered = ReturnType<typeof renderCancel>;
const run = ({ result }: Rendered, order: Parameters<Rendered['result']['current']['run']>[0] = ORDER) =>
  act(() => result.current.run(order));

describe('an action', () => {
  it.each([
    ['an own answer with its data', CANCELLED, 'cancelled 90.00'],
    ['an own answer with the server’s words', CHANGED, 'not cancellable: Too late.'],
    ['a refusal that nobody knows', { flag: '999', msg: 'No.' }, 'refused: No.'],
    ['a lost answer, and why', OFFLINE, 'lost: offline'],
    ['a fault of the server', new Response('', { status: 502 }), 'lost: server'],
    ['an answer that cannot be read', new Response('<html>'), 'lost: unreadable'],
  ])('[CALL-04] reacts to %s', async (_, reply, expected) => {
    fakeNetwork(reply);
    expect(await run(renderCancel())).toBe(expected);
  });

  it('sends an upload with its file, asked again as well', async () => {
    const { received } = fakeNetwork(OFFLINE, { flag: '200', msg: '', data: { path: 'receipts/1.pdf' } });
    const { result } = renderHook(
      () =>
        useAction<typeof upload, string>(upload, {
          uploaded: ({ data }) => data.path,
          wrongType: () => 'refused',
          unsafeFile: () => 'refused',
          refused: () => 'refused',
          lost: (_, { again }) => again(),
        }),
      { wrapper: RuntimeProviders },
    );
    const file = new File(['what was paid'], 'receipt.pdf');
    expect(await act(() => result.current.run(undefined, file))).toBe('receipts/1.pdf');
    const sent = received.map(({ raw }) => new TextDecoder().decode(raw));
    expect(sent).toHaveLength(2);
    for (const body of sent) expect(body).toContain('what was paid');
  });

  it('[CALL-03] leaves common answers to the portal, and lets the caller tidy up', async () => {
    const notices = vi.fn();
    const stop = onDialogRequest(notices);
    fakeNetwork({ flag: 'E403', msg: 'Not yours.' });
    expect(await run(renderCancel())).toBeUndefined();
    const told = vi.fn();
    const { result } = renderHook(
      () =>
        useAction(exportTrips, {
          file: () => {},
          refused: () => {},
          lost: () => {},
          told: ({ answer }) => told(answer),
        }),
      { wrapper: RuntimeProviders },
    );
    await act(() => result.current.run({ status: 'all', dateType: 'all' }));
    expect(told.mock.calls).toEqual([['forbidden']]);
    expect(notices).toHaveBeenCalled();
    stop();
  });

  it('does nothing on a press while it runs, and says that it runs', async () => {
    const answer = Promise.withResolvers<Response>();
    const { received } = fakeNetwork(() => answer.promise);
    const rendered = renderCancel();
    const press = () => rendered.result.current.run(ORDER);
    let runs: Promise<string | undefined>[] = [];
    act(() => {
      runs = [press(), press()];
    });
    await waitFor(() => expect(rendered.result.current.isRunning).toBe(true));
    await waitFor(() => expect(received).toHaveLength(1));
    answer.resolve(Response.json(CANCELLED));
    await waitFor(() => expect(rendered.result.current.isRunning).toBe(false));
    expect(await Promise.all(runs)).toEqual(['cancelled 90.00', undefined]);
    expect(received).toHaveLength(1);
    await run(rendered);
    expect(received).toHaveLength(2);
  });

  it('[GUEST-09, PAY-12] asks again after a lost answer under the same request key, another request under another', async () => {
    const { received } = fakeNetwork(OFFLINE, OFFLINE, CANCELLED);
    const rendered = renderCancel({ repeats: 2 });
    expect(await run(rendered)).toBe('cancelled 90.00');
    const keys = () => received.map(({ body }) => body.reqid);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    await run(rendered, { ...ORDER, cancelPrice: '20.00' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('takes the caller’s own request key', async () => {
    const { received } = fakeNetwork(CANCELLED);
    await run(renderCancel({ keyOf: async ({ orderNumber }) => `key of ${orderNumber}` }));
    expect(received[0]?.body.reqid).toBe('key of P1');
  });

  it('sends no key where the call takes none', async () => {
    const { received } = fakeNetwork({ flag: '200', msg: '', data: { csv: 'a', name: 'a.csv' } });
    const { result } = renderHook(() => useAction(exportTrips, { file: () => {}, refused: () => {}, lost: () => {} }), {
      wrapper: RuntimeProviders,
    });
    await act(() => result.current.run({ status: 'all', dateType: 'all' }));
    expect(received[0]?.body).not.toHaveProperty('reqid');
  });

  it('rejects for a bug in a reaction, and can be started again', async () => {
    fakeNetwork(CANCELLED);
    const { result } = renderHook(
      () =>
        useAction(exportTrips, {
          file: () => {},
          refused: () => {},
          lost: () => {
            throw new Error('a bug');
          },
        }),
      { wrapper: RuntimeProviders },
    );
    const start = () => result.current.run({ status: 'all', dateType: 'all' });
    await act(() => expect(start()).rejects.toThrow('a bug'));
    await act(() => expect(start()).rejects.toThrow('a bug'));
  });

  it('is given up with its page where its caller says so, without a reaction', async () => {
    let signal: AbortSignal | undefined;
    fakeNetwork((received, requestSignal) => {
      signal = requestSignal;
      return hanging(received, requestSignal);
    });
    const rendered = renderCancel({ isGivenUpOnLeave: true });
    const ran = rendered.result.current.run(ORDER);
    await waitFor(() => expect(signal).toBeDefined());
    rendered.unmount();
    expect(await ran).toBeUndefined();
    expect(signal?.aborted).toBe(true);
  });

  it('keeps nothing of what was typed once its page is left', async () => {
    fakeNetwork(CANCELLED);
    const rendered = renderCancel();
    await run(rendered);
    rendered.unmount();
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toHaveLength(0));
  });
});
