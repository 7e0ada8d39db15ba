import { listRemotes, usedVersions } from '@portico/contract';
import { expectNoAxeFindings, type PageOptions, renderPage, responder, screen, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { aListedRemote } from '../../features/registry/test-support/create-listed-remote.ts';
import { RemotesPage } from './remotes-page.tsx';

function show({
  remotes = [aListedRemote()],
  ...more
}: Partial<PageOptions<never>> & { remotes?: readonly ReturnType<typeof aListedRemote>[] } = {}) {
  const list = responder(listRemotes, () => ({ name: 'remotes', data: { contract: '2.1.0', remotes } }));
  const use = responder(usedVersions, () => ({
    name: 'use',
    data: {
      versions: [
        { remote: 'mf-trips', version: '1.4.1-3f2a91c0', loads: 40, faulty: 1 },
        { remote: 'mf-trips', version: '1.4.2-0a1b2c3d', loads: 2, faulty: 2 },
        { remote: 'mf-search', version: '2.0.0-0a1b2c3d', loads: 7, faulty: 0 },
      ],
    },
  }));
  return renderPage(<RemotesPage />, {
    path: '/portal/ops/remotes?source=roompai',
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [list, use] as never,
  });
}

describe('RemotesPage', () => {
  it('[OPS-02] lists each remote with its team, who gets which version, what to go back to and what is opened now', async () => {
    const { container } = show();
    const table = await screen.findByRole('table', { name: 'Remotes' });
    await screen.findByText('42 (3 with an error)');
    const texts = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'mf-tripsUnhealthy: too many pages fail',
      'Trips team',
      '1.4.1-3f2a91c0',
      'harbour-travel: 1.4.2-0a1b2c3d2.5%: 1.4.3-77c0de12',
      '1.4.0-77c0de12',
      '42 (3 with an error)',
    ]);
    expect(screen.getByRole('link', { name: 'mf-trips' }).getAttribute('href')).toContain(
      '/portal/ops/remotes/mf-trips',
    );
    await expectNoAxeFindings(container);
  });

  it('says so in Chinese, and that nobody gets what was taken away', async () => {
    show({
      language: 'zh',
      remotes: [aListedRemote({ rules: { defaultVersion: null, companies: {}, shares: [], lastGood: [] } })],
    });
    const table = await screen.findByRole('table', { name: '远程模块' });
    expect(within(table).getAllByText('无').length).toBe(1);
  });

  it('says that nothing was ever published', async () => {
    show({ remotes: [] });
    expect(await screen.findByText('No remote has been published')).toBeTruthy();
  });
});
