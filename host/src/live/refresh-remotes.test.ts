import { OPEN_PATH, type OpenRemotes } from '@portico/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCompleteReleases } from '../remotes/complete-releases.ts';
import { createLiveRegistry } from '../remotes/registry.ts';
import { buildRelease, reportedOf } from '../remotes/test-release.ts';
import { adoptRemotes, type OpenPage, refreshRemotes } from './refresh-remotes.ts';

let reload: ReturnType<typeof vi.spyOn>;
/** Responses in order; the last one repeats. */
let responses: (() => Promise<OpenRemotes>)[];
let requests: string[];

beforeEach(() => {
  reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  requests = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    requests.push(`${pathname} ${searchParams.get('at')}`);
    const respond = (responses.length > 1 ? responses.shift() : responses[0]) ?? (async () => ({ remotes: [] }));
    return Response.json(await respond());
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const remoteOf = (name: string, version = '1.0.0-0a1b2c3d', path = `/portal/${name}`) =>
  buildRelease({ name, routes: [{ path, page: 'page', access: 'public', title: 't' }] }, { version });
const startedAt = (version: string) => (release: { readonly version: string }) => release.version === version;

function aPage({
  hasStarted = () => false,
  override,
}: Partial<Pick<OpenPage['loader'], 'hasStarted'> & Pick<OpenPage, 'override'>> = {}) {
  const account = remoteOf('mf-account');
  const wholes = createCompleteReleases(async () => undefined, hasStarted, [account, remoteOf('mf-trips')]);
  const registry = createLiveRegistry({ ...reportedOf([account, remoteOf('mf-trips')]), at: '/portal/mf-account' });
  const page: OpenPage = { registry, wholes, loader: { versionOf: wholes.find, hasStarted }, override };
  return { page, names: () => registry.present().remotes.map(({ name }) => name) };
}

it('a page asks what may be opened, and what there is at its own address', async () => {
  window.history.replaceState(null, '', '/portal/list?source=s&nights=2');
  const [search] = [remoteOf('mf-search', '1.0.0-0a1b2c3d', '/portal/list')];
  responses = [async () => ({ ...reportedOf([search]), shown: search, state: 'r1.a1' })];
  const { page, names } = aPage();
  await refreshRemotes(page);
  expect(requests).toEqual([`${OPEN_PATH} /portal/list?source=s&nights=2`]);
  expect(names()).toEqual(['mf-search']);
  expect(page.registry.present()).toMatchObject({ at: '/portal/list', state: 'r1.a1', isSettled: true });
  expect([page.wholes.find('mf-search')?.version, page.wholes.find('mf-account')]).toEqual([
    search?.version,
    undefined,
  ]);
  expect(reload).not.toHaveBeenCalled();
});

it('of several questions the last one counts, for all that wait', async () => {
  window.history.replaceState(null, '', '/portal/mf-account');
  const { promise, resolve } = Promise.withResolvers<OpenRemotes>();
  responses = [() => promise, async () => reportedOf([remoteOf('mf-search')])];
  const { page, names } = aPage();
  const first = refreshRemotes(page);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await refreshRemotes(page);
  resolve(reportedOf([remoteOf('mf-old')]));
  await first;
  expect(names()).toEqual(['mf-search']);
});

it('[FED-03] keeps in full what has begun, and what is told in the same version', () => {
  const { page } = aPage({ hasStarted: startedAt('1.0.0-0a1b2c3d') });
  adoptRemotes(page, { ...reportedOf([remoteOf('mf-account', '2.0.0-0a1b2c3d')]), at: '/portal/' });
  expect([page.wholes.find('mf-account')?.version, page.wholes.find('mf-trips')?.version]).toEqual([
    '1.0.0-0a1b2c3d',
    '1.0.0-0a1b2c3d',
  ]);
  const idle = aPage().page;
  adoptRemotes(idle, {
    ...reportedOf([remoteOf('mf-account'), remoteOf('mf-trips', '2.0.0-0a1b2c3d')]),
    at: '/portal/',
  });
  expect([idle.wholes.find('mf-account')?.version, idle.wholes.find('mf-trips')]).toEqual([
    '1.0.0-0a1b2c3d',
    undefined,
  ]);
});

it('[FED-03] opens a new document where only another version than the one that has begun has the address', async () => {
  window.history.replaceState(null, '', '/portal/mf-account/new');
  const { page } = aPage({ hasStarted: startedAt('1.0.0-0a1b2c3d') });
  responses = [async () => reportedOf([remoteOf('mf-account', '2.0.0-0a1b2c3d', '/portal/mf-account/new')])];
  await refreshRemotes(page);
  expect(reload).toHaveBeenCalledOnce();
});

it('[FED-06] leaves a developer’s own build in its place', () => {
  const override = { remote: 'mf-trips', at: 'http://localhost:4313/', until: 1, leave: '/leave', isResponding: true };
  const { page, names } = aPage({ override });
  const own = page.wholes.find('mf-trips');
  const published = remoteOf('mf-trips', '2.0.0-0a1b2c3d', '/portal/other');
  adoptRemotes(page, { ...reportedOf([published, remoteOf('mf-search')]), shown: published, at: '/portal/' });
  expect(names()).toEqual(['mf-search', 'mf-trips']);
  expect(page.wholes.find('mf-trips')).toBe(own);
  expect(page.registry.routeAt('/portal/mf-trips')?.remote.name).toBe('mf-trips');
});
