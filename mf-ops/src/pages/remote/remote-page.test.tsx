import {
  canaryRemote,
  freeVersion,
  holdVersion,
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
  slowVersions,
  usedVersions,
  type VersionContents,
  versionContents,
} from '@portico/contract';
import {
  answering,
  expectNoAxeFindings,
  type PageOptions,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { aListedRemote } from '../../features/registry/a-listed-remote.ts';
import { RemotePage } from './remote-page.tsx';

const WHY = 'the totals are mended';

const aChange = (given: Partial<RemoteChange> = {}): RemoteChange => ({
  name: 'mf-trips',
  revision: 4,
  verb: 'set',
  versions: ['1.4.1-3f2a91c0'],
  at: Date.UTC(2026, 10, 25, 4) / 1000,
  by: 'operator@portico.test',
  why: 'it is ready',
  ...given,
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
    answering(listRemotes, () => ({ name: 'remotes', data: { contract: '2.1.0', remotes: [aListedRemote()] } })),
    answering(usedVersions, () => ({ name: 'use', data: { versions: [] } })),
    answering(slowVersions, () => ({ name: 'slow', data: { versions: [] } })),
    answering(remotesLog, () => ({
      name: 'log',
      data: {
        changes: [
          aChange({ revision: 6, verb: 'canary', percent: '2.5', versions: ['1.4.3-77c0de12'] }),
          aChange({ revision: 5, company: 'harbour-travel' }),
          aChange(),
        ],
      },
    })),
    answering(versionContents, ({ version }: { version: string }) => ({ name: 'version', data: contentsOf(version) })),
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
    answers: [...usual, ...ours] as never,
  });
}

type Shown = ReturnType<typeof show>;

/** Chooses a row of a version's menu and gives the dialog. */
async function choose({ user }: Shown, version: string, verb: string) {
  await user.click(await screen.findByRole('button', { name: `Change ${version}` }));
  await user.click(await screen.findByRole('menuitem', { name: verb }));
  return await screen.findByRole('dialog');
}

async function giveReason({ user }: Shown, dialog: HTMLElement, press: string) {
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
    expect(standings).toEqual(['On trial', 'On trial', 'Live for everybody', 'Last good', 'Kept', 'Files taken away']);
    const log = await screen.findByRole('table', { name: 'What was changed' });
    for (const text of ['Given to 2.5 % of users', 'Given to harbour-travel', 'Given to everybody'])
      expect(within(log).getByText(text)).toBeTruthy();
    // Its files are gone: nothing can be done with it.
    expect(screen.queryByRole('button', { name: 'Change 1.2.0-00000000' })).toBeNull();
    await expectNoAxeFindings(container);
  });

  it.each([
    ['1.3.0-5e5e5e5e', 'Give to everybody', setRemote, {}],
    ['1.4.2-0a1b2c3d', 'Give to everybody', promoteRemote, {}],
    ['1.4.2-0a1b2c3d', 'Take the trial back', revertRemote, {}],
    ['1.4.0-77c0de12', 'Roll back to it', rollBackRemote, {}],
  ] as const)('[OPS-02] %s: %s, with its reason and as of what was looked at', async (version, verb, call, more) => {
    const page = show({ ours: [answering(call, () => changed)] });
    const dialog = await choose(page, version, verb);
    await page.user.click(within(dialog).getByRole('button', { name: verb }));
    expect(within(dialog).getByText('Say why, in a sentence.')).toBeTruthy();
    expect(page.server.requests(call)).toEqual([]);
    await giveReason(page, dialog, verb);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.requests(call)).toMatchObject([{ name: 'mf-trips', version, revision: 4, why: WHY, ...more }]);
    await waitFor(() => expect(page.server.requests(listRemotes).length).toBeGreaterThan(1));
  });

  it('[OPS-02] gives a version to one company', async () => {
    const page = show({ ours: [answering(setRemote, () => changed)] });
    const dialog = await choose(page, '1.4.1-3f2a91c0', 'Give to one company');
    await giveReason(page, dialog, 'Give to one company');
    expect(within(dialog).getByText("Type the company's key.")).toBeTruthy();
    await page.user.type(within(dialog).getByRole('textbox', { name: /Company's key/ }), 'small-steps');
    await page.user.click(within(dialog).getByRole('button', { name: 'Give to one company' }));
    await waitFor(() =>
      expect(page.server.requests(setRemote)).toMatchObject([{ version: '1.4.1-3f2a91c0', company: 'small-steps' }]),
    );
  });

  it('[OPS-02] gives a version to a share of users, by a slider or to the thousandth', async () => {
    const page = show({ ours: [answering(canaryRemote, () => changed)] });
    const dialog = await choose(page, '1.4.3-77c0de12', 'Give to a share of users');
    const percent = within(dialog).getByRole('textbox', { name: /Percent of users/ });
    expect((percent as HTMLInputElement).value).toBe('2.5');
    await page.user.clear(percent);
    await page.user.type(percent, '120');
    await giveReason(page, dialog, 'Give to a share of users');
    expect(within(dialog).getByText(/Give a percentage above 0 and up to 100/)).toBeTruthy();
    await page.user.clear(percent);
    await page.user.type(percent, '12.125');
    expect((within(dialog).getByRole('slider') as HTMLInputElement).value).toBe('12');
    await page.user.click(within(dialog).getByRole('button', { name: 'Give to a share of users' }));
    await waitFor(() => expect(page.server.requests(canaryRemote)).toMatchObject([{ percent: '12.125' }]));
  });

  it('[OPS-02] goes back at once from the head of the page, and takes the remote from everybody', async () => {
    const page = show({
      ours: [answering(rollBackRemote, () => changed), answering(removeRemote, () => changed)],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Roll back' }));
    await giveReason(page, await screen.findByRole('dialog'), 'Roll back to it');
    await waitFor(() => expect(page.server.requests(rollBackRemote)).toMatchObject([{ version: '1.4.0-77c0de12' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Take from everybody' }));
    await giveReason(page, await screen.findByRole('dialog'), 'Take from everybody');
    await waitFor(() => expect(page.server.requests(removeRemote)).toHaveLength(1));
  });

  it('shows what the gate says, a line each, and what others changed meanwhile; nothing that was typed is lost', async () => {
    const said = 'mf-trips 1.3.0 cannot go live:\n  - it lacks MyTrip';
    let asked = 0;
    const refusing = answering(setRemote, () =>
      asked++ === 0
        ? { name: 'refusedByGate', message: said, data: { faults: ['it lacks MyTrip'] } }
        : { name: 'changedMeanwhile', message: 'mf-trips was changed meanwhile', data: { changes: [aChange()] } },
    );
    const page = show({ ours: [refusing] });
    const dialog = await choose(page, '1.3.0-5e5e5e5e', 'Give to everybody');
    await giveReason(page, dialog, 'Give to everybody');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('it lacks MyTrip');
    await page.user.click(within(dialog).getByRole('button', { name: 'Give to everybody' }));
    expect(await within(dialog).findByText('mf-trips was changed meanwhile')).toBeTruthy();
    expect((within(dialog).getByRole('textbox', { name: /Reason/ }) as HTMLTextAreaElement).value).toBe(WHY);
  });

  describe('[PLAT-11] a version that fails', () => {
    const AT = Date.UTC(2026, 10, 25, 4) / 1000;
    const figures = { at: AT, openings: 100, faulty: 7, people: 4 };
    const failing = (more: Partial<PublishedVersion>) => {
      const { rules, versions } = aListedRemote();
      const [first, ...others] = versions;
      const remote = { rules, versions: first ? [{ ...first, ...more }, ...others] : others };
      return answering(listRemotes, () => ({ name: 'remotes', data: { contract: '2.1.0', remotes: [remote] } }));
    };

    it.each<[SelfDemotion, RegExp]>([
      [{ outcome: 'rolled-back', to: '1.4.0-77c0de12', ...figures }, /gave everybody 1\.4\.0-77c0de12 again on/],
      [{ outcome: 'reverted', to: '1.4.0-77c0de12', ...figures }, /took its trial back .* have 1\.4\.0-77c0de12\./],
      [{ outcome: 'held', ...figures }, /stays, because it is held/],
      [{ outcome: 'alone', ...figures }, /stays, because nothing good is left/],
      [{ outcome: 'refused', said: 'it lacks MyTrip', ...figures }, /way back is refused: it lacks MyTrip/],
    ])('says what the portal did by itself and why: $outcome', async (demotion, says) => {
      const { container } = show({ ours: [failing({ faultySince: AT, demotion })] });
      const shown = await screen.findByText(says);
      expect(shown.textContent).toContain('7 of 100 openings failed, as 4 people told.');
      await expectNoAxeFindings(container);
    });

    it('says so in Chinese, and names the portal in the log', async () => {
      const demotion: SelfDemotion = { outcome: 'reverted', to: '1.4.0-77c0de12', ...figures };
      const changes = [aChange({ by: PORTAL_ACTOR, verb: 'revert', why: '7 of 100 openings failed' })];
      const log = answering(remotesLog, () => ({ name: 'log', data: { changes } }));
      show({ language: 'zh', ours: [failing({ demotion }), log] });
      expect((await screen.findByText(/自动撤回其灰度/)).textContent).toContain(
        '100 次打开中有 7 次出现故障，涉及 4 人。',
      );
      expect(await screen.findByText('门户')).toBeTruthy();
    });

    it('is held with a reason, and let go', async () => {
      const page = show({ ours: [answering(holdVersion, () => ({ name: 'held' }))] });
      const dialog = await choose(page, '1.4.1-3f2a91c0', 'Never demote it by itself');
      await giveReason(page, dialog, 'Never demote it by itself');
      await waitFor(() =>
        expect(page.server.requests(holdVersion)).toMatchObject([
          { name: 'mf-trips', version: '1.4.1-3f2a91c0', why: WHY },
        ]),
      );
    });

    it('shows who holds it and why, and is let go with a reason', async () => {
      const hold = { by: 'olivia', at: AT, why: 'the fair needs it' };
      const page = show({ ours: [failing({ hold }), answering(freeVersion, () => ({ name: 'freed' }))] });
      expect(await screen.findByText(/^Held by olivia since .*: the fair needs it$/)).toBeTruthy();
      const dialog = await choose(page, '1.4.3-77c0de12', 'Let the portal demote it');
      await giveReason(page, dialog, 'Let the portal demote it');
      await waitFor(() =>
        expect(page.server.requests(freeVersion)).toMatchObject([{ version: '1.4.3-77c0de12', why: WHY }]),
      );
    });
  });

  it('[OPS-02] compares two versions at an address of its own', async () => {
    const page = show({ query: '&left=1.4.1-3f2a91c0&right=1.4.3-77c0de12' });
    const table = await screen.findByRole('table', { name: '1.4.1-3f2a91c0, 1.4.3-77c0de12' });
    expect(within(table).getByText('/portal/account/MyCalendar · session')).toBeTruthy();
    const sizes = within(table).getByRole('row', { name: /Scripts and styles/ });
    expect(within(sizes).getByText('80.0 kB')).toBeTruthy();
    expect(within(sizes).getByText('84.2 kB')).toBeTruthy();
    const changes = within(table).getByRole('row', { name: /What it changes/ });
    expect(within(changes).getByText('- The refund table of 1.4.3-77c0de12.')).toBeTruthy();
    // What both have is no difference.
    expect(within(table).queryByText('Heaviest page')).toBeNull();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'The other' }), '1.4.0-77c0de12');
    expect(await screen.findByText('Both say the same.')).toBeTruthy();
    expect(page.address()).toContain('right=1.4.0-77c0de12');
  });

  it('[PLAT-13] shows of each version what its check says, with the tests that failed and beside what', async () => {
    const { container } = show();
    const versions = await screen.findByRole('table', { name: 'Versions' });
    const row = (version: string) => within(within(versions).getByRole('row', { name: new RegExp(version) }));
    const failed = row('1.4.3-77c0de12');
    expect(failed.getByText('Failed in 2 of 4 runs')).toBeTruthy();
    expect(failed.getByText('2 tests, beside mf-search 2.1.0-0a1b2c3d:').textContent).toContain('trips › cancels');
    expect(failed.getByText('1 test, beside what is live:').textContent).toContain('trips › prints');
    expect(row('1.4.2-0a1b2c3d').getByText('Passed in 4 runs')).toBeTruthy();
    const stale = row('1.4.1-3f2a91c0');
    expect(stale.getByText('Passed in 1 run; others changed since')).toBeTruthy();
    expect(stale.getByText('Never ran beside mf-search 2.2.0-0a1b2c3d')).toBeTruthy();
    expect(row('1.4.0-77c0de12').getByText('Not checked')).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it.each([
    ['1.4.3-77c0de12', 'Give to everybody', 'Failed in 2 of 4 runs'],
    ['1.4.2-0a1b2c3d', 'Give to everybody', 'Passed in 4 runs'],
    ['1.4.1-3f2a91c0', 'Give to one company', 'others changed since'],
    ['1.3.0-5e5e5e5e', 'Give to a share of users', 'Not checked'],
  ])('[PLAT-13] says before %s goes live what its check says: %s', async (version, verb, says) => {
    const page = show();
    const dialog = await choose(page, version, verb);
    expect(within(dialog).getByRole('note').textContent).toContain(says);
    await expectNoAxeFindings(dialog);
  });

  it('[PLAT-13] keeps in the log what the check said; a roll-back asks for none', async () => {
    const page = show({
      ours: [
        answering(remotesLog, () => ({
          name: 'log',
          data: { changes: [aChange({ revision: 5, check: 'stale' }), aChange()] },
        })),
      ],
    });
    const log = await screen.findByRole('table', { name: 'What was changed' });
    expect(within(log).getByText('Others changed since')).toBeTruthy();
    const dialog = await choose(page, '1.4.0-77c0de12', 'Roll back to it');
    expect(within(dialog).queryByRole('note')).toBeNull();
  });

  it('[OPS-02] shows how large a version is, and where it comes from', async () => {
    show();
    const versions = await screen.findByRole('table', { name: 'Versions' });
    const row = within(within(versions).getByRole('row', { name: /1\.4\.3-77c0de12/ }));
    for (const text of [
      '12 files, 84.2 kB; heaviest page 31.0 kB (37 %)',
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
});
