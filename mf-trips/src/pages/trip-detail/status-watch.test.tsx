import { tripDetail, tripDetailAddress, tripTime } from '@portico/contract';
import { aTripDetail, aTripOrder, offline, renderPage, screen, waitFor, wire } from '@portico/testing';
import { describe, expect, it } from 'vitest';
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
