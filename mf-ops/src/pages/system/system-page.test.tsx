import {
  BOOK_FINDINGS,
  checkBooks,
  clearSupplierInstructions,
  type DataOf,
  FINDING_CODES,
  type Finding,
  resendEmail,
  retryJob,
  simulateSupplier,
  supplierInstructions,
  systemBooks,
  systemEmails,
  systemHealth,
  systemJobs,
  systemPayments,
  systemSettings,
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
import en from './locales/en.json';
import zh from './locales/zh.json';
import { SystemPage } from './system-page.tsx';

const AT = Date.UTC(2026, 10, 25, 4) / 1000;
const JOB = '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506';

const HEALTH: DataOf<typeof systemHealth, 'health'> = {
  startedAt: AT,
  node: 'v24.21.0',
  contract: '2.1.0',
  memoryMb: 210,
  database: 'PostgreSQL 17.2',
  databaseMs: 1.4,
  databaseMb: 96,
  connections: 5,
  idle: 4,
  waiting: 0,
  migration: '0042-reconcile-runs',
  post: 'server',
  overdueEmails: 0,
  failedEmails: 0,
  failedJobs: 0,
};

interface RenderedPage {
  readonly health?: Partial<typeof HEALTH>;
  readonly books?: DataOf<typeof systemBooks, 'books'>;
  readonly payments?: Partial<typeof PAYMENTS>;
  readonly part?: string;
  readonly more?: Partial<PageOptions<never>>;
}

const PAYMENTS: DataOf<typeof systemPayments, 'payments'> = {
  providers: [
    {
      ...{ name: 'sandbox-card', isSandbox: true, methods: ['pingpong'], currencies: [], underWay: 2 },
      ...{ receivedAt: AT, receivedToday: 5 },
    },
    { name: 'wechat', isSandbox: false, methods: ['wechat'], currencies: ['CNY'], underWay: 0, receivedToday: 0 },
  ],
  notifications: [{ provider: 'sandbox-card', reference: 'PAYABC', at: AT }],
  failures: [
    { id: 4, kind: 'refundFailed', order: 'PT1', provider: 'wechat', problem: 'account closed', at: AT },
    { id: 5, kind: 'eclipse', order: 'PT2', at: AT },
  ],
  failureCount: 2,
  openRefunds: 1,
};

/** A check with findings. */
const run = (broken: readonly Finding[], late: readonly Finding[] = []) => ({
  isAsked: false,
  last: { startedAt: AT, endedAt: AT + 4, by: 'portal', checks: 41, broken, late },
});

/** Stored before findings had codes. */
const OLD: Finding = {
  name: 'balances are sums',
  says: 'a balance is the sum of its lines',
  rows: 2,
  sample: '{"id":1}',
};

function show({ health = {}, payments = {}, books = { isAsked: false }, part = '', more = {} }: RenderedPage = {}) {
  return renderPage(<SystemPage />, {
    path: `/portal/ops/house?source=roompai${part && `&part=${part}`}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [
      responder(systemHealth, () => ({ name: 'health' as const, data: { ...HEALTH, ...health } })),
      responder(systemJobs, () => ({
        name: 'jobs' as const,
        data: {
          kinds: [
            { name: 'chain-audit', everySeconds: 5, waiting: 0, retrying: 0, active: 0, failed: 0 },
            { name: 'reconcile', cron: '53 2 * * *', waiting: 0, retrying: 0, active: 0, failed: 0 },
            { name: 'not-named-yet', cron: '0 4 * * 1', waiting: 0, retrying: 0, active: 0, failed: 0 },
            { name: 'settle-call', waiting: 3, retrying: 1, active: 1, failed: 1, doneAt: AT },
          ],
          failed: [{ id: JOB, name: 'settle-call', at: AT, attempts: 21, problem: 'no answer' }],
        },
      })),
      responder(retryJob, () => ({ name: 'retried' as const })),
      responder(systemEmails, ({ state }) => ({
        name: 'mails' as const,
        data: {
          mails:
            state === 'sending'
              ? []
              : [
                  {
                    ...{ id: 7, kind: 'registration', recipient: 'ben@example.com', language: 'zh' as const },
                    ...{ state: 'givenUp' as const, attempts: 14, at: AT, dueAt: AT, problem: 'mailbox full' },
                  },
                ],
          isMore: true,
          late: 2,
          givenUp: 1,
        },
      })),
      responder(resendEmail, () => ({ name: 'resent' as const })),
      responder(systemBooks, () => ({ name: 'books' as const, data: books })),
      responder(checkBooks, () => ({ name: 'asked' as const })),
      responder(systemPayments, () => ({ name: 'payments' as const, data: { ...PAYMENTS, ...payments } })),
      responder(supplierInstructions, () => ({
        name: 'told' as const,
        data: {
          instructions: [
            {
              ...{ id: 3, kind: 'price-rise' as const, hotelId: 200_042, hotelName: 'Harbour Hotel', cents: 1250 },
              ...{ isOnce: true, moment: 'verify' as const, at: AT },
            },
          ],
        },
      })),
      responder(simulateSupplier, ({ hotelId }) =>
        hotelId === 1
          ? { name: 'notPossible' as const, message: 'There is no such hotel.', data: { code: 'noSuchHotel' } }
          : { name: 'told' as const },
      ),
      responder(clearSupplierInstructions, () => ({ name: 'cleared' as const, data: { count: 1 } })),
      responder(systemSettings, () => ({
        name: 'settings' as const,
        data: {
          process: [
            { name: 'PORT', source: 'environment' as const, value: '8080' },
            { name: 'PORTICO_KEYS', source: 'environment' as const },
            { name: 'PORTICO_MAIL_FROM', source: 'default' as const },
          ],
          portal: [{ name: 'list_max_count', source: 'table' as const, value: '90' }],
        },
      })),
    ] as never,
  });
}

/** Enters the reason and submits. */
async function giveReason({ user }: Pick<ReturnType<typeof show>, 'user'>, button: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'it was the provider');
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('HousePage', () => {
  it('begins with how the house is, and goes to its parts by the address', async () => {
    const { user, container, address } = show();
    expect(await screen.findByText('No action needed')).toBeTruthy();
    expect(screen.getByText('5 open, 4 idle, 0 queries waiting')).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(address()).toContain('part=settings');
    expect(await screen.findByText('list_max_count')).toBeTruthy();
  });

  it('has its parts in a list where a phone has no room for tabs', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const { user, container, address } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sections of System' }), 'Settings');
    expect(address()).toContain('part=settings');
    expect(await screen.findByText('list_max_count')).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    await expectNoAxeFindings(container);
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });

  it('leads to what waits for somebody', async () => {
    show({ health: { failedJobs: 2, overdueEmails: 3, failedEmails: 1, post: 'none' } });
    expect((await screen.findByRole('link', { name: 'Failed jobs: 2' })).getAttribute('href')).toContain('part=jobs');
    for (const text of ['Overdue emails: 3', 'Failed emails: 1', /No email is sent/])
      expect(screen.getByRole('link', { name: text })).toBeTruthy();
  });

  it.each([
    ['en', { isRead: true, behindMs: 240, withinMs: 1000 }, 'Yes, lag 240 ms'],
    ['en', { isRead: false, behindMs: 5200, withinMs: 1000 }, /^No, lag 5200 ms exceeds 1000 ms/],
    ['en', { isRead: false, withinMs: 1000 }, /^No, it does not respond/],
    ['zh', { isRead: true, behindMs: 240, withinMs: 1000 }, '是，落后 240 毫秒'],
  ] as const)('says whether reads go to the standby (%s, %o)', async (language, standby, text) => {
    show({ health: { standby }, more: { language } });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says nothing of a standby where none is set', async () => {
    show();
    expect(await screen.findByText('Database connections')).toBeTruthy();
    expect(screen.queryByText('Reads from the replica')).toBeNull();
  });

  it('speaks Chinese', async () => {
    const { user } = show({ more: { language: 'zh' } });
    expect(await screen.findByText('没有需要处理的问题')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: '定时任务' }));
    for (const text of ['核对账目', '每天 02:53（协调世界时）']) expect(await screen.findByText(text)).toBeTruthy();
  });

  it('lists timed work, and tries again what was given up', async () => {
    const { user, server, container } = show({ part: 'jobs' });
    const failed = within(await screen.findByRole('table', { name: 'Failed' }));
    expect(failed.getByText('no answer')).toBeTruthy();
    const kinds = within(screen.getByRole('table', { name: 'All jobs' }));
    for (const text of ['Every 5 s', '3, 1 to be retried', 'Every day at 02:53 UTC', '0 4 * * 1', 'On demand'])
      expect(kinds.getByText(text)).toBeTruthy();
    const names = kinds.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);
    expect(names.slice(1)).toEqual([
      ...[
        'Adds new lines to the hash chain of the audit logchain-audit',
        'Runs the reconciliationreconcile',
        'not-named-yet',
      ],
      'Retries a supplier request for a bookingsettle-call',
    ]);
    await expectNoAxeFindings(container);
    await user.click(failed.getByRole('button', { name: 'Retry: Retries a supplier request for a booking' }));
    await giveReason({ user }, 'Retry');
    expect(server.requests(retryJob)).toEqual([{ name: 'settle-call', id: JOB, why: 'it was the provider' }]);
  });

  it('lists mails by state, and sends again what was given up', async () => {
    const { user, server, container } = show({ part: 'mails' });
    expect(await screen.findByText('2 overdue, 1 failed')).toBeTruthy();
    expect(screen.getByText(/14 attempts · mailbox full/)).toBeTruthy();
    expect(screen.getByText('Email confirmation').parentElement?.textContent).toBe('Email confirmationregistration');
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(server.requests(systemEmails).at(-1)).toEqual({ after: 7 }));
    await user.click(await screen.findByRole('button', { name: 'Resend email 7' }));
    await giveReason({ user }, 'Retry');
    expect(server.requests(resendEmail)).toEqual([{ id: 7, why: 'it was the provider' }]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'sending');
    expect(await screen.findByText('No results for these filters')).toBeTruthy();
    expect(server.requests(systemEmails).at(-1)).toEqual({ state: 'sending' });
  });

  it('says what the last check of the books came to, and asks for another', async () => {
    const { user, server, container } = show({ part: 'books', books: run([OLD]) });
    expect(await screen.findByText('1 rule violated, 0 deadlines missed')).toBeTruthy();
    const panel = within(screen.getByRole('region', { name: 'balances are sums' }));
    expect(panel.getByText('a balance is the sum of its lines')).toBeTruthy();
    expect(panel.getByText('2 rows, starting with:').nextSibling?.textContent).toBe('{"id":1}');
    expect(screen.getByText('Schedule')).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: 'Reconcile now' }));
    await giveReason({ user }, 'Reconcile now');
    expect(server.requests(checkBooks)).toEqual([{ why: 'it was the provider' }]);
  });

  it('says in the reader’s language what the check found; what has no code, as it was told', async () => {
    const row = { rows: 1, sample: '{"number":"PT1"}' };
    const currentFinding: Finding = {
      ...{ code: 'supplierKeepsPromises', facts: { supplier: 'quay-houses' } },
      ...{ name: 'orders match quay-houses', says: 'what is booked here is so there', ...row },
    };
    const late: Finding = {
      ...{ code: 'refundsStart', facts: { hours: 24 } },
      ...{ name: 'refunds start', says: 'what goes back is on its way within 24 hours', ...row },
    };
    const { container } = show({ part: 'books', books: run([currentFinding, OLD], [late]), more: { language: 'zh' } });
    const panelOf = async (name: string) => within(await screen.findByRole('region', { name }));
    const broken = await panelOf('供应商 quay-houses 的预订与本站一致');
    for (const text of ['不符合', '本站已预订或已结束的订单，在供应商处也是如此。', '1 行，首行：', '{"number":"PT1"}'])
      expect(broken.getByText(text)).toBeTruthy();
    expect((await panelOf('退款按时开始')).getByText('应退款项在 24 小时内开始退回。')).toBeTruthy();
    expect((await panelOf('balances are sums')).getByText('a balance is the sum of its lines')).toBeTruthy();
    expect(screen.getByText('系统自动')).toBeTruthy();
    for (const { name, says } of [currentFinding, late])
      expect(container.textContent).not.toMatch(new RegExp(`${name}|${says}`));
  });

  it('says what has a code without its facts as it was told', async () => {
    const damaged: Finding = { ...OLD, code: 'refundsStart', facts: { days: 1 } };
    show({ part: 'books', books: run([damaged]), more: { language: 'zh' } });
    expect(await screen.findByRole('region', { name: 'balances are sums' })).toBeTruthy();
  });

  it.each(FINDING_CODES)('has words for what a check finds, with the facts of it: %s', (code) => {
    const facts = BOOK_FINDINGS[code].map((fact) => `{{${fact}}}`);
    for (const messages of [en, zh]) {
      const { name, says } = messages.books.findings[code];
      const named = new Set(`${name} ${says}`.match(/\{\{\w+\}\}/g));
      expect([...named]).toEqual(facts);
    }
    expect(`${zh.books.findings[code].name}${zh.books.findings[code].says}`).toMatch(/\p{Script=Han}/u);
  });

  it('has no words for what no check finds', () => {
    expect(Object.keys(en.books.findings).toSorted()).toEqual(FINDING_CODES.toSorted());
  });

  it('says when the books were never checked', async () => {
    show({ part: 'books' });
    expect(await screen.findByText('No reconciliation has run yet')).toBeTruthy();
  });

  it('shows who takes money and which of them is a sandbox, what they told last and what failed, with nothing that axe finds', async () => {
    const { container } = show({ part: 'payments' });
    const rowsOf = async (name: string) =>
      within(await screen.findByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          within(row)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        );
    expect(await rowsOf('Providers')).toEqual([
      ['sandbox-card', 'Sandbox', 'Card', '2', expect.stringMatching(/, 5 in 24 hours$/)],
      ['wechat', 'Live', 'WeChat Pay (CNY)', '0', 'None yet'],
    ]);
    expect(screen.getByText('1 refund is due or in progress')).toBeTruthy();
    expect(screen.getByText('2 payment incidents need action')).toBeTruthy();
    expect(await rowsOf('Incidents')).toMatchObject([
      ['4', 'The provider rejected a refundaccount closed', 'PT1', 'wechat', expect.anything()],
      ['5', 'eclipse', 'PT2', '–', expect.anything()],
    ]);
    expect(await rowsOf('Recent notifications')).toMatchObject([[expect.anything(), 'sandbox-card', 'PAYABC']]);
    await expectNoAxeFindings(container);
  });

  it('says that nobody takes money, that nothing came and that nothing failed', async () => {
    show({ part: 'payments', payments: { providers: [], notifications: [], failures: [], failureCount: 0 } });
    expect(await screen.findByText('No payment needs action')).toBeTruthy();
    expect(screen.getByText(/No provider is set up/)).toBeTruthy();
    expect(screen.getByText('No notifications yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('tells the supplier what to do; what does not fit is said at its field', async () => {
    const { user, server, container } = show({ part: 'supplier' });
    expect(await screen.findByText('Raises the price: USD 12.50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a simulation' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a trial');
    await user.type(dialog.getByRole('textbox', { name: /Room type ID/ }), 'x');
    await user.click(dialog.getByRole('button', { name: 'Add a simulation' }));
    expect(dialog.getAllByText('Enter a number.')).toHaveLength(2);
    expect(dialog.getByText(/price rise must be above zero/)).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.clear(dialog.getByRole('textbox', { name: /Room type ID/ }));
    await user.type(dialog.getByRole('textbox', { name: /Hotel ID/ }), '1');
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '12.5');
    await user.click(dialog.getByRole('button', { name: 'Add a simulation' }));
    expect(await dialog.findByText('There is no such hotel.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Hotel ID/ }), '7');
    await user.click(dialog.getByRole('button', { name: 'Add a simulation' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(simulateSupplier).at(-1)).toEqual({
      ...{ kind: 'price-rise', hotelId: 17, cents: 1250, isOnce: true, moment: 'any', why: 'a trial' },
    });
  });

  it('takes back what a supplier was told', async () => {
    const { user, server } = show({ part: 'supplier' });
    await user.click(await screen.findByRole('button', { name: 'Clear the simulation for hotel 200042' }));
    await giveReason({ user }, 'Clear');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await giveReason({ user }, 'Clear');
    expect(server.requests(clearSupplierInstructions)).toEqual([
      { hotelId: 200_042, why: 'it was the provider' },
      { why: 'it was the provider' },
    ]);
  });

  it('calls settings of the portal by words, with the name by which each is set', async () => {
    show({ part: 'settings', more: { language: 'zh' } });
    const portal = within(await screen.findByRole('table', { name: '门户设置' }));
    expect(portal.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      ...['以售罄酒店补足列表的结果数上限list_max_count', '90', '运营人员'],
    ]);
  });

  it('shows settings with where they come from, and of a secret that it is set', async () => {
    const { container } = show({ part: 'settings' });
    const process = within(await screen.findByRole('table', { name: 'Process' }));
    const texts = process.getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts).toEqual([
      ...['PORT', '8080', 'Environment'],
      ...['PORTICO_KEYS', 'Set (secret)', 'Environment'],
      ...['PORTICO_MAIL_FROM', 'Not set', 'Default'],
    ]);
    await expectNoAxeFindings(container);
  });
});
