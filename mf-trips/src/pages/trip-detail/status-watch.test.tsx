import { tripDetail, tripDetailUrl, tripTime } from '@portico/contract';
import { act, buildTripDetail, buildTripOrder, offline, renderPage, screen, waitFor, wire } from '@portico/testing';
import { describe, expect, it, vi } from 'vitest';
import { pass, settle, stopClocks } from './test-support/stopped-clocks.ts';
import { TripDetailPage } from './trip-detail-page.tsx';
import { useStatusWatch } from './use-status-watch.ts';

const now = () => Math.floor(Date.now() / 1000);

function open(order: Parameters<typeof buildTripOrder>[0], time: unknown) {
  const detail = { name: 'trip', data: buildTripDetail({ order: buildTripOrder(order) }) };
  return renderPage(<TripDetailPage />, {
    path: `${tripDetailUrl('P1')}&source=roompai`,
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
  stopClocks();

  const stateOf = (status: string) => ({
    name: 'state',
    data: { status, createdAt: now(), paidAt: now(), waitSeconds: 3600 },
  });

  async function watch(status: string) {
    const order = { status, createdAt: now(), paidAt: now() } as Parameters<typeof buildTripOrder>[0];
    const page = open(order, stateOf(status));
    await settle();
    const requestCount = () => page.server.requests(tripTime).length;
    const loaded = () => page.server.requests(tripDetail).length;
    return { page, asked: requestCount, loaded };
  }
  const refresh = () => screen.queryByRole('button', { name: 'Refresh status' });

  it.each(['confirmed', 'confirmedLate', 'pending'])(
    '[TDET-04] is asked about every five seconds while it is %s, for 700 seconds and not longer',
    async (status) => {
      const reload = vi.fn();
      const order = buildTripOrder({ status, createdAt: now(), paidAt: now() } as Parameters<typeof buildTripOrder>[0]);
      function Watch() {
        return useStatusWatch('P1', order, reload).isTired && 'tired';
      }
      const page = renderPage(<Watch />, { answers: [[tripTime, stateOf(status)]] as never });
      const asked = () => page.server.requests(tripTime).length;
      await settle();
      expect(asked()).toBe(1);
      await pass(4_900);
      expect(asked()).toBe(1);
      await pass(100);
      expect(asked()).toBe(2);
      await pass(5_000);
      expect(asked()).toBe(3);
      await pass(685_000);
      expect(screen.queryByText('tired')).toBeNull();
      expect(asked()).toBe(140);
      await pass(5_000);
      expect(asked()).toBe(141);
      await pass(60_000);
      expect(asked()).toBe(141);
      expect(screen.queryByText('tired')).not.toBeNull();
      // Nothing changed, so the booking was not reloaded.
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it.each(['cancelled', 'rejected', 'contactSupport'])('[TDET-04] is let be once it is %s', async (status) => {
    const { asked } = await watch(status);
    await pass(60_000);
    expect(asked()).toBe(0);
  });

  it('[TDET-04] is loaded anew when its status has changed, once, beneath what is read', async () => {
    const { page, asked, loaded } = await watch('pending');
    const notes = screen.getByRole('region', { name: 'Booking notes' });
    const back = screen.getByRole('link', { name: /My Bookings/ });
    back.focus();
    const scrolled = vi.spyOn(window, 'scrollTo');
    const detail = { order: buildTripOrder({ status: 'cancelled' }) };
    let show = () => {};
    page.server.answer(tripTime, stateOf('cancelled') as never);
    page.server.answer(tripDetail, (async () => {
      await new Promise<void>((done) => {
        show = done;
      });
      return { name: 'trip', data: buildTripDetail(detail) };
    }) as never);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await vi.waitFor(() => expect(loaded()).toBe(2), { timeout: 10_000 });
    // The reload is still pending.
    expect(screen.getByRole('region', { name: 'Booking notes' })).toBe(notes);
    expect(screen.getAllByText('Pending').length).toBeGreaterThan(0);
    show();
    await settle();
    expect(screen.getByRole('region', { name: 'Booking notes' })).toBe(notes);
    expect(document.activeElement).toBe(back);
    expect(scrolled).not.toHaveBeenCalled();
    const asks = asked();
    await pass(60_000);
    expect([asked(), loaded()]).toEqual([asks, 2]);
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
  });

  it('[TDET-04] is let be in a tab that nobody sees, and its time goes on when they see it', async () => {
    const { asked } = await watch('confirmed');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    const before = asked();
    await pass(900_000);
    expect(asked()).toBe(before);
    visibility.mockRestore();
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(10_000);
    expect(asked()).toBeGreaterThan(before);
    expect(refresh()).toBeNull();
  });

  it.each([
    ['unpaid', { payUntil: undefined }, { waitSeconds: 300 }],
    ['pending', {}, { waitSeconds: 300 }],
  ] as const)(
    '[TDET-03] reads 00:00 when its time is over, is loaded anew, and asked about until it has ended: %s',
    async (status, given, said) => {
      const createdAt = now();
      const state = { status, createdAt, ...said, ...(status === 'pending' ? { paidAt: createdAt } : {}) };
      const page = open({ ...given, status, createdAt, paidAt: undefined }, { name: 'state', data: state });
      await settle();
      await pass(295_000);
      const [asked, loaded] = [page.server.requests(tripTime).length, page.server.requests(tripDetail).length];
      expect(screen.getByRole('timer').textContent).toContain('0:05');
      expect([loaded, status === 'unpaid' ? asked : 1]).toEqual([1, 1]);
      await pass(5_000);
      expect(screen.getByRole('timer').textContent).toContain('00:00');
      expect(page.server.requests(tripDetail)).toHaveLength(2);
      // The server keeps the order slightly longer than announced.
      await pass(10_000);
      expect(page.server.requests(tripTime).length).toBeGreaterThan(asked);
      page.server.answer(tripTime, stateOf('cancelled') as never);
      page.server.answer(tripDetail, {
        name: 'trip',
        data: buildTripDetail({ order: buildTripOrder({ status: 'cancelled' }) }),
      } as never);
      await pass(5_000);
      expect(screen.queryByRole('timer')).toBeNull();
      expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
    },
  );

  it('[TDET-04] is asked about again for as long when the person wants to know', async () => {
    const { asked, loaded } = await watch('confirmed');
    await pass(690_000);
    expect(refresh()).toBeNull();
    await pass(30_000);
    const before = asked();
    expect(loaded()).toBe(1);
    await act(async () => refresh()?.click());
    await pass(11_000);
    expect(loaded()).toBe(2);
    expect(asked()).toBeGreaterThanOrEqual(before + 2);
    expect(refresh()).toBeNull();
  });
});
