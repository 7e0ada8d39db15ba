import { tripDetail, tripDetailAddress, tripTime } from '@portico/contract';
import { queryClient } from '@portico/runtime';
import { act, aTripDetail, aTripOrder, offline, renderPage, screen, waitFor, wire } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TripDetailPage } from './trip-detail-page.tsx';

const now = () => Math.floor(Date.now() / 1000);

function open(order: Parameters<typeof aTripOrder>[0], time: unknown) {
  const detail = { name: 'trip', data: aTripDetail({ order: aTripOrder(order) }) };
  return renderPage(<TripDetailPage />, {
    path: `${tripDetailAddress('P1')}&source=roompai`,
    answers: [
      [tripDetail, detail],
      [tripTime, time],
    ] as never,
  });
}

describe('the time that a booking still has', () => {
  it.each([
    ['creation and 300 seconds', { status: 'unpaid', payUntil: undefined }, {}, '4:5'],
    ['payment and the waiting time', { status: 'pending' }, { paidAt: 0, waitSeconds: 600 }, '9:5'],
  ] as const)('[TDET-03] is %s', async (_what, given, said, shown) => {
    const createdAt = now() - 2;
    const state = { status: given.status, createdAt, waitSeconds: 300, ...said };
    const data = 'paidAt' in said ? { ...state, paidAt: createdAt } : state;
    open({ ...given, createdAt, paidAt: undefined }, { name: 'state', data });
    expect((await screen.findByRole('timer')).textContent).toContain(shown);
  });

  it.each([
    ['another flag', wire({ flag: '998', msg: 'odd' })],
    ['no answer', offline()],
  ])('[TDET-03] is half an hour from opening where it is not told: %s', async (_what, time) => {
    open({ status: 'pending', createdAt: now() - 2, paidAt: undefined }, time);
    expect((await screen.findByRole('timer')).textContent).toMatch(/(30:00|29:5\d)/);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/29:5\d/));
  });
});

describe('a booking that may still change', () => {
  // The call's own time limit stays real: nothing of it is waited for.
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
  );
  afterEach(() => void vi.useRealTimers());

  /** What was asked is answered while the clocks stand still. */
  async function settle() {
    for (let quiet = 0; quiet < 3; quiet = queryClient.isFetching() > 0 ? 0 : quiet + 1)
      await act(async () => {
        await vi.advanceTimersByTimeAsync(0);
        await new Promise<void>((done) => setImmediate(done));
      });
  }
  async function pass(ms: number) {
    for (let left = ms; left > 0; left -= 5_000) {
      await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 5_000)));
      await settle();
    }
  }
  const stateOf = (status: string) => ({
    name: 'state',
    data: { status, createdAt: now(), paidAt: now(), waitSeconds: 3600 },
  });

  async function watch(status: string) {
    const order = { status, createdAt: now(), paidAt: now() } as Parameters<typeof aTripOrder>[0];
    const page = open(order, stateOf(status));
    await settle();
    const asked = () => page.server.requests(tripTime).length;
    const loaded = () => page.server.requests(tripDetail).length;
    return { page, asked, loaded };
  }
  const refresh = () => screen.queryByRole('button', { name: 'Refresh status' });

  it.each(['confirmed', 'confirmedLate', 'pending'])(
    '[TDET-04] is asked about every five seconds while it is %s, for 700 seconds and not longer',
    async (status) => {
      const { asked, loaded } = await watch(status);
      expect([asked(), loaded()]).toEqual([1, 1]);
      await pass(4_900);
      expect(asked()).toBe(1);
      await pass(100);
      expect(asked()).toBe(2);
      await pass(5_000);
      expect(asked()).toBe(3);
      await pass(685_000);
      expect(refresh()).toBeNull();
      expect(asked()).toBe(140);
      await pass(5_000);
      expect(asked()).toBe(141);
      await pass(60_000);
      expect(asked()).toBe(141);
      expect(refresh()).not.toBeNull();
      // Nothing changed, so the booking itself was never asked for again.
      expect(loaded()).toBe(1);
    },
  );

  it.each(['cancelled', 'rejected', 'contactSupport'])('[TDET-04] is let be once it is %s', async (status) => {
    const { asked } = await watch(status);
    await pass(60_000);
    expect(asked()).toBe(0);
  });

  it('[TDET-04] is loaded anew when its status has changed, once', async () => {
    const { page, asked, loaded } = await watch('pending');
    const detail = { order: aTripOrder({ status: 'cancelled' }) };
    page.server.answer(tripTime, stateOf('cancelled') as never);
    page.server.answer(tripDetail, { name: 'trip', data: aTripDetail(detail) } as never);
    await pass(5_000);
    expect(loaded()).toBe(2);
    const asks = asked();
    await pass(60_000);
    expect([asked(), loaded()]).toEqual([asks, 2]);
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
  });

  it('[TDET-04] is asked about again for as long when the person wants to know', async () => {
    const { asked, loaded } = await watch('confirmed');
    await pass(720_000);
    const before = asked();
    await act(async () => refresh()?.click());
    await pass(11_000);
    expect(loaded()).toBe(2);
    expect(asked()).toBeGreaterThanOrEqual(before + 2);
    expect(refresh()).toBeNull();
  });
});
