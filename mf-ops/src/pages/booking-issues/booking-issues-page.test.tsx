import {
  BOOKING_ISSUE_KINDS,
  type BookingIssue,
  closeBookingIssue,
  confirmOperator,
  listBookingIssues,
  type RequestOf,
} from '@portico/contract';
import {
  expectNoAxeFindings,
  type PageOptions,
  renderPage,
  responder,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { BookingIssuesPage } from './booking-issues-page.tsx';

const AT = Date.UTC(2026, 10, 25, 4) / 1000;

const anIssue = (id: number, overrides: Partial<BookingIssue> = {}): BookingIssue => ({
  id,
  kind: 'penaltyDiffers',
  order: `PT261122000${id}`,
  companyName: 'Harbour Travel',
  hotelName: 'Atlas Hotel & Casino',
  supplier: 'built-in',
  checkIn: '2026-12-24',
  openedAt: AT,
  facts: { shownAmount: '100.00', chargedAmount: '1250.50', currency: 'USD' },
  attempts: [
    { reference: `PT261122000${id}-1`, state: 'never', firstSentAt: AT - 900, lastSentAt: AT - 600, sends: 3 },
    { reference: `PT261122000${id}-2`, state: 'cancelled', firstSentAt: AT, lastSentAt: AT, sends: 1, decidedAt: AT },
  ],
  call: {
    kind: 'supplier-cancel',
    isDone: false,
    nextAt: AT + 900,
    monitoredUntil: AT + 86_400,
    lastProblem: 'timedOut',
  },
  ...overrides,
});

interface Shown extends Partial<PageOptions<never>> {
  readonly query?: string;
  readonly issues?: readonly BookingIssue[];
  /** Closed by another operator before this one. */
  readonly isConflict?: boolean;
}

function show({ query = '', issues = [anIssue(1), anIssue(2)], isConflict = false, ...more }: Shown = {}) {
  let isConfirmed = false;
  let open = issues;
  return renderPage(<BookingIssuesPage />, {
    path: `/portal/ops/booking-issues?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(listBookingIssues, ({ kind, after = 0 }: RequestOf<typeof listBookingIssues>) => ({
        name: 'issues' as const,
        data: {
          issues: open.filter((issue) => issue.id > after && issue.kind === (kind ?? issue.kind)).slice(0, 2),
          isMore: open.length > after + 2,
        },
      })),
      responder(confirmOperator, () => {
        isConfirmed = true;
        return { name: 'confirmed' as const };
      }),
      responder(closeBookingIssue, ({ id }) => {
        if (!isConfirmed) return { name: 'passwordNeeded' as const };
        open = open.filter((issue) => issue.id !== id);
        if (isConflict)
          return { name: 'notPossible' as const, message: 'Sam has closed it.', data: { code: 'closedByOther' } };
        return { name: 'closed' as const };
      }),
    ] as never,
  });
}

async function closeFirst({ user }: Pick<ReturnType<typeof show>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Close: Different cancellation cost, PT2611220001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'the supplier corrected it');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.type(await screen.findByLabelText(/^Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  return dialog;
}

describe('BookingIssuesPage', () => {
  it('lists open issues with what to do, the facts and the requests to the supplier', async () => {
    const { container, server, user } = show({ issues: [anIssue(1)] });
    expect(await screen.findByText(/check the charge with the supplier/)).toBeTruthy();
    const card = within(
      within(screen.getByRole('list', { name: 'Bookings that need attention' })).getByRole('listitem'),
    );
    for (const text of ['Harbour Travel', 'Atlas Hotel & Casino', 'built-in', 'USD 100.00', 'USD 1,250.50'])
      expect(card.getByText(text)).toBeTruthy();
    expect(server.requests(listBookingIssues)).toEqual([{ state: 'open' }]);
    const tab = screen.getByRole('link', { name: 'Bookings that need attention' });
    expect(tab.getAttribute('aria-current')).toBe('page');

    await user.click(card.getByText('Supplier requests'));
    const table = within(card.getByRole('table', { name: /^Attempts to book/ }));
    const texts = table.getAllByRole('row').map((row) => row.textContent);
    expect(texts[1]).toContain('PT2611220001-1Did not arrive');
    expect(texts[1]).toMatch(/–3$/);
    expect(texts[2]).toContain('PT2611220001-2Cancelled');
    for (const text of ['Cancellation', 'In progress', 'timedOut']) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText('Monitored until')).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it.each(BOOKING_ISSUE_KINDS)('describes %s', async (kind) => {
    const facts = { reference: 'PT2611220001-1', references: 'PT2611220001-1, PT2611220001-2' };
    const { container } = show({ issues: [anIssue(1, { kind, facts, attempts: [], call: undefined as never })] });
    expect(await screen.findByText('PT2611220001-1, PT2611220001-2')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await expectNoAxeFindings(container);
  });

  it('translates the reasons of suppliers that it knows', async () => {
    const refused = (id: number, reason: string) => anIssue(id, { kind: 'cancelRefused', facts: { reason } });
    show({ issues: [refused(1, 'tooLate'), refused(2, 'CODE 17')] });
    expect(await screen.findByText('Too late to cancel')).toBeTruthy();
    expect(screen.getByText('CODE 17')).toBeTruthy();
  });

  it('is available in Chinese', async () => {
    show({ language: 'zh' });
    expect(await screen.findAllByRole('heading', { level: 2, name: '取消费用不一致' })).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1, name: '需要处理的预订' })).toBeTruthy();
  });

  it('shows when no booking needs attention, and when the filters match none', async () => {
    const { user, server, address } = show({ issues: [], query: '&after=7' });
    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'closed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Problem' }), 'doubleBooking');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(server.requests(listBookingIssues).at(-1)).toEqual({ state: 'closed', kind: 'doubleBooking' }),
    );
    expect(new URLSearchParams(address().split('?')[1]).get('after')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('No bookings need attention')).toBeTruthy();
    // The former result stays while the new one loads.
    await waitFor(() => expect(server.requests(listBookingIssues).at(-1)).toEqual({ state: 'open' }));
  });

  it('continues after the last issue and moves the focus to the title', async () => {
    const { user, server } = show({ issues: [anIssue(1), anIssue(2), anIssue(3)] });
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('PT2611220003', { selector: 'dd a' })).toBeTruthy();
    expect(server.requests(listBookingIssues).at(-1)).toEqual({ state: 'open', after: 2 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('closes an issue with a note after the password, and moves the focus to the title', async () => {
    const { user, server, container } = show();
    await user.click(await screen.findByRole('button', { name: 'Close: Different cancellation cost, PT2611220001' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(dialog.getByText('Enter a reason.')).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.requests(closeBookingIssue)).toEqual([]);

    await closeFirst({ user });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(closeBookingIssue).at(-1)).toEqual({ id: 1, why: 'the supplier corrected it' });
    await waitFor(() => expect(screen.queryByText('PT2611220001')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows that another operator has closed the issue, and then drops it', async () => {
    const { user } = show({ isConflict: true });
    const dialog = await closeFirst({ user });
    expect(await dialog.findByText('Sam has closed it.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('PT2611220001')).toBeNull());
  });

  it.each([
    ['Olivia', 'Olivia'],
    ['system', 'the portal'],
  ])('shows that %s has closed an issue, which has no button', async (closedBy, text) => {
    show({
      query: '&state=closed',
      issues: [anIssue(1, { closedAt: AT + 60, closedBy, note: 'The supplier corrected it.' })],
    });
    expect(await screen.findByText('The supplier corrected it.')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Close:/ })).toBeNull();
  });
});
