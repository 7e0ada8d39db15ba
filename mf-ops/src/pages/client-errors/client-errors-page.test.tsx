import {
  type ClearedUnhealthy,
  type ClientErrorGroup,
  clearUnhealthy,
  listClientErrors,
  type VersionWebVitals,
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
import { describe, expect, it } from 'vitest';
import { ClientErrorsPage } from './client-errors-page.tsx';

const AT = Date.UTC(2026, 10, 25, 4) / 1000;
const UNHEALTHY = { remote: 'mf-trips', version: '1.4.2-0a1b2c3d', loads: 40, faulty: 6, unhealthyAt: AT };
const CLEARED: ClearedUnhealthy = {
  ...UNHEALTHY,
  version: '1.4.1-3f2a91c0',
  clearedAt: AT,
  by: 'olivia',
  why: 'the provider was down',
};
const GROUP: ClientErrorGroup = {
  remote: 'mf-trips',
  version: '1.4.2-0a1b2c3d',
  team: 'Trips team',
  phase: 'render',
  message: 'x is undefined',
  count: 17,
  people: 4,
  sessions: 6,
  firstAt: AT,
  lastAt: AT,
  stack: 'at TripList',
  path: '/portal/account/MyTrip',
  requestIds: ['r-2', 'r-1'],
};

const SLOW: VersionWebVitals = {
  remote: 'mf-trips',
  version: '1.4.2-0a1b2c3d',
  longTasks: { pages: 40, slowPages: 12, count: 31, totalMs: 4100, longestMs: 840 },
  interactions: { pages: 50, slowPages: 5, count: 9, usualMs: 400, slowestMs: 1230 },
};
/** A browser without long task reports. */
const QUIET: VersionWebVitals = {
  remote: 'mf-search',
  version: '2.0.0-77c0de12',
  longTasks: { pages: 0, slowPages: 0, count: 0, totalMs: 0, longestMs: 0 },
  interactions: { pages: 8, slowPages: 0, count: 0, usualMs: undefined, slowestMs: 0 },
};

function show({
  query = '',
  ours = [],
  ...more
}: Partial<PageOptions<never>> & { query?: string; ours?: readonly unknown[] } = {}) {
  const faults = responder(listClientErrors, ({ remote }: { remote?: string | undefined }) => ({
    name: 'faults',
    data:
      remote === 'mf-quiet'
        ? { groups: [], marked: [], lifted: [] }
        : { groups: [GROUP], marked: [{ ...UNHEALTHY, team: 'Trips team' }], lifted: [CLEARED] },
  }));
  const slow = responder(versionWebVitals, ({ remote }: { remote?: string | undefined }) => ({
    name: 'slow',
    data: { versions: remote === 'mf-quiet' ? [] : [SLOW, QUIET] },
  }));
  return renderPage(<ClientErrorsPage />, {
    path: `/portal/ops/faults?source=roompai${query}`,
    user: { isOperator: true, permissions: { modules: [90] } },
    ...more,
    replies: [faults, slow, ...ours] as never,
  });
}

describe('FaultsPage', () => {
  it('groups what went wrong with its owner, how often, how many people, when, and what is needed to find it', async () => {
    const { container } = show();
    const table = await screen.findByRole('table', { name: 'Errors' });
    for (const text of ['x is undefined', 'During rendering', '17', '4', 'Trips team', 'at TripList'])
      expect(within(table).getByText(text)).toBeTruthy();
    expect(table.textContent).toContain('r-2, r-1');
    const lifted = screen.getByRole('table', { name: 'Cleared versions' });
    expect(within(lifted).getByText('the provider was down')).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it.each([
    ['src/pages/my-trips/trip-list.tsx:12:9', false],
    ['src/trip-list.tsx:12:9\niR /portal/assets/vendor.0a1b2c3d.js:10:47604', true],
    ['x /remotes/mf-trips/1.4.2-0a1b2c3d/492.7c823a63.js:1:2034', true],
  ])('says of %j that it has positions in built files: %s', async (stack, isBuilt) => {
    const data = { groups: [{ ...GROUP, stack }], marked: [], lifted: [] };
    show({ ours: [responder(listClientErrors, () => ({ name: 'faults', data }))] });
    const table = await screen.findByRole('table', { name: 'Errors' });
    expect(table.textContent).toContain(stack);
    expect(within(table).queryByText(/^Some positions are in built files, because/) !== null).toBe(isBuilt);
  });

  it('asks of one remote and of a time, which stand in the address', async () => {
    const { user, server, address } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Remote' }), 'mf-quiet');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last week');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No errors in this period')).toBeTruthy();
    expect(address()).toContain('remote=mf-quiet&hours=168');
    const [day, week] = [server.requests(listClientErrors).at(0), server.requests(listClientErrors).at(-1)];
    expect((day?.since ?? 0) - (week?.since ?? 0)).toBeGreaterThan(5 * 24 * 3600);
  });

  it('tells which versions were slow, on how many pages of those that tell, and what browsers do not tell', async () => {
    const { container, user } = show();
    const table = await screen.findByRole('table', { name: 'Slow pages' });
    const [, trips, search] = within(table).getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells(trips)).toEqual([
      ...['mf-trips', '1.4.2-0a1b2c3d', '12 of 40 (30%)', '31', '840 ms', '5 of 50 (10%)'],
      ...['at most 400 ms', '1230 ms'],
    ]);
    expect(cells(search)).toEqual([
      ...['mf-search', '2.0.0-77c0de12', 'not reported', 'not reported', 'not reported', '0 of 8 (0%)', 'none', 'none'],
    ]);
    expect(within(table).getByRole('link', { name: 'mf-trips' }).getAttribute('href')).toContain(
      '/ops/remotes/mf-trips',
    );
    expect(screen.getByText(/Firefox and Safari report no long tasks/)).toBeTruthy();
    await expectNoAxeFindings(container);
    await user.type(screen.getByRole('textbox', { name: 'Remote' }), 'mf-quiet');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('No reports in this period')).toBeTruthy();
    expect(screen.getByText(/Firefox and Safari report no long tasks/)).toBeTruthy();
  });

  it('lifts a mark with a reason, and tells when somebody did before', async () => {
    let requestCount = 0;
    const clearReply = responder(clearUnhealthy, () =>
      requestCount++ === 0 ? { name: 'notUnhealthy' } : { name: 'lifted', data: CLEARED },
    );
    const { user, server } = show({ ours: [clearReply] });
    await user.click(await screen.findByRole('button', { name: 'Clear the status of mf-trips 1.4.2-0a1b2c3d' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'the provider was down');
    await user.click(within(dialog).getByRole('button', { name: 'Clear the status' }));
    expect(await within(dialog).findByText('This version is no longer unhealthy.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Clear the status' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(clearUnhealthy)[1]).toMatchObject({ remote: 'mf-trips', why: 'the provider was down' });
  });

  it('speaks Chinese', async () => {
    show({ language: 'zh' });
    expect(await screen.findByRole('table', { name: '故障' })).toBeTruthy();
    const slow = await screen.findByRole('table', { name: '卡顿' });
    expect(within(slow).getByText('40 页中的 12 页（30%）')).toBeTruthy();
  });
});
