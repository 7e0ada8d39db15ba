import { type CancelPreview, cancelOrder, cancelPreview, tripDetail, tripDetailUrl, tripTime } from '@portico/contract';
import {
  act,
  buildCancelPreview,
  buildPolicy,
  buildTripDetail,
  buildTripOrder,
  FREE_UNTIL,
  renderPage,
  screen,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { pass, settle, stopClocks } from '../test-support/stopped-clocks.ts';
import { TripDetailPage } from '../trip-detail-page.tsx';

stopClocks();
const now = () => Math.floor(Date.now() / 1000);
const previewOf = (overrides: Partial<CancelPreview>) => ({ name: 'preview', data: buildCancelPreview(overrides) });
const CHARGED = { isFree: false, cancelPrice: '300.00', refundPrice: '685.46' };

async function open(preview: unknown, cancel?: unknown) {
  const rendered = await show();
  rendered.server.answer(cancelPreview, preview as never);
  rendered.server.answer(cancelOrder, cancel as never);
  await press('Cancel booking');
  return { page: rendered, requestCount: () => rendered.server.requests(cancelPreview).length };
}

async function show(order: Parameters<typeof buildTripOrder>[0] = {}) {
  const page = renderPage(<TripDetailPage />, {
    path: `${tripDetailUrl('P1')}&source=roompai`,
    replies: [
      [tripDetail, { name: 'trip', data: buildTripDetail({ order: buildTripOrder(order) }) }],
      [tripTime, { name: 'state', data: { status: 'confirmed', createdAt: now(), waitSeconds: 0 } }],
    ] as never,
  });
  await settle();
  return page;
}

async function press(name: string) {
  const dialog = screen.queryByRole('alertdialog');
  const button = dialog ? within(dialog).getByRole('button', { name }) : screen.getByRole('button', { name });
  await act(async () => button.click());
  await settle();
}

describe('what cancelling costs', () => {
  it('says until when its figures hold, at the hotel and where the reader is', async () => {
    await open(previewOf({ changesAt: FREE_UNTIL }));
    const dialog = screen.getByRole('alertdialog');
    expect(within(dialog).getByText('These amounts are valid until Mon 7 Dec, 18:00 PST')).toBeTruthy();
    expect(within(dialog).getByText(/^Your time: /)).toBeTruthy();
    expect(within(dialog).queryByRole('timer')).toBeNull();
  });

  it.each([
    ['the question', settle],
    ['the warning', () => press('Cancel booking')],
  ])('is counted down in its last hour, and asked for again by itself at its end, from %s on', async (_start, goTo) => {
    let times = 0;
    const changesAt = now() + 120;
    const { page, requestCount } = await open(() =>
      previewOf(++times === 1 ? { isFree: false, cancelPrice: '90.00', refundPrice: '895.46', changesAt } : CHARGED),
    );
    await goTo();
    const timer = within(screen.getByRole('alertdialog')).getByRole('timer');
    expect(timer.textContent).toMatch(/^These amounts are valid for another 2:00, until /);
    await pass(60_000);
    expect(timer.textContent).toContain('1:00');
    expect(requestCount()).toBe(1);
    await pass(60_000);
    expect(requestCount()).toBe(2);
    const dialog = screen.getByRole('alertdialog', { name: 'The amounts have changed' });
    expect(within(dialog).getByText('Cancelling now costs USD 300.00.')).toBeTruthy();
    expect(within(dialog).queryByRole('timer')).toBeNull();
    expect(page.server.requests(cancelOrder)).toHaveLength(0);
  });

  it('that has changed cancels nothing, and the new amounts are what the next answer agrees to', async () => {
    let times = 0;
    const { page } = await open(previewOf({ isFree: true }), () =>
      ++times === 1
        ? { name: 'amountsChanged', data: buildCancelPreview(CHARGED) }
        : {
            name: 'cancelled',
            data: { hasRefund: true, refund: '685.46', currency: 'USD', pointsReturned: 0, isPending: false },
          },
    );
    await press('Cancel booking');
    const dialog = screen.getByRole('alertdialog', { name: 'The amounts have changed' });
    expect(within(dialog).getByText(/Nothing was cancelled\. Check the new amounts\./)).toBeTruthy();
    await press('Cancel booking');
    await press('Continue cancel');
    expect(screen.getByRole('dialog', { name: 'Booking cancelled' })).toBeTruthy();
    expect(page.server.requests(cancelOrder)).toMatchObject([
      { cancelPrice: '0.00', refundPrice: '985.46' },
      { cancelPrice: '300.00', refundPrice: '685.46' },
    ]);
    expect(new Set(page.server.requests(cancelOrder).map(({ requestKey }) => requestKey)).size).toBe(2);
  });
});

it('a cancellation changes the page below its result before the result is closed', async () => {
  const { page } = await open(previewOf({ isFree: true }), {
    name: 'cancelled',
    data: { hasRefund: true, refund: '985.46', currency: 'USD', pointsReturned: 0, isPending: false },
  });
  const cancelled = buildTripOrder({ status: 'cancelled', canCancel: false });
  page.server.answer(tripDetail, { name: 'trip', data: buildTripDetail({ order: cancelled }) } as never);
  await press('Cancel booking');
  const dialog = screen.getByRole('dialog', { name: 'Booking cancelled' });
  expect(screen.getAllByText('Cancelled').some((label) => !dialog.contains(label))).toBe(true);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
});

it('the page itself counts the last free hour down by the second, and then says what cancelling costs', async () => {
  const [freeUntil, createdAt] = [now() + 90, now() - 600];
  const penaltySteps = [
    { from: createdAt, penalty: '0.00', refund: '985.46' },
    { from: freeUntil, penalty: '317.15', refund: '668.31' },
  ];
  await show({ createdAt, penaltySteps, policy: buildPolicy({ kind: 'firstNight', penalty: '317.15', freeUntil }) });
  const panel = within(screen.getByRole('region', { name: 'Cancellation' }));
  expect(panel.getByText('Free for another 1:30')).toBeTruthy();
  await pass(60_000);
  expect(panel.getByText('Free for another 0:30')).toBeTruthy();
  await pass(30_000);
  expect(panel.getByText('Cancelling now costs USD 317.15')).toBeTruthy();
});

describe('a cancellation that the hotel has not answered', () => {
  it.each([
    ['985.46', 'USD 985.46 is refunded to the original payment method'],
    ['0.00', 'There is no refund'],
  ])('is told as requested, with what will come back: %s', async (refund, text) => {
    const data = { hasRefund: refund !== '0.00', refund, currency: 'USD', pointsReturned: 0, isPending: true };
    await open(previewOf({ isFree: true }), { name: 'cancelled', data });
    await press('Cancel booking');
    const dialog = screen.getByRole('dialog', { name: 'Cancellation requested' });
    expect(within(dialog).getByRole('status').textContent).toContain(text);
    expect(within(dialog).getByRole('status').textContent).toContain('The hotel has not responded yet.');
  });
});
