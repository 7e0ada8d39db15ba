import type { DialogName, RemoteRelease, RemoteRoute } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { buildRelease } from '../test-support/test-release.ts';
import { openRemote, openRemotes, type PermissionSet, permissionsOf, type ResolvedRelease } from './open-remotes.ts';

interface RemoteOptions {
  readonly modules?: readonly number[];
  readonly access?: RemoteRoute['access'];
  readonly owns?: readonly DialogName[];
  readonly opens?: readonly DialogName[];
}

/** A remote with one page at `/portal/<name>` and a menu row for it. */
function aRemote(
  name: string,
  { modules, access = 'session', owns = [], opens = [] }: RemoteOptions = {},
): ResolvedRelease {
  const path = `/portal/${name.slice(3)}`;
  const { manifest, ...release } = buildRelease(name, path, access);
  const needed = modules && { modules };
  return {
    ...release,
    labels: {
      en: { 'page.title': `Title of ${name}`, 'menu.row': `Row of ${name}` },
      zh: { 'page.title': `${name} 的标题` },
    },
    pages: { page: ['page.js'], other: ['other.js'] },
    pageLocales: { page: { en: ['page-en.js'] }, other: { en: ['other-en.js'] } },
    dialogs: Object.fromEntries(owns.map((dialog) => [dialog, [`${dialog}.js`]])),
    manifest: {
      ...manifest,
      routes: manifest.routes.map((route) => ({ ...route, ...needed, layout: { quiet: true } })),
      menu: [{ label: 'menu.row', icon: 'bed', to: path, order: 1, ...needed }],
      dialogs: owns,
    },
    opens,
  };
}

const ANONYMOUS: PermissionSet = { isSignedIn: false, modules: [], hostOpens: [] };
const AGENT: PermissionSet = { isSignedIn: true, modules: [1, 2], hostOpens: [] };

const SIGN_IN = aRemote('mf-login', { access: 'public' });
const SEARCH = aRemote('mf-search', { modules: [1, 5] });
const PARTNER = aRemote('mf-partner', { modules: [11] });
const EVERYBODYS = aRemote('mf-mine');
const ALL = [SIGN_IN, SEARCH, PARTNER, EVERYBODYS];

function at(address: string, permissions: PermissionSet, releases: readonly ResolvedRelease[] = ALL) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost:4300');
  return openRemotes(releases, permissions, { path, query });
}
const namesIn = ({ remotes }: { remotes: readonly { name: string }[] }) => remotes.map(({ name }) => name);

describe('what a visitor may open', () => {
  it('is before sign-in what is public, without a row', () => {
    const open = at('/portal/login', ANONYMOUS);
    expect(namesIn(open)).toEqual(['mf-login']);
    expect(open.remotes[0]?.menu).toEqual([]);
    expect(JSON.stringify(open)).not.toMatch(/mf-search|mf-partner|mf-mine|Row of/);
  });

  it('is afterwards what needs no module, or one of theirs', () => {
    expect(namesIn(at('/portal/mine?source=s', AGENT))).toEqual(['mf-login', 'mf-search', 'mf-mine']);
    expect(namesIn(at('/portal/mine?source=s', { ...AGENT, modules: [] }))).toEqual(['mf-login', 'mf-mine']);
    expect(namesIn(at('/portal/mine?source=s', { ...AGENT, modules: [11] }))).toEqual([
      'mf-login',
      'mf-partner',
      'mf-mine',
    ]);
  });

  it('is told by route and row: no file, no team, no page, no title', () => {
    const [, search] = at('/portal/mine?source=s', AGENT).remotes;
    expect(search).toEqual({
      name: 'mf-search',
      version: SEARCH.version,
      routes: [{ path: '/portal/search', access: 'session', modules: [1, 5], layout: { quiet: true } }],
      menu: [{ label: { en: 'Row of mf-search' }, icon: 'bed', to: '/portal/search', order: 1, modules: [1, 5] }],
      dialogs: [],
    });
  });

  it('leaves out of a remote what of it the visitor may not open', () => {
    const mixed = {
      ...SEARCH,
      manifest: {
        ...SEARCH.manifest,
        routes: [
          ...SEARCH.manifest.routes,
          { path: '/portal/help', page: 'other', access: 'public', title: 'help.title' } as const,
        ],
      },
      labels: { en: { 'page.title': 'Secret', 'menu.row': 'Secret', 'help.title': 'Help' } },
    };
    const { remotes, shown } = at('/portal/help', ANONYMOUS, [mixed]);
    expect(remotes).toEqual([
      {
        name: 'mf-search',
        version: SEARCH.version,
        routes: [{ path: '/portal/help', access: 'public' }],
        menu: [],
        dialogs: [],
      },
    ]);
    expect(shown).toMatchObject({ pages: { other: ['other.js'] }, labels: { en: { 'help.title': 'Help' } } });
    expect(JSON.stringify(shown)).not.toMatch(/Secret|\/portal\/search/);
  });
});

describe('what a visitor is shown at an address', () => {
  it('is named in full: its files, its pins, its words', () => {
    const { opens: _, ...rest } = SEARCH;
    const { shown, page, closed } = at('/portal/search?source=s', AGENT);
    expect(shown).toEqual({
      ...rest,
      pages: { page: ['page.js'] },
      pageLocales: { page: { en: ['page-en.js'] } },
    });
    expect(page).toEqual({ release: shown, route: SEARCH.manifest.routes[0] });
    expect(closed).toBeUndefined();
  });

  it('is sign-in where a session is needed, and the address keeps no more than its route', () => {
    const login = buildRelease('mf-account', '/portal/login');
    const { shown, closed, remotes } = at('/portal/search?source=s', ANONYMOUS, [login, SEARCH]);
    expect(shown?.name).toBe('mf-account');
    expect(closed).toEqual({ path: '/portal/search', access: 'session', modules: [1, 5], layout: { quiet: true } });
    expect(namesIn({ remotes })).toEqual(['mf-account']);
  });

  it('is nothing where a module is missing: the page says so by the route alone', () => {
    const open = at('/portal/partner?source=s', AGENT);
    expect([open.shown, open.page]).toEqual([undefined, undefined]);
    expect(open.closed).toMatchObject({ path: '/portal/partner', modules: [11] });
    expect(JSON.stringify(open)).not.toContain('mf-partner');
  });

  it.each(['/portal/', '/portal/no/such/page'])('is nothing of a remote at %s', (address) => {
    const { shown, closed } = at(address, AGENT);
    expect([shown, closed]).toEqual([undefined, undefined]);
  });
});

describe('a dialog', () => {
  const VERIFYING = aRemote('mf-booking', { modules: [90], owns: ['orderVerification', 'priceRise'] });
  const LISTING = aRemote('mf-search', { modules: [1], opens: ['orderVerification'] });

  it('is named for whoever may open a page that opens it, and not for others', () => {
    const [, booking] = at('/portal/search?source=s', AGENT, [LISTING, VERIFYING]).remotes;
    expect(booking).toMatchObject({ name: 'mf-booking', routes: [], menu: [], dialogs: ['orderVerification'] });
    expect(namesIn(at('/portal/login', ANONYMOUS, [SIGN_IN, LISTING, VERIFYING]))).toEqual(['mf-login']);
  });

  it('is named where the host opens it, and where another dialog does', () => {
    const chained = { ...VERIFYING, opens: ['lastRooms' as const] };
    const last = aRemote('mf-last', { modules: [91], owns: ['lastRooms'] });
    const { remotes } = at('/portal/', { ...AGENT, hostOpens: ['orderVerification'] }, [chained, last]);
    expect(remotes.map(({ name, dialogs }) => [name, dialogs])).toEqual([
      ['mf-booking', ['orderVerification']],
      ['mf-last', ['lastRooms']],
    ]);
  });

  it('is named wherever nobody knows what is opened: of a build that does not say, and beside a developer’s own', () => {
    const { opens: _, ...silent } = LISTING;
    expect(at('/portal/', AGENT, [silent, VERIFYING]).remotes[1]?.dialogs).toEqual(['orderVerification', 'priceRise']);
    const requester = { visitor: { user: 'u' }, modules: [1] };
    const facts = { opens: [] as DialogName[] } as never;
    const override = { remote: 'mf-x', at: '', host: '', until: new Date() };
    expect(permissionsOf(requester, { facts })).toEqual({ isSignedIn: true, modules: [1], hostOpens: [] });
    const { hostOpens } = permissionsOf({ ...requester, override }, { facts });
    expect(hostOpens).toBeUndefined();
  });

  it('comes with the files of those that are opened alone', () => {
    const release = openRemote([LISTING, VERIFYING], AGENT, 'mf-booking') as RemoteRelease;
    expect(release.dialogs).toEqual({ orderVerification: ['orderVerification.js'] });
    expect(release.manifest).toMatchObject({ routes: [], menu: [], dialogs: ['orderVerification'] });
    expect(release.integrity).toEqual(VERIFYING.integrity);
  });
});

describe('one remote', () => {
  it('is told in full to whom it is named, and to nobody else', () => {
    expect(openRemote(ALL, AGENT, 'mf-search')).toMatchObject({ name: 'mf-search', version: SEARCH.version });
    for (const [permissions, name] of [
      [AGENT, 'mf-partner'],
      [AGENT, 'mf-made-up'],
      [ANONYMOUS, 'mf-search'],
    ] as const)
      expect(openRemote(ALL, permissions, name)).toBeUndefined();
  });
});
