import { balanceList, type DataOf, pointsList, submittedTransfers } from '@portico/contract';
import { expectNoAxeFindings, offline, renderPage, responder } from '@portico/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PointsDetailsDialog } from './points-details-dialog.tsx';

type PointsPage = DataOf<typeof pointsList, 'entries'>;
type BalancePage = DataOf<typeof balanceList, 'entries'>;

const POINTS: PointsPage = {
  total: 41,
  page: 1,
  pages: 3,
  entries: [
    {
      event: 'Used on a booking',
      sign: '-',
      points: 1200,
      kind: 'Points',
      date: '2026-11-20',
      orderNumber: 'P26112001',
    },
    { event: 'Quarter 2026 Q3', sign: '+', points: 4000, kind: 'Points', date: '2026-10-01', orderNumber: '' },
  ],
};
const BALANCE: BalancePage = {
  total: 43,
  page: 1,
  pages: 3,
  entries: [
    {
      kind: 'Cancellation Refund',
      date: '2026-11-22',
      operator: 'Alex Chan',
      operation: 'Add',
      orderNumber: 'P26112101',
      currency: 'USD',
      amount: '200.00',
      balance: '9950.00',
    },
    {
      kind: 'Booking Payment',
      date: '2026-11-21',
      operator: 'Alex Chan',
      operation: 'Deduct',
      orderNumber: 'P26112101',
      currency: 'USD',
      amount: '250.00',
      balance: '9750.00',
    },
    {
      kind: 'Account Top-up',
      date: '2026-11-02',
      operator: 'Customer service',
      operation: 'Add',
      orderNumber: '',
      currency: 'USD',
      amount: '10000.00',
      balance: '10000.00',
    },
  ],
};
const QUARTER = { from: '2026-10-01', to: '2026-12-31' };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  window.happyDOM.setViewport({ width: 1500, height: 900 });
});

interface RenderedPage {
  readonly opens?: 'points' | 'pending' | 'balance';
  readonly language?: 'en' | 'zh';
}

function show({ opens, language = 'en' }: RenderedPage = {}) {
  const results: string[] = [];
  const page = renderPage(
    <PointsDetailsDialog {...(opens && { opens })} resolve={(result) => results.push(result)} />,
    {
      language,
      dialogs: { pointsRules: 'close' },
      replies: [
        responder(pointsList, ({ page }) => ({ name: 'entries', data: { ...POINTS, page: page ?? 1 } })),
        responder(balanceList, ({ page }) => ({ name: 'entries', data: { ...BALANCE, page: page ?? 1 } })),
        responder(submittedTransfers, () => ({ name: 'transfers', data: { transfers: [], isMore: false } })),
      ],
    },
  );
  return { ...page, dialogResults: results };
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);

function enterDate(label: string, text: string) {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

describe('the details of the points', () => {
  it('[PTS-01] show the points of the running quarter, with what there is and the way to the rules', async () => {
    const { user, server, dialogs, dialogResults } = show();
    await screen.findByRole('table', { name: 'Points Detail' });
    expect(server.lastRequest(pointsList)).toEqual({ kind: 2, action: 0, page: 1, ...QUARTER });
    expect(server.requests(balanceList)).toEqual([]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Points Detail',
      'Pre-deposit Balance',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('1 Oct 2026');
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('31 Dec 2026');
    expect(rows()).toEqual([
      'DateEventBooking numberPoints',
      '20 Nov 2026Used on a bookingP26112001−1,200',
      '1 Oct 2026Quarter 2026 Q3–+4,000',
    ]);
    expect(screen.getByText('Current points 12,400 · pending +985')).toBeTruthy();
    await expectNoAxeFindings(document.body);
    await user.click(screen.getByRole('button', { name: 'View Detailed Points Rules' }));
    expect(dialogs.map(({ name }) => name)).toEqual(['pointsRules']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialogResults).toEqual(['close']);
  });

  it('[PTS-01] ask for other kinds, changes, days and pages; whatever else changes begins at the first page', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await vi.waitFor(
      () => expect(server.lastRequest(pointsList)).toEqual({ kind: 2, action: 0, page: 2, ...QUARTER }),
      { timeout: 10_000 },
    );
    expect(await screen.findByText('21–40 of 41')).toBeTruthy();
    const kindsOfPoints = [...screen.getByRole('combobox', { name: 'Type of points' }).children];
    expect(kindsOfPoints.map(({ textContent }) => textContent)).toEqual(['Points', 'Pending points']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type of points' }), 'Pending points');
    await vi.waitFor(() => expect(server.lastRequest(pointsList)).toMatchObject({ kind: 1, page: 1 }), {
      timeout: 10_000,
    });
    const changes = screen.getByRole('combobox', { name: 'Change' });
    expect([...changes.children].map(({ textContent }) => textContent)).toEqual(['All', 'Added', 'Deducted']);
    await user.selectOptions(changes, 'Deducted');
    await vi.waitFor(() => expect(server.lastRequest(pointsList)).toMatchObject({ kind: 1, action: 2 }), {
      timeout: 10_000,
    });
    enterDate('From', '1/7/2026');
    await vi.waitFor(
      () => expect(server.lastRequest(pointsList)).toMatchObject({ from: '2026-07-01', to: QUARTER.to }),
      { timeout: 10_000 },
    );
  });

  it('ask for nothing while the days are no range, and say why', async () => {
    const { server } = show();
    await screen.findByRole('table');
    const requestCount = server.requests(pointsList).length;
    enterDate('To', '30/9/2026');
    expect(screen.getByText('The end date is before the start date.')).toBeTruthy();
    enterDate('To', '31/9/2026');
    expect(screen.getByText(/This date does not exist/)).toBeTruthy();
    enterDate('To', '');
    expect(screen.getByText('Choose a day.')).toBeTruthy();
    expect(server.requests(pointsList)).toHaveLength(requestCount);
  });

  it('[PTS-01] open at the pending points where they are asked for', async () => {
    const { server } = show({ opens: 'pending' });
    await screen.findByRole('table');
    expect(server.requests(pointsList)).toEqual([{ kind: 1, action: 0, page: 1, ...QUARTER }]);
  });

  it('[PTS-01, DEP-03] list the pre-deposit in a tab of its own, with what was left after each entry, and the way to add to it', async () => {
    const { user, server, dialogs } = show();
    await user.click(screen.getByRole('tab', { name: 'Pre-deposit Balance' }));
    await screen.findByRole('table', { name: 'Pre-deposit Balance' });
    expect(server.lastRequest(balanceList)).toEqual({ kind: 0, page: 1, ...QUARTER });
    expect(screen.getByText('Pre-deposit balance USD 10,000.00')).toBeTruthy();
    const list = within(screen.getByRole('table', { name: 'Pre-deposit Balance' }));
    expect(list.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DateTypeBooking numberOperatorAmountBalance',
      '22 Nov 2026Cancellation RefundP26112101Alex ChanUSD 200.00USD 9,950.00',
      '21 Nov 2026Booking PaymentP26112101Alex ChanUSD −250.00USD 9,750.00',
      '2 Nov 2026Account Top-up–Customer serviceUSD 10,000.00USD 10,000.00',
    ]);
    const kinds = screen.getByRole('combobox', { name: 'Type' });
    expect([...kinds.children].map(({ textContent }) => textContent)).toEqual([
      'All',
      'Account Top-up',
      'Booking Payment',
      'Cancellation Refund',
    ]);
    const tab = within(screen.getByRole('tabpanel', { name: 'Pre-deposit Balance' }));
    expect(tab.getByLabelText<HTMLInputElement>('From').value).toBe('1 Oct 2026');
    expect(tab.getByLabelText<HTMLInputElement>('To').value).toBe('31 Dec 2026');
    await user.click(screen.getByRole('button', { name: 'Pre-Deposit' }));
    expect(dialogs.map(({ name, props }) => [name, props])).toEqual([['bankTransfer', {}]]);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('41–43 of 43')).toBeTruthy();
    await user.selectOptions(kinds, 'Cancellation Refund');
    await vi.waitFor(() => expect(server.lastRequest(balanceList)).toMatchObject({ kind: 3, page: 1 }), {
      timeout: 10_000,
    });
    await expectNoAxeFindings(document.body);
  });

  it('say that they could not be loaded, and ask again; then that there are none', async () => {
    const page = renderPage(<PointsDetailsDialog resolve={() => undefined} />, {
      replies: [[pointsList, offline()]] as never,
    });
    await screen.findByText('The entries could not be loaded.');
    page.server.answer(pointsList, { name: 'entries', data: { total: 0, page: 1, pages: 0, entries: [] } });
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No entries on these dates')).toBeTruthy();
  });

  it('speak Chinese, on a phone as cards', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    show({ opens: 'balance', language: 'zh' });
    const cards = within(await screen.findByRole('list', { name: '预存款明细' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('余额USD 9,950.00'),
      expect.stringContaining('余额USD 9,750.00'),
      expect.stringContaining('金额USD 10,000.00'),
    ]);
    await expectNoAxeFindings(document.body);
  });
});
