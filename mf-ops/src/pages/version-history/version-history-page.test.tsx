import { previewRemotes, type RequestOf, type ResolvedVersion } from '@portico/contract';
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
import { VersionHistoryPage } from './version-history-page.tsx';
import { localMomentOf } from './version-history-query.ts';

const AT = Date.UTC(2026, 10, 20, 18, 30, 12) / 1000;

const RESOLVED: readonly ResolvedVersion[] = [
  { name: 'mf-search', version: '1.0.0-0a1b2c3d', rule: 'everybody' },
  {
    name: 'mf-trips',
    version: '1.4.0-77c0de12',
    rule: 'company',
    insteadOf: '1.4.2-0a1b2c3d',
    reason: '1.4.2-0a1b2c3d needs contract ^3.0.0, the host has 2.1.0',
    blocker: 'contract',
    needs: '^3.0.0',
    has: '2.1.0',
  },
  { name: 'mf-booking', version: '2.0.0-0a1b2c3d', rule: 'share', percent: '2.5' },
];

interface RenderedPage extends Partial<PageOptions<never>> {
  readonly query?: string;
  readonly remotes?: readonly ResolvedVersion[];
}

function show({ query = '', remotes = RESOLVED, ...more }: RenderedPage = {}) {
  const preview = responder(previewRemotes, ({ user }: RequestOf<typeof previewRemotes>) =>
    user === 'nobody@portico.test'
      ? { name: 'notPossible', message: 'There is no user nobody@portico.test.', data: { code: 'unknownUser' } }
      : { name: 'resolved', data: { remotes } },
  );
  return renderPage(<VersionHistoryPage />, {
    path: `/portal/ops/ran?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [preview] as never,
  });
}

describe('RanPage', () => {
  it('[PLAT-14] an address that was sent says what the person ran at its moment, and why', async () => {
    const { server, container } = show({ query: `&user=lin%40portico.test&at=${AT}` });
    const table = await screen.findByRole('table', { name: /^Versions of lin@portico\.test at / });
    expect(server.requests(previewRemotes)).toEqual([{ user: 'lin@portico.test', at: AT }]);
    const texts = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'mf-search',
      '1.0.0-0a1b2c3d',
      'All users get it',
      'mf-trips',
      '1.4.0-77c0de12',
      'The company’s own versionInstead of 1.4.2-0a1b2c3d, which needs contract ^3.0.0: the host has 2.1.0',
      'mf-booking',
      '2.0.0-0a1b2c3d',
      'Among the 2.5% of users who get it',
    ]);
    await expectNoAxeFindings(container);
  });

  it('[PLAT-14] what is asked in the form becomes such an address, which keeps the seconds of the one it began with', async () => {
    const { user, address } = show({ query: `&user=lin%40portico.test&at=${AT}` });
    const person = await screen.findByRole('textbox', { name: 'User email or ID' });
    await user.clear(person);
    await user.type(person, 'agent@portico.test');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(new URLSearchParams(address().split('?')[1]).get('at')).toBe(String(AT));
    const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
    const time = screen.getByRole<HTMLInputElement>('textbox', { name: /^Time/ });
    expect(date.value).toBe('20 Nov 2026');
    expect(time.value).toBe(localMomentOf(AT).time);
    await user.clear(time);
    await user.type(time, '25:00');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('Enter a time like 14:30.')).toBeTruthy();
    await user.clear(date);
    await user.type(date, '19 November 2026');
    await user.clear(time);
    await user.type(time, '9.05');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const seconds = new Date(2026, 10, 19, 9, 5).getTime() / 1000;
    expect(new URLSearchParams(address().split('?')[1]).get('at')).toBe(String(seconds));
    await user.clear(screen.getByRole('textbox', { name: 'Date' }));
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByRole('table', { name: 'Current versions of agent@portico.test' });
    expect(new URLSearchParams(address().split('?')[1]).get('at')).toBeNull();
  });

  it('asks for somebody, and says of whom nobody knows that there is no such person', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Enter a user or a company.')).toBeTruthy();
    expect(server.requests(previewRemotes)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'User email or ID' }), 'nobody@portico.test');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('There is no user nobody@portico.test.')).toBeTruthy();
  });

  it('speaks Chinese, of a company too', async () => {
    const { server } = show({ language: 'zh', query: '&company=harbour-travel' });
    const table = await screen.findByRole('table', { name: 'harbour-travel 当前使用的版本' });
    expect(within(table).getByText('代替 1.4.2-0a1b2c3d：该版本需要契约 ^3.0.0，而 host 为 2.1.0')).toBeTruthy();
    await waitFor(() => expect(server.requests(previewRemotes)).toEqual([{ company: 'harbour-travel' }]));
  });

  it.each<[string, Partial<ResolvedVersion>, string, string]>([
    [
      'that nothing good fits the host',
      { reason: 'told in English', blocker: 'contract', needs: '^3.0.0', has: '2.1.0' },
      'It will not run: it needs contract ^3.0.0, the host has 2.1.0, and no earlier version is compatible',
      '无法运行：该版本需要契约 ^3.0.0，而 host 为 2.1.0，且没有适用的上一稳定版本',
    ],
    [
      'that a version cannot be read',
      { insteadOf: '1.4.2-0a1b2c3d', reason: 'told in English', blocker: 'unreadable' },
      'Instead of 1.4.2-0a1b2c3d, whose files cannot be read',
      '代替 1.4.2-0a1b2c3d：该版本无法读取',
    ],
    [
      'what only a newer server knows, as it was told',
      { insteadOf: '1.4.2-0a1b2c3d', reason: 'told in English' },
      'Instead of 1.4.2-0a1b2c3d: told in English',
      '代替 1.4.2-0a1b2c3d：told in English',
    ],
    [
      'the same of one that will not run',
      { reason: 'told in English' },
      'It will not run: told in English',
      '无法运行：told in English',
    ],
  ])('says in both languages %s', async (_what, why, en, zh) => {
    const remotes = [{ name: 'mf-trips', version: '1.4.0-77c0de12', rule: 'everybody', ...why } as const];
    const rendered = show({ query: '&company=harbour-travel', remotes });
    expect(await screen.findByText(en)).toBeTruthy();
    rendered.unmount();
    show({ query: '&company=harbour-travel', remotes, language: 'zh' });
    expect(await screen.findByText(zh)).toBeTruthy();
  });
});
