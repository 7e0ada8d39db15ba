import { type AuditLine, auditLines, type RequestOf } from '@portico/contract';
import {
  answering,
  expectNoAxeFindings,
  httpError,
  type PageOptions,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { AuditPage } from './audit-page.tsx';

const aLine = (id: number, given: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  by: '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506',
  byEmail: 'operator@portico.test',
  action: 'restrict',
  subject: 'harbour-travel',
  detail: { why: 'owes since May' },
  ...given,
});

type Asked = RequestOf<typeof auditLines>;

function show({
  query = '',
  isMore = false,
  ...more
}: Partial<PageOptions<never>> & { query?: string; isMore?: boolean } = {}) {
  const lines = answering(auditLines, ({ before = 101, action }: Asked) => ({
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
    answers: [lines] as never,
  });
}

describe('AuditPage', () => {
  it('lists when, who, what, to what and how, in both languages', async () => {
    const page = show();
    const table = await screen.findByRole('table', { name: 'Audit log' });
    const texts = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect(texts.slice(1, 5)).toEqual(['operator@portico.test', 'restrict', 'harbour-travel', 'why: owes since May']);
    expect(texts[6]).toBe('portal');
    await expectNoAxeFindings(page.container);
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    expect(await screen.findByRole('table', { name: '审计日志' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '搜索' })).toBeTruthy();
  });

  it('keeps filters in the address and begins at the newest again', async () => {
    const { user, server, address } = show({ query: '&before=50' });
    await user.type(await screen.findByRole('textbox', { name: 'Who' }), 'olivia');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What' }), 'signIn');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(new URLSearchParams(address().split('?')[1]).get('before')).toBeNull();
    await waitFor(() => expect(server.requests(auditLines).at(-1)).toMatchObject({ who: 'olivia', action: 'signIn' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(server.requests(auditLines).at(-1)).not.toHaveProperty('who', 'olivia'));
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
    expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const { user, server } = renderPage(<AuditPage />, {
      path: '/portal/ops/audit?source=roompai',
      user: { isOperator: true, permissions: { modules: [90] } },
      answers: [[auditLines, httpError(500)]] as never,
    });
    await screen.findByText('This could not be loaded');
    server.answer(auditLines, { name: 'lines', data: { lines: [aLine(1)], isMore: false, actions: [] } });
    await user.click(screen.getByRole('button', { name: /try again|retry/i }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
