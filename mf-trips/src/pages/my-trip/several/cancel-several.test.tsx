import {
  type CancelPreview,
  cancelOrder,
  cancelPreviews,
  myTripUrl,
  type Permissions,
  type RequestOf,
  SIZES,
  type TripListItem,
  tripList,
} from '@portico/contract';
import {
  buildCancelPreview,
  buildTrip,
  buildTripListPage,
  expectNoAxeFindings,
  offline,
  renderPage,
} from '@portico/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MyTripPage } from '../my-trip-page.tsx';
import { useTicks } from './use-selection.ts';

type Looked = { preview: CancelPreview } | { reason: string };
const FULL_REFUND: Looked = { preview: buildCancelPreview({ pointsReturned: 300 }) };
const CHARGED: Looked = {
  preview: buildCancelPreview({ isFree: false, cancelPrice: '300.00', refundPrice: '685.46' }),
};
const YUAN: Looked = {
  preview: buildCancelPreview({ isFree: false, cancelPrice: '80.50', refundPrice: '19.50', currency: 'CNY' }),
};
const ENDED: Looked = { reason: 'This booking can no longer be cancelled.' };

const cancelled = (refund: string, isPending = false) => ({
  name: 'cancelled' as const,
  data: { hasRefund: refund !== '0.00', refund, currency: 'USD', pointsReturned: 0, isPending },
});

interface Setup {
  /** Preview responses by booking; the last one repeats. */
  readonly looks: Readonly<Record<string, Looked | readonly Looked[]>>;
  /** Cancellation responses by booking, in order. */
  readonly replies?: Readonly<Record<string, readonly unknown[]>>;
  readonly language?: 'en' | 'zh';
  readonly permissions?: Permissions;
}

function open({ looks, replies = {}, language = 'en', permissions }: Setup) {
  const trips = Object.keys(looks).map((orderNumber) =>
    buildTrip({ orderNumber, hotelName: `Hotel of ${orderNumber}`, checkOut: '2099-12-13' }),
  );
  const requestCounts = new Map<string, number>();
  const next = (key: string, values: readonly unknown[]) => {
    const times = requestCounts.get(key) ?? 0;
    requestCounts.set(key, times + 1);
    return values[Math.min(times, values.length - 1)];
  };
  return renderPage(<MyTripPage />, {
    path: `${myTripUrl()}?source=roompai`,
    language,
    ...(permissions && { user: { permissions } }),
    replies: [
      [tripList, { name: 'trips', data: buildTripListPage({ trips, total: trips.length }) }],
      [
        cancelPreviews,
        ({ orderNumbers }: RequestOf<typeof cancelPreviews>) => ({
          name: 'previews',
          data: {
            bookings: orderNumbers.map((orderNumber) => ({
              orderNumber,
              status: 'confirmed',
              ...(next(`look ${orderNumber}`, [looks[orderNumber]].flat()) as Looked),
            })),
          },
        }),
      ],
      [cancelOrder, ({ orderNumber }: RequestOf<typeof cancelOrder>) => next(orderNumber, replies[orderNumber] ?? [])],
    ] as never,
  });
}

type Page = ReturnType<typeof open>;

/** Selects the whole page and requests the preview. */
async function preview(page: Page) {
  await openPreview(page);
  return screen.findByRole('alertdialog', { name: /Cancel these bookings|None of these/ });
}

async function openPreview(page: Page) {
  await page.user.click(await screen.findByRole('button', { name: 'Cancel several' }));
  await screen.findAllByRole('checkbox', { name: /Select booking/ });
  await page.user.click(screen.getByRole('checkbox', { name: 'All on this page' }));
  await page.user.click(screen.getByRole('button', { name: 'Cancel selected' }));
}

const dialogNamed = async (name: RegExp | string) => {
  const roles = ['alertdialog', 'dialog'] as const;
  return waitFor(() => {
    const [dialog] = roles.flatMap((role) => screen.queryAllByRole(role, { name }));
    if (dialog === undefined) throw new Error(`no dialog named ${name}`);
    return dialog;
  });
};
const press = (page: Page, name: string | RegExp) =>
  page.user.click(within(document.querySelector('dialog') as HTMLElement).getByRole('button', { name }));
const linesIn = (dialog: HTMLElement, list: string) =>
  within(within(dialog).getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('several bookings cancelled at once', () => {
  it.each([
    ['en', 'None of these bookings is refundable', 'Fee USD 985.46, no refund.'],
    ['zh', '所选订单全部不可退', '将收取 USD 985.46，全部不可退。'],
  ] as const)('says that none is refundable where nothing comes back: %s', async (language, title, text) => {
    const partialRefund: Looked = {
      preview: buildCancelPreview({ isFree: false, cancelPrice: '985.46', refundPrice: '0.00' }),
    };
    const page = open({ looks: { P1: partialRefund }, language });
    const names = {
      en: ['Cancel several', 'All on this page', 'Cancel selected', 'Cancel 1 booking'],
      zh: ['批量取消', '选择本页全部', '取消所选订单', '取消 1 个订单'],
    };
    const [start = '', all = '', previewLabel = '', confirm = ''] = names[language];
    await page.user.click(await screen.findByRole('button', { name: start }));
    await page.user.click(await screen.findByRole('checkbox', { name: all }));
    await page.user.click(screen.getByRole('button', { name: previewLabel }));
    await page.user.click(await screen.findByRole('button', { name: confirm }));
    const warning = await screen.findByRole('alertdialog', { name: title });
    expect(within(warning).getByText(text)).toBeTruthy();
  });

  it('counts the coupons that are returned', async () => {
    const back: Looked = { preview: buildCancelPreview({ coupon: 'returned' }) };
    const page = open({ looks: { P1: back, P2: back, P3: FULL_REFUND } });
    await openPreview(page);
    expect(await screen.findByText('Coupons returned: 2')).toBeTruthy();
  });

  it('[DESK-13] are ticked and cancelled by the keyboard, after one preview with each one’s costs, the sums and what cannot be', async () => {
    const page = open({
      looks: { P1: FULL_REFUND, P2: CHARGED, P3: YUAN, P4: ENDED },
      replies: { P1: [cancelled('985.46')], P2: [cancelled('685.46')], P3: [cancelled('0.00', true)] },
    });
    const start = await screen.findByRole('button', { name: 'Cancel several' });
    start.focus();
    await page.user.keyboard('{Enter}');
    const bar = screen.getByRole('group', { name: 'Cancel several bookings' });
    expect(document.activeElement).toBe(bar);
    const one = await screen.findByRole('checkbox', { name: 'Select booking P2' });
    await page.user.tab();
    const all = screen.getByRole('checkbox', { name: 'All on this page' });
    expect(document.activeElement).toBe(all);
    const act = screen.getByRole('button', { name: 'Cancel selected' });
    expect(act.getAttribute('aria-disabled')).toBe('true');
    one.focus();
    await page.user.keyboard(' ');
    expect(screen.getByText('1 selected')).toBeTruthy();
    all.focus();
    await page.user.keyboard(' ');
    expect(screen.getByText('4 selected')).toBeTruthy();
    await expectNoAxeFindings(page.container);
    act.focus();
    await page.user.keyboard('{Enter}');

    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel these bookings?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(page.server.requests(cancelPreviews)).toEqual([{ orderNumbers: ['P2', 'P1', 'P3', 'P4'] }]);
    expect(linesIn(dialog, 'Cancellation fees')).toEqual([
      expect.stringMatching(/^P2 · Hotel of P2.*Fee USD 300\.00 · Refund USD 685\.46$/),
      expect.stringMatching(/^P1 · .*Free · Refund USD 985\.46$/),
      expect.stringMatching(/^P3 · .*Fee CNY 80\.50 · Refund CNY 19\.50$/),
    ]);
    expect(linesIn(dialog, 'These cannot be cancelled')).toEqual([
      expect.stringMatching(/This booking can no longer be cancelled\.$/),
    ]);
    for (const sum of ['USD300.00', 'USD1,670.92', 'CNY80.50', 'CNY19.50']) {
      expect(dialog.textContent?.replaceAll(/\s/g, '')).toContain(sum);
    }
    expect(within(dialog).getByText('Points returned: 300')).toBeTruthy();
    await expectNoAxeFindings(dialog);

    await press(page, 'Cancel 3 bookings');
    const warning = await dialogNamed('Not all of these bookings are refundable in full');
    expect(within(warning).getByText('Fee USD 300.00, refund USD 1,670.92.')).toBeTruthy();
    expect(within(warning).getByText('Fee CNY 80.50, refund CNY 19.50.')).toBeTruthy();
    expect(page.server.requests(cancelOrder)).toEqual([]);
    await press(page, 'Continue cancel');
    const results = await dialogNamed('3 of 3 bookings cancelled');
    expect(linesIn(results, 'Result of each booking')).toEqual([
      expect.stringMatching(/^P2.*Cancelled\. USD 685\.46 is refunded to the original payment method\.$/),
      expect.stringMatching(/^P1.*Cancelled\. USD 985\.46 is refunded to the original payment method\.$/),
      expect.stringMatching(/^P3.*The hotel has not responded yet\./),
    ]);
    expect(page.server.requests(cancelOrder)).toMatchObject([
      { orderNumber: 'P2', status: 'confirmed', cancelPrice: '300.00', refundPrice: '685.46' },
      { orderNumber: 'P1', status: 'confirmed', cancelPrice: '0.00', refundPrice: '985.46' },
      { orderNumber: 'P3', status: 'confirmed', cancelPrice: '80.50', refundPrice: '19.50' },
    ]);
    expect(new Set(page.server.requests(cancelOrder).map(({ requestKey }) => requestKey)).size).toBe(3);
    await press(page, 'Close');
    await waitFor(() => expect(page.server.requests(tripList)).toHaveLength(2));
    expect(screen.queryByRole('checkbox', { name: 'Select booking P1' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel several' })));
  });

  it.each([
    [
      'that is refused',
      { name: 'notCancellable', message: 'The cancellation is already being processed.' },
      /Not cancelled\. The cancellation is already being processed\.$/,
    ],
    [
      'whose amounts are not the preview’s any more',
      { name: 'amountsChanged', data: 'preview' in CHARGED && CHARGED.preview },
      /Not cancelled: the amounts have changed\. Fee USD 300\.00, refund USD 685\.46\.$/,
    ],
    ['without money', cancelled('0.00'), /Cancelled\. No refund\.$/],
  ])('[DESK-13] are told one by one: one %s, and the others are cancelled', async (_, reply, expectedText) => {
    const page = open({
      looks: { P1: FULL_REFUND, P2: FULL_REFUND },
      replies: { P1: [reply, cancelled('685.46')], P2: [cancelled('985.46')] },
    });
    await preview(page);
    await press(page, 'Cancel 2 bookings');
    const isDone = reply.name === 'cancelled';
    const results = await dialogNamed(isDone ? '2 of 2 bookings cancelled' : '1 of 2 bookings cancelled');
    expect(linesIn(results, 'Result of each booking')).toEqual([
      expect.stringMatching(expectedText),
      expect.stringMatching(/Cancelled\. USD 985\.46/),
    ]);
    if (reply.name !== 'amountsChanged') return;
    await press(page, 'Check the new amounts');
    const again = await dialogNamed('The amounts have changed');
    expect(linesIn(again, 'Cancellation fees')).toEqual([expect.stringMatching(/Fee USD 300\.00/)]);
    await press(page, 'Cancel 1 booking');
    await press(page, 'Continue cancel');
    await dialogNamed('1 of 1 bookings cancelled');
    expect(page.server.requests(cancelOrder).at(-1)).toMatchObject({ orderNumber: 'P1', cancelPrice: '300.00' });
  });

  it('[DESK-13] stop where an answer is lost, and go on from there under the same request keys', async () => {
    const page = open({
      looks: { P1: FULL_REFUND, P2: FULL_REFUND, P3: FULL_REFUND },
      replies: { P1: [cancelled('985.46')], P2: [offline(), cancelled('985.46')], P3: [cancelled('985.46')] },
    });
    await preview(page);
    await press(page, 'Cancel 3 bookings');
    const results = await dialogNamed('1 of 3 bookings cancelled');
    expect(linesIn(results, 'Result of each booking').slice(1)).toEqual([
      expect.stringMatching(/The server did not respond\. Try again: cancelling twice refunds only once\.$/),
      expect.stringMatching(/Not attempted, because an earlier response was lost\.$/),
    ]);
    await press(page, 'Try again');
    await dialogNamed('3 of 3 bookings cancelled');
    const requests = page.server.requests(cancelOrder);
    expect(requests.map(({ orderNumber }) => orderNumber)).toEqual(['P1', 'P2', 'P2', 'P3']);
    expect(requests[1]?.requestKey).toBe(requests[2]?.requestKey);
  });

  it('[DESK-13] that can none be cancelled are told with their reasons, and nothing else', async () => {
    const page = open({ looks: { P1: ENDED, P2: ENDED } });
    const dialog = await preview(page);
    expect(dialog.textContent).toContain('None of these bookings can be cancelled');
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await press(page, 'Close');
    expect(page.server.requests(tripList)).toHaveLength(1);
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('are asked for again when the first of their figures changes', async () => {
    const changesAt = Math.floor(Date.now() / 1000) + 1;
    const page = open({ looks: { P1: [{ preview: buildCancelPreview({ changesAt }) }, CHARGED], P2: FULL_REFUND } });
    // On a busy machine the figures can change before the assertion.
    await openPreview(page);
    const dialog = await dialogNamed('The amounts have changed');
    expect(page.server.requests(cancelPreviews)).toHaveLength(2);
    expect(linesIn(dialog, 'Cancellation fees')[0]).toContain('Fee USD 300.00');
    expect(page.server.requests(cancelOrder)).toEqual([]);
  });

  it('are offered to nobody who only views', async () => {
    open({ looks: { P1: FULL_REFUND }, permissions: { canOrder: false, canPay: false } });
    expect(await screen.findByRole('link', { name: 'P1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel several' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  });

  it('speak Chinese', async () => {
    const page = open({
      language: 'zh',
      looks: { P1: CHARGED, P2: { reason: '该订单已无法取消。' } },
      replies: { P1: [{ name: 'amountsChanged', data: 'preview' in YUAN && YUAN.preview }] },
    });
    await page.user.click(await screen.findByRole('button', { name: '批量取消' }));
    await screen.findByRole('checkbox', { name: '选择订单 P1' });
    await page.user.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    await page.user.click(screen.getByRole('button', { name: '取消所选订单' }));
    const dialog = await screen.findByRole('alertdialog', { name: '取消这些订单？' });
    expect(linesIn(dialog, '取消费用')).toEqual([expect.stringMatching(/将收取 USD 300\.00，退还 USD 685\.46。$/)]);
    expect(linesIn(dialog, '以下订单无法取消')).toEqual([expect.stringMatching(/该订单已无法取消。$/)]);
    await press(page, '取消 1 个订单');
    await press(page, '继续取消');
    const results = await dialogNamed('已取消 0 个订单，共 1 个');
    expect(linesIn(results, '各订单结果')).toEqual([expect.stringMatching(/未取消：金额在您查看后发生了变化/)]);
  });
});

it('ticks are as many as one preview shows, and no more', () => {
  const { result } = renderHook(useTicks);
  act(() => result.current.start());
  const trips: TripListItem[] = Array.from({ length: SIZES.cancelledAtOnce + 1 }, (_, n) =>
    buildTrip({ orderNumber: `P${n}` }),
  );
  act(() => result.current.ticks?.toggleAll(trips));
  expect([result.current.ticks?.trips.length, result.current.ticks?.isFull]).toEqual([SIZES.cancelledAtOnce, true]);
  act(() => result.current.ticks?.toggle(trips[0] as TripListItem));
  expect(result.current.ticks?.isFull).toBe(false);
  act(() => result.current.stop());
  expect(result.current.ticks).toBeUndefined();
});
