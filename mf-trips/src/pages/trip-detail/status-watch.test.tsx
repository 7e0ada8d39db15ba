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
    replies: [
      [tripDetail, detail],
      [tripTime, time],
    ] as never,
  });
}

describe('the time that a booking still has', () => {
  it.each([
    ['creation and 300 seconds', { status: 'unpaid', payUntil: undefined }, {}, '4:5'],
    ['payment and the waiting time', { status: 'pending' }, { paidAt: 0, waitSeconds: 600 }, '9:5'],
  ] as const)('[TDET-03] is %s', async (_what, overrides, expectedText, timerText) => {
    const createdAt = now() - 2;
    const state = { status: overrides.status, createdAt, waitSeconds: 300, ...expectedText };
    const data = 'paidAt' in expectedText ? { ...state, paidAt: createdAt } : state;
    open({ ...overrides, createdAt, paidAt: undefined }, { name: 'state', data });
    expect((await screen.findByRole('timer')).textContent).toContain(timerText);
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
    return { page, timeRequests: requestCount, loaded };
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
      const page = renderPage(<Watch />, { replies: [[tripTime, stateOf(status)]] as never });
      const timeRequests = () => page.server.requests(tripTime).length;
      await settle();
      expect(timeRequests()).toBe(1);
      await pass(4_900);
      expect(timeRequests()).toBe(1);
      await pass(100);
      expect(timeRequests()).toBe(2);
      await pass(5_000);
      expect(timeRequests()).toBe(3);
      await pass(685_000);
      expect(screen.queryByText('tired')).toBeNull();
      expect(timeRequests()).toBe(140);
      await pass(5_000);
      expect(timeRequests()).toBe(141);
      await pass(60_000);
      expect(timeRequests()).toBe(141);
      expect(screen.queryByText('tired')).not.toBeNull();
      // Nothing changed, so the booking was not reloaded.
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it.each(['cancelled', 'rejected', 'contactSupport'])('[TDET-04] is let be once it is %s', async (status) => {
    const { timeRequests } = await watch(status);
    await pass(60_000);
    expect(timeRequests()).toBe(0);
  });

  it('[TDET-04] is loaded anew when its status has changed, once, beneath what is read', async () => {
    const { page, timeRequests, loaded } = await watch('pending');
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
    const requestsBefore = timeRequests();
    await pass(60_000);
    expect([timeRequests(), loaded()]).toEqual([requestsBefore, 2]);
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
  });

  it('[TDET-04] is let be in a tab that nobody sees, and its time goes on when they see it', async () => {
    const { timeRequests } = await watch('confirmed');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    const before = timeRequests();
    await pass(900_000);
    expect(timeRequests()).toBe(before);
    visibility.mockRestore();
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await pass(10_000);
    expect(timeRequests()).toBeGreaterThan(before);
    expect(refresh()).toBeNull();
  });

  it.each([
    ['unpaid', { payUntil: undefined }, { waitSeconds: 300 }],
    ['pending', {}, { waitSeconds: 300 }],
  ] as const)(
    '[TDET-03] reads 00:00 when its time is over, is loaded anew, and asked about until it has ended: %s',
    async (status, overrides, expectedText) => {
      const createdAt = now();
      const state = { status, createdAt, ...expectedText, ...(status === 'pending' ? { paidAt: createdAt } : {}) };
      const page = open({ ...overrides, status, createdAt, paidAt: undefined }, { name: 'state', data: state });
      await settle();
      await pass(295_000);
      const [timeRequests, loaded] = [page.server.requests(tripTime).length, page.server.requests(tripDetail).length];
      expect(screen.getByRole('timer').textContent).toContain('0:05');
      expect([loaded, status === 'unpaid' ? timeRequests : 1]).toEqual([1, 1]);
      await pass(5_000);
      expect(screen.getByRole('timer').textContent).toContain('00:00');
      expect(page.server.requests(tripDetail)).toHaveLength(2);
      // The server keeps the order slightly longer than announced.
      await pass(10_000);
      expect(page.server.requests(tripTime).length).toBeGreaterThan(timeRequests);
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
    const { timeRequests, loaded } = await watch('confirmed');
    await pass(690_000);
    expect(refresh()).toBeNull();
    await pass(30_000);
    const before = timeRequests();
    expect(loaded()).toBe(1);
    await act(async () => refresh()?.click());
    await pass(11_000);
    expect(loaded()).toBe(2);
    expect(timeRequests()).toBeGreaterThanOrEqual(before + 2);
    expect(refresh()).toBeNull();
  });
});
