import {
  allowDemotion,
  approveVersion,
  blockVersion,
  canaryRemote,
  declineVersion,
  exemptFromDemotion,
  listRemotes,
  PORTAL_ACTOR,
  type PublishedVersion,
  promoteRemote,
  type RemoteChange,
  remotesLog,
  removeRemote,
  revertRemote,
  rollBackRemote,
  type SelfDemotion,
  setRemote,
  unblockVersion,
  usedVersions,
  type VersionContents,
  versionContents,
  versionWebVitals,
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
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aListedRemote } from '../../features/registry/test-support/create-listed-remote.ts';
import { RemotePage } from './remote-page.tsx';

const WHY = 'the totals are mended';

const aChange = (overrides: Partial<RemoteChange> = {}): RemoteChange => ({
  name: 'mf-trips',
  revision: 4,
  verb: 'set',
  versions: ['1.4.1-3f2a91c0'],
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  by: 'operator@portico.test',
  why: 'it is ready',
  ...overrides,
});

const contentsOf = (version: string): VersionContents => ({
  name: 'mf-trips',
  version,
  contract: '^2.0.0',
  routes: [
    { path: '/portal/account/MyTrip', access: 'session', modules: [1] },
    ...(version.startsWith('1.4.3')
      ? [{ path: '/portal/account/MyCalendar', access: 'session' as const, modules: [] }]
      : []),
  ],
  menu: ['/portal/account/MyTrip'],
  dialogs: [],
  opens: [],
  sends: [],
  hears: [],
  shared: ['react ^19.0.0'],
  files: 12,
  sizes: { files: 12, code: version.startsWith('1.4.3') ? 84_200 : 80_000, firstLoad: 31_000 },
});

const changed = { name: 'changed', data: aListedRemote().rules } as const;

function show({
  query = '',
  ours = [],
  ...more
}: Partial<PageOptions<never>> & { query?: string; ours?: readonly unknown[] } = {}) {
  const usual = [
    responder(listRemotes, () => ({ name: 'remotes', data: { contract: '2.1.0', remotes: [aListedRemote()] } })),
    responder(usedVersions, () => ({ name: 'use', data: { versions: [] } })),
    responder(versionWebVitals, () => ({ name: 'slow', data: { versions: [] } })),
    responder(remotesLog, () => ({
      name: 'log',
      data: {
        changes: [
          aChange({ revision: 6, verb: 'canary', percent: '2.5', versions: ['1.4.3-77c0de12'] }),
          aChange({ revision: 5, company: 'harbour-travel' }),
          aChange(),
        ],
      },
    })),
    responder(versionContents, ({ version }: { version: string }) => ({ name: 'version', data: contentsOf(version) })),
  ];
  const page = (
    <Routes>
      <Route path="/portal/ops/remotes/:name" element={<RemotePage />} />
    </Routes>
  );
  return renderPage(page, {
    path: `/portal/ops/remotes/mf-trips?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [...usual, ...ours] as never,
  });
}

type RenderedPage = ReturnType<typeof show>;

/** Opens a dialog from a version's menu. */
async function choose({ user }: RenderedPage, version: string, verb: string) {
  await user.click(await screen.findByRole('button', { name: `Change ${version}` }));
  await user.click(await screen.findByRole('menuitem', { name: verb }));
  return await screen.findByRole('dialog');
}

async function giveReason({ user }: RenderedPage, dialog: HTMLElement, press: string) {
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), WHY);
  await user.click(within(dialog).getByRole('button', { name: press }));
}

describe('RemotePage', () => {
  it('[OPS-02] shows who gets what, every version with its standing, and what was changed by whom and why', async () => {
    const { container } = show();
    const versions = await screen.findByRole('table', { name: 'Versions' });
    const standings = within(versions)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(standings).toEqual([
      'Canary',
      'Canary',
      'Live for all users',
      'Last good version',
      'Stored',
      'Files deleted',
    ]);
    const log = await screen.findByRole('table', { name: 'Change history' });
    for (const text of ['Released to 2.5% of users', 'Released to harbour-travel', 'Released to all users'])
      expect(within(log).getByText(text)).toBeTruthy();
    // Its files are gone, so it has no actions.
    expect(screen.queryByRole('button', { name: 'Change 1.2.0-00000000' })).toBeNull();
    await expectNoAxeFindings(container);
  });

  it.each([
    ['1.3.0-5e5e5e5e', 'Release to all users', setRemote, {}],
    ['1.4.2-0a1b2c3d', 'Release to all users', promoteRemote, {}],
    ['1.4.2-0a1b2c3d', 'Stop the canary', revertRemote, {}],
    ['1.4.0-77c0de12', 'Roll back to this version', rollBackRemote, {}],
  ] as const)('[OPS-02] %s: %s, with its reason and as of what was looked at', async (version, verb, call, more) => {
    const page = show({ ours: [responder(call, () => changed)] });
    const dialog = await choose(page, version, verb);
    await page.user.click(within(dialog).getByRole('button', { name: verb }));
    expect(within(dialog).getByText('Enter a reason.')).toBeTruthy();
    expect(page.server.requests(call)).toEqual([]);
    await giveReason(page, dialog, verb);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.requests(call)).toMatchObject([{ name: 'mf-trips', version, revision: 4, why: WHY, ...more }]);
    await waitFor(() => expect(page.server.requests(listRemotes).length).toBeGreaterThan(1));
  });

  it('[OPS-02] gives a version to one company', async () => {
    const page = show({ ours: [responder(setRemote, () => changed)] });
    const dialog = await choose(page, '1.4.1-3f2a91c0', 'Release to one company');
    await giveReason(page, dialog, 'Release to one company');
    expect(within(dialog).getByText('Enter the company key.')).toBeTruthy();
    await page.user.type(within(dialog).getByRole('textbox', { name: /Company key/ }), 'small-steps');
    await page.user.click(within(dialog).getByRole('button', { name: 'Release to one company' }));
    await waitFor(() =>
      expect(page.server.requests(setRemote)).toMatchObject([{ version: '1.4.1-3f2a91c0', company: 'small-steps' }]),
    );
  });

  it('[OPS-02] gives a version to a share of users, by a slider or to the thousandth', async () => {
    const page = show({ ours: [responder(canaryRemote, () => changed)] });
    const dialog = await choose(page, '1.4.3-77c0de12', 'Release to a share of users');
    const percent = within(dialog).getByRole('textbox', { name: /Percent of users/ });
    expect((percent as HTMLInputElement).value).toBe('2.5');
    await page.user.clear(percent);
    await page.user.type(percent, '120');
    await giveReason(page, dialog, 'Release to a share of users');
    expect(within(dialog).getByText(/Enter a percentage above 0 and up to 100/)).toBeTruthy();
    await page.user.clear(percent);
    await page.user.type(percent, '12.125');
    expect((within(dialog).getByRole('slider') as HTMLInputElement).value).toBe('12');
    await page.user.click(within(dialog).getByRole('button', { name: 'Release to a share of users' }));
    await waitFor(() => expect(page.server.requests(canaryRemote)).toMatchObject([{ percent: '12.125' }]));
  });

  it('[OPS-02] goes back at once from the head of the page, and takes the remote from everybody', async () => {
    const page = show({
      ours: [responder(rollBackRemote, () => changed), responder(removeRemote, () => changed)],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Roll back' }));
    await giveReason(page, await screen.findByRole('dialog'), 'Roll back to this version');
    await waitFor(() => expect(page.server.requests(rollBackRemote)).toMatchObject([{ version: '1.4.0-77c0de12' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Remove for all users' }));
    await giveReason(page, await screen.findByRole('dialog'), 'Remove for all users');
    await waitFor(() => expect(page.server.requests(removeRemote)).toHaveLength(1));
  });

  it('shows what the gate says, a line each, and what others changed meanwhile; nothing that was typed is lost', async () => {
    const said = 'mf-trips 1.3.0 cannot go live:\n  - it lacks MyTrip';
    let requestCount = 0;
    const refusing = responder(setRemote, () =>
      requestCount++ === 0
        ? { name: 'rejectedAsIncompatible', message: said, data: { faults: ['it lacks MyTrip'] } }
        : { name: 'changedMeanwhile', message: 'mf-trips was changed in the meantime', data: { changes: [aChange()] } },
    );
    const page = show({ ours: [refusing] });
    const dialog = await choose(page, '1.3.0-5e5e5e5e', 'Release to all users');
    await giveReason(page, dialog, 'Release to all users');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('it lacks MyTrip');
    await page.user.click(within(dialog).getByRole('button', { name: 'Release to all users' }));
    expect(await within(dialog).findByText('mf-trips was changed in the meantime')).toBeTruthy();
    expect((within(dialog).getByRole('textbox', { name: /Reason/ }) as HTMLTextAreaElement).value).toBe(WHY);
  });

  describe('[PLAT-11] a version that fails', () => {
    const AT = Date.UTC(2026, 10, 25, 4) / 1000;
    const figures = { at: AT, openings: 100, faulty: 7, people: 4 };
    const failing = (more: Partial<PublishedVersion>) => {
      const { rules, versions } = aListedRemote();
      const [first, ...others] = versions;
      const remote = { rules, versions: first ? [{ ...first, ...more }, ...others] : others };
      return responder(listRemotes, () => ({ name: 'remotes', data: { contract: '2.1.0', remotes: [remote] } }));
    };

    it.each<[SelfDemotion, RegExp]>([
      [{ outcome: 'rolled-back', to: '1.4.0-77c0de12', ...figures }, /rolled all users back to 1\.4\.0-77c0de12 on/],
      [{ outcome: 'reverted', to: '1.4.0-77c0de12', ...figures }, /stopped its canary .* have 1\.4\.0-77c0de12\./],
      [{ outcome: 'held', ...figures }, /excluded from automatic demotion/],
      [{ outcome: 'alone', ...figures }, /no version to roll back to/],
      [{ outcome: 'refused', said: 'it lacks MyTrip', ...figures }, /rollback was rejected: it lacks MyTrip/],
    ])('says what the portal did by itself and why: $outcome', async (demotion, expectedText) => {
      const { container } = show({ ours: [failing({ unhealthySince: AT, demotion })] });
      const notice = await screen.findByText(expectedText);
      expect(notice.textContent).toContain('7 of 100 page loads failed, reported by 4 users.');
      await expectNoAxeFindings(container);
    });

    it('says so in Chinese, and names the portal in the log', async () => {
      const demotion: SelfDemotion = { outcome: 'reverted', to: '1.4.0-77c0de12', ...figures };
      const changes = [aChange({ by: PORTAL_ACTOR, verb: 'revert', why: '7 of 100 openings failed' })];
      const log = responder(remotesLog, () => ({ name: 'log', data: { changes } }));
      show({ language: 'zh', ours: [failing({ demotion }), log] });
      expect((await screen.findByText(/自动撤回其灰度/)).textContent).toContain(
        '100 次打开中有 7 次出现故障，涉及 4 人。',
      );
      expect(await screen.findByText('门户')).toBeTruthy();
    });

    it('is held with a reason, and let go', async () => {
      const page = show({ ours: [responder(exemptFromDemotion, () => ({ name: 'held' }))] });
      const dialog = await choose(page, '1.4.1-3f2a91c0', 'Exclude from automatic demotion');
      await giveReason(page, dialog, 'Exclude from automatic demotion');
      await waitFor(() =>
        expect(page.server.requests(exemptFromDemotion)).toMatchObject([
          { name: 'mf-trips', version: '1.4.1-3f2a91c0', why: WHY },
        ]),
      );
    });

    it('shows who holds it and why, and is let go with a reason', async () => {
      const hold = { by: 'olivia', at: AT, why: 'the fair needs it' };
      const page = show({ ours: [failing({ hold }), responder(allowDemotion, () => ({ name: 'freed' }))] });
      expect(
        await screen.findByText(/^Excluded from automatic demotion by olivia since .*: the fair needs it$/),
      ).toBeTruthy();
      const dialog = await choose(page, '1.4.3-77c0de12', 'Allow automatic demotion');
      await giveReason(page, dialog, 'Allow automatic demotion');
      await waitFor(() =>
        expect(page.server.requests(allowDemotion)).toMatchObject([{ version: '1.4.3-77c0de12', why: WHY }]),
      );
    });
  });

  it('blocks a version that nobody gets, with a reason, and offers it for none that users get', async () => {
    const page = show({ ours: [responder(blockVersion, () => ({ name: 'blocked' }))] });
    await page.user.click(await screen.findByRole('button', { name: 'Change 1.4.1-3f2a91c0' }));
    await screen.findByRole('menuitem', { name: 'Release to one company' });
    expect(screen.queryByRole('menuitem', { name: 'Block' })).toBeNull();
    await page.user.keyboard('{Escape}');
    const dialog = await choose(page, '1.4.0-77c0de12', 'Block');
    expect(within(dialog).getByText(/^No user can get this version, and no rollback selects it,/)).toBeTruthy();
    await giveReason(page, dialog, 'Block');
    await waitFor(() =>
      expect(page.server.requests(blockVersion)).toMatchObject([
        { name: 'mf-trips', version: '1.4.0-77c0de12', why: WHY },
      ]),
    );
  });

  it.each([
    [
      'en',
      /^Blocked by olivia on .*: wrong totals$/,
      'Change 1.3.0-5e5e5e5e',
      ['Unblock', 'Compare with the live version'],
    ],
    ['zh', /^olivia 于 .* 停用：wrong totals$/, '变更 1.3.0-5e5e5e5e', ['恢复使用', '与线上版本比较']],
  ] as const)(
    'shows who blocked a version and why, and offers only to unblock it: %s',
    async (language, expectedText, change, offers) => {
      const { rules, versions } = aListedRemote();
      const block = { by: 'olivia', at: Date.UTC(2026, 10, 25, 4) / 1000, why: 'wrong totals' };
      const remote = {
        rules,
        versions: versions.map((one) => (one.version === '1.3.0-5e5e5e5e' ? { ...one, block } : one)),
      };
      const list = responder(listRemotes, () => ({ name: 'remotes', data: { contract: '2.1.0', remotes: [remote] } }));
      const page = show({ language, ours: [list, responder(unblockVersion, () => ({ name: 'unblocked' }))] });
      expect(await screen.findByText(expectedText)).toBeTruthy();
      await expectNoAxeFindings(page.container);
      await page.user.click(screen.getByRole('button', { name: change }));
      const items = await screen.findAllByRole('menuitem');
      expect(items.map(({ textContent }) => textContent)).toEqual(offers);
      if (language === 'zh') return;
      await page.user.click(screen.getByRole('menuitem', { name: 'Unblock' }));
      await giveReason(page, await screen.findByRole('dialog'), 'Unblock');
      await waitFor(() =>
        expect(page.server.requests(unblockVersion)).toMatchObject([{ version: '1.3.0-5e5e5e5e', why: WHY }]),
      );
    },
  );

  it('[OPS-02] compares two versions at an address of its own', async () => {
    const page = show({ query: '&left=1.4.1-3f2a91c0&right=1.4.3-77c0de12' });
    const table = await screen.findByRole('table', { name: '1.4.1-3f2a91c0, 1.4.3-77c0de12' });
    expect(within(table).getByText('/portal/account/MyCalendar · session')).toBeTruthy();
    const sizes = within(table).getByRole('row', { name: /Scripts and styles/ });
    expect(within(sizes).getByText('80.0 kB')).toBeTruthy();
    expect(within(sizes).getByText('84.2 kB')).toBeTruthy();
    const changes = within(table).getByRole('row', { name: /Difference/ });
    expect(within(changes).getByText('- The refund table of 1.4.3-77c0de12.')).toBeTruthy();
    // Equal values are not listed.
    expect(within(table).queryByText('Heaviest page')).toBeNull();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Second version' }), '1.4.0-77c0de12');
    expect(await screen.findByText('Both versions are the same here.')).toBeTruthy();
    expect(page.address()).toContain('right=1.4.0-77c0de12');
  });

  it('[PLAT-13] shows of each version what its check says, with the tests that failed and beside what', async () => {
    const { container } = show();
    const versions = await screen.findByRole('table', { name: 'Versions' });
    const row = (version: string) => within(within(versions).getByRole('row', { name: new RegExp(version) }));
    const failed = row('1.4.3-77c0de12');
    expect(failed.getByText('Failed in 2 of 4 runs')).toBeTruthy();
    expect(failed.getByText('2 tests together with mf-search 2.1.0-0a1b2c3d:').textContent).toContain(
      'trips › cancels',
    );
    expect(failed.getByText('1 test together with the live versions:').textContent).toContain('trips › prints');
    expect(row('1.4.2-0a1b2c3d').getByText('Passed in 4 runs')).toBeTruthy();
    const stale = row('1.4.1-3f2a91c0');
    expect(stale.getByText('Passed in 1 run; other versions changed since')).toBeTruthy();
    expect(stale.getByText('Not yet run together with mf-search 2.2.0-0a1b2c3d')).toBeTruthy();
    expect(row('1.4.0-77c0de12').getByText('Not checked')).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it.each([
    ['1.4.3-77c0de12', 'Release to all users', 'Failed in 2 of 4 runs'],
    ['1.4.2-0a1b2c3d', 'Release to all users', 'Passed in 4 runs'],
    ['1.4.1-3f2a91c0', 'Release to one company', 'other versions changed'],
    ['1.3.0-5e5e5e5e', 'Release to a share of users', 'Not checked'],
  ])('[PLAT-13] says before %s goes live what its check says: %s', async (version, verb, expectedText) => {
    const page = show();
    const dialog = await choose(page, version, verb);
    expect(within(dialog).getByRole('note').textContent).toContain(expectedText);
    await expectNoAxeFindings(dialog);
  });

  it('[PLAT-13] keeps in the log what the check said; a roll-back asks for none', async () => {
    const page = show({
      ours: [
        responder(remotesLog, () => ({
          name: 'log',
          data: { changes: [aChange({ revision: 5, check: 'stale' }), aChange()] },
        })),
      ],
    });
    const log = await screen.findByRole('table', { name: 'Change history' });
    expect(within(log).getByText('Outdated: other versions changed')).toBeTruthy();
    const dialog = await choose(page, '1.4.0-77c0de12', 'Roll back to this version');
    expect(within(dialog).queryByRole('note')).toBeNull();
  });

  it('[OPS-02] shows how large a version is, and where it comes from', async () => {
    show();
    const versions = await screen.findByRole('table', { name: 'Versions' });
    const row = within(within(versions).getByRole('row', { name: /1\.4\.3-77c0de12/ }));
    for (const text of [
      '12 files, 84.2 kB; heaviest page 31.0 kB (37%)',
      'Commit 3f2a91c0aa of https://git.example/trips',
      'Built by https://ci.example/7',
      `pnpm-lock.yaml ${'ab'.repeat(32)}`,
      'Credential 0a1b2c3d4e5f',
    ])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('speaks Chinese, and says of a name that nobody knows that it is not there', async () => {
    show({ language: 'zh' });
    expect(await screen.findByRole('table', { name: '版本' })).toBeTruthy();
    expect(screen.getAllByText('灰度中').length).toBe(2);
    expect(screen.getByText('4 次运行中有 2 次失败')).toBeTruthy();
    expect(screen.getAllByText('12 个文件，共 84.2 kB；最大页面 31.0 kB（37%）').length).toBe(2);
  });

  describe('[TEAM-01] a version that waits for an approval', () => {
    const widenings = [{ key: 'page portal/visas public', text: 'all visitors can open the page /portal/visas' }];
    const requested = { requestedAt: Date.UTC(2026, 10, 25, 4) / 1000, requestedBy: 'ci of Visas' };
    const [newest, ...others] = aListedRemote().versions;
    const withApproval = (approval: object) =>
      responder(listRemotes, () => ({
        name: 'remotes',
        data: {
          contract: '2.1.0',
          remotes: [
            {
              ...aListedRemote(),
              versions: [
                { ...newest, approval: { widenings, ...requested, ...approval } } as unknown as PublishedVersion,
                ...others,
              ],
            },
          ],
        },
      }));

    it.each([
      ['Approve', approveVersion],
      ['Decline', declineVersion],
    ] as const)('is shown with what is wider: %s asks for the reason', async (press, call) => {
      const ours = [withApproval({ state: 'pending' }), responder(call, () => ({ name: 'decided' }))];
      const page = show({ ours });
      const heading = await screen.findByRole('heading', { name: 'Waiting for approval' });
      expect(heading).toBeTruthy();
      expect(screen.getByText('all visitors can open the page /portal/visas')).toBeTruthy();
      await page.user.click(screen.getByRole('button', { name: `${press} 1.4.3-77c0de12` }));
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByText('all visitors can open the page /portal/visas')).toBeTruthy();
      await page.user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), WHY);
      await page.user.click(within(dialog).getByRole('button', { name: press }));
      const keys = widenings.map(({ key }) => key);
      await waitFor(() =>
        expect(page.server.requests(call)).toMatchObject([{ version: '1.4.3-77c0de12', keys, why: WHY }]),
      );
    });

    it('that was declined says why, and can be approved after all', async () => {
      const decided = { state: 'declined', decidedAt: requested.requestedAt, decidedBy: 'olivia', why: 'not public' };
      const { container } = show({ ours: [withApproval(decided)] });
      expect(await screen.findByText(/Declined by olivia.*: not public/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
      expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy();
      await expectNoAxeFindings(container);
    });
  });
});
