import {
  type AuditChain,
  type AuditLine,
  auditLines,
  checkAudit,
  exportAudit,
  type RequestOf,
} from '@portico/contract';
import { portalStore, toastsAtom } from '@portico/runtime';
import {
  expectNoAxeFindings,
  httpError,
  offline,
  type PageOptions,
  renderPage,
  responder,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditPage } from './audit-page.tsx';

const aLine = (id: number, overrides: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  by: '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
  byEmail: 'operator@portico.test',
  action: 'restrict',
  subject: 'harbour-travel',
  detail: { why: 'owes since May' },
  ...overrides,
});

type LogRequest = RequestOf<typeof auditLines>;

interface RenderedPage extends Partial<PageOptions<never>> {
  readonly query?: string;
  readonly isMore?: boolean;
  readonly ours?: readonly unknown[];
}

function show({ query = '', isMore = false, ours = [], ...more }: RenderedPage = {}) {
  const lines = responder(auditLines, ({ before = 101, action }: LogRequest) => ({
    name: 'lines',
    data: {
      lines:
        action === 'none'
          ? []
          : [aLine(before - 1), aLine(before - 2, { by: 'portal', byEmail: undefined, detail: {} })],
      isMore,
      actions: ['restrict', 'signIn'],
    },
  }));
  return renderPage(<AuditPage />, {
    path: `/portal/ops/audit?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [lines, ...ours] as never,
  });
}

describe('AuditPage', () => {
  it('lists when, who, what, to what and how, in both languages', async () => {
    const page = show();
    const table = await screen.findByRole('table', { name: 'Audit log' });
    const texts = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(texts.slice(1, 5)).toEqual([
      ...['operator@portico.test', 'Restricted a companyrestrict', 'harbour-travel', 'Reason: owes since May'],
    ]);
    expect(texts[6]).toBe('the portal');
    await expectNoAxeFindings(page.container);
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    expect(await screen.findByRole('table', { name: '审计日志' })).toBeTruthy();
    expect(screen.getAllByRole('cell', { name: /限制公司/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: '搜索' })).toBeTruthy();
  });

  it('tells what was changed from what to what by names in both languages, money as money and moments by the reader’s clock', async () => {
    const canary = { verb: 'canary', version: '1.0.1', units: '5000' };
    const lines = [
      aLine(2, { detail: { why: 'tried', ...canary, after: '1.0.0, 5 % 1.0.1', before: '1.0.0', more: 'x' } }),
      aLine(1, {
        by: 'system',
        byEmail: undefined,
        action: 'refund',
        detail: { amount: '86712', currency: 'USD', why: 'cancelled' },
      }),
      aLine(3, { action: 'changeAccountState', detail: { before: 'active', after: 'inactive' } }),
      aLine(4, {
        action: 'makeCredential',
        detail: { verbs: 'publish go-live', remotes: 'all of the team', until: '2026-11-27T16:51:55.510Z' },
      }),
      aLine(5, { action: 'tellSupplier', detail: { kind: 'price-rise', cents: '121250', why: 'cancelled' } }),
    ];
    const { container } = renderPage(<AuditPage />, {
      path: '/portal/ops/audit?source=roompai',
      user: { isOperator: true, permissions: { modules: [90] } },
      language: 'zh',
      replies: [[auditLines, { name: 'lines', data: { lines, isMore: false, actions: [] } }]] as never,
    });
    const table = await screen.findByRole('table', { name: '审计日志' });
    const facts = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Array.from(row.querySelectorAll('dl > *'), ({ textContent }) => textContent));
    expect(facts).toEqual([
      [
        ...['修改前：1.0.0', '修改后：1.0.0, 5 % 1.0.1', '变更：开始灰度', '版本：1.0.1', '用户比例：5%'],
        ...['more：x', '原因：tried'],
      ],
      ['金额：USD 867.12', '原因：订单已取消'],
      ['修改前：启用', '修改后：停用'],
      ['允许的操作：发布, 上线', '远程模块：团队的全部模块', '截止：11月27日 周五 16:51 协调世界时'],
      ['类型：涨价', '金额：USD 1,212.50', '原因：cancelled'],
    ]);
    expect(within(table).getByText('后台任务')).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it('shows long digests and lists of networks in full on demand', async () => {
    const digest = '0123456789abcdef'.repeat(4);
    const networks = '203.0.113.0/24, 198.51.100.0/24, 192.0.2.0/24, 192.0.2.128/25';
    const { user, container } = renderPage(<AuditPage />, {
      path: '/portal/ops/audit?source=roompai',
      user: { isOperator: true, permissions: { modules: [90] } },
      replies: [
        [
          auditLines,
          {
            name: 'lines',
            data: { lines: [aLine(1, { detail: { digest, network: networks } })], isMore: false, actions: [] },
          },
        ],
      ] as never,
    });
    await screen.findByText(/0123456789ab…/);
    expect(container.textContent).toContain('203.0.113.0/24, 198.51.100.0/24…');
    expect(container.textContent).not.toContain(digest);
    const button = screen.getByRole('button', { name: 'Show all: Digest' });
    await user.click(button);
    expect(container.textContent).toContain(digest);
    await user.click(screen.getByRole('button', { name: 'Show all: Network' }));
    expect(container.textContent).toContain(networks);
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: 'Show less: Digest' }));
    expect(container.textContent).not.toContain(digest);
  });

  it('keeps filters in the address and begins at the newest again', async () => {
    const { user, server, address } = show({ query: '&before=50' });
    await user.type(await screen.findByRole('textbox', { name: 'User' }), 'olivia');
    await screen.findByRole('option', { name: 'Signed in' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'signIn');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(new URLSearchParams(address().split('?')[1]).get('before')).toBeNull();
    await waitFor(() => expect(server.requests(auditLines).at(-1)).toMatchObject({ who: 'olivia', action: 'signIn' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(server.requests(auditLines).at(-1)).not.toHaveProperty('who', 'olivia'));
  });

  it('searches between two dates of the user’s clock, and not with a text that is no date', async () => {
    const { user, server, address } = show();
    const from = await screen.findByRole('textbox', { name: /^From \(/ });
    await user.type(from, '31/11/2026');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText(/^This date does not exist/)).toBeTruthy();
    expect(server.requests(auditLines)).toHaveLength(1);
    await user.clear(from);
    await user.type(from, '3/11/2025');
    await user.type(screen.getByRole('textbox', { name: /^To \(/ }), '4 Nov 2025{Enter}');
    expect(address()).toContain('from=2025-11-03&to=2025-11-04');
    await waitFor(() => expect(server.requests(auditLines)).toHaveLength(2));
    const days = [new Date(2025, 10, 3), new Date(2025, 10, 5)].map((day) => day.getTime() / 1000);
    expect(server.requests(auditLines).at(-1)).toMatchObject({ since: days[0], until: days[1] });
  });

  it('goes on to older lines and back to the newest', async () => {
    const { user, server } = show({ isMore: true });
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    await waitFor(() => expect(server.requests(auditLines).at(-1)).toMatchObject({ before: 99 }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(await screen.findByRole('link', { name: 'Newest' }));
    expect(await screen.findByRole('link', { name: 'Older' })).toBeTruthy();
  });

  it('says when nothing fits', async () => {
    show({ query: '&action=none' });
    expect(await screen.findByText('No results for these filters')).toBeTruthy();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const { user, server } = renderPage(<AuditPage />, {
      path: '/portal/ops/audit?source=roompai',
      user: { isOperator: true, permissions: { modules: [90] } },
      replies: [[auditLines, httpError(500)]] as never,
    });
    await screen.findByText('This could not be loaded');
    server.answer(auditLines, { name: 'lines', data: { lines: [aLine(1)], isMore: false, actions: [] } });
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  describe('the export', () => {
    let saved: { name: string; file: Blob }[];
    beforeEach(() => {
      saved = [];
      const files: Blob[] = [];
      vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push({ name: this.download, file: files.at(-1) as Blob });
      });
    });
    afterEach(() => vi.restoreAllMocks());

    it('takes away what the filters leave, part after part, as one file', async () => {
      const parts = responder(exportAudit, ({ before }: LogRequest) => ({
        name: 'part',
        data: before === undefined ? { csv: 'one\r\n', lines: 1, next: 7 } : { csv: 'two\r\n', lines: 1 },
      }));
      const { user, server } = show({ query: '&action=signIn&before=50', ours: [parts] });
      await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]?.name).toBe('audit.csv');
      expect(await saved[0]?.file.text()).toBe('\uFEFFTime,User,Action,Target,Details\r\none\r\ntwo\r\n');
      expect(server.requests(exportAudit)).toEqual([{ action: 'signIn' }, { action: 'signIn', before: 7 }]);
    });

    it('saves nothing when a part does not come, and says so', async () => {
      let requestCount = 0;
      const broken = responder(exportAudit, () =>
        requestCount++ === 0 ? { name: 'part', data: { csv: 'one\r\n', lines: 1, next: 7 } } : (offline() as never),
      );
      const { user } = show({ ours: [broken] });
      await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
      await waitFor(() =>
        expect(portalStore.get(toastsAtom).map(({ text }) => text)).toContain(
          'The export failed. No file was saved. Try again.',
        ),
      );
      expect(saved).toEqual([]);
      expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
    });
  });

  it('says whether the chain holds, and which lines do not', async () => {
    const intactChain: AuditChain = { lines: 9, waiting: 0, place: 9, hash: 'f00d', faults: [], faulty: 0 };
    const broken: AuditChain = { ...intactChain, faults: [{ kind: 'changed', place: 3, line: 4 }], faulty: 2 };
    let requestsSeen = 0;
    const check = responder(checkAudit, () => ({ name: 'chain', data: requestsSeen++ === 0 ? intactChain : broken }));
    const { user, container } = show({ ours: [check] });
    await user.click(await screen.findByRole('button', { name: 'Verify the log' }));
    expect((await screen.findByText('The log is intact')).closest('[role=status]')?.textContent).toContain('f00d');
    await user.click(screen.getByRole('button', { name: 'Verify the log' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The log is damaged in 2 places');
    expect(alert.textContent).toContain('Line 4 was changed');
    expect(alert.textContent).toContain('1 more.');
    await expectNoAxeFindings(container);
  });

  it('counts one line and one broken place in the singular', async () => {
    const intactChain: AuditChain = { lines: 1, waiting: 0, place: 1, hash: 'f00d', faults: [], faulty: 0 };
    const broken: AuditChain = { ...intactChain, faults: [{ kind: 'changed', place: 1, line: 1 }], faulty: 1 };
    let requestsSeen = 0;
    const check = responder(checkAudit, () => ({ name: 'chain', data: requestsSeen++ === 0 ? intactChain : broken }));
    const { user } = show({ ours: [check] });
    await user.click(await screen.findByRole('button', { name: 'Verify the log' }));
    expect(await screen.findByText(/^The only line is unchanged\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Verify the log' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The log is damaged in 1 place');
  });
});
