import { describe, expect, it } from 'vitest';
import { decode } from './codec/codec.ts';
import { BuiltReleaseCodec, HostBuildCodec } from './release.ts';

const MANIFEST = {
  name: 'mf-trips',
  owner: 'Trips',
  contract: '^1.0.0',
  routes: [
    {
      path: '/portal/account/MyTrip',
      page: 'myTrip',
      access: 'session',
      modules: [2, 6],
      layout: { menuFolded: true },
      title: 'myTrip.title',
    },
  ],
  menu: [{ label: 'menu.bookings', icon: 'bookings', to: '/portal/account/MyTrip', order: 10 }],
  dialogs: ['notice'],
  languages: ['en', 'zh'],
};

const PIN = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

const RELEASE = {
  name: 'mf-trips',
  version: '1.0.0-0a1b2c3d',
  entry: 'remoteEntry.js',
  integrity: Object.fromEntries(['remoteEntry.js', 'page.js', 'notice.js', 'en.js'].map((file) => [file, PIN])),
  pages: { myTrip: ['page.js'] },
  dialogs: { notice: ['notice.js'] },
  locales: { en: ['en.js'] },
  pageLocales: { myTrip: { en: ['en.js'] } },
  labels: { en: { 'myTrip.title': 'Bookings' } },
  manifest: MANIFEST,
  facts: {
    exposes: ['./entry'],
    shared: { react: '^19.0.0' },
    uses: { '@portico/runtime': ['useCall'] },
    links: ['/portal/'],
    opens: ['notice'],
    sends: ['account/changed'],
    hears: [],
  },
};

const HOST = {
  contract: '1.0.0',
  asks: ['./entry'],
  provides: { react: '19.3.1' },
  offers: { '@portico/ui': ['Button'] },
  modules: [[1, 6]],
  links: [],
  manifest: MANIFEST,
};

describe('what builds say of themselves', () => {
  it('is read as it was written', () => {
    expect(decode(BuiltReleaseCodec, RELEASE)).toEqual({ ok: true, value: RELEASE });
    const host = { scripts: ['main.js'], integrity: {}, version: '1.0.0-4a5b6c7d', facts: HOST };
    expect(decode(HostBuildCodec, host)).toEqual({ ok: true, value: host });
  });

  it('may be older than the gate, and then says in the manifest what it opens and sends', () => {
    const { facts: _facts, dialogs: _dialogs, pageLocales: _pageLocales, ...old } = RELEASE;
    const manifest = { ...MANIFEST, opens: ['notice'], events: { sends: [], hears: ['account/changed'] } };
    const before = { ...old, manifest };
    expect(decode(BuiltReleaseCodec, before)).toEqual({ ok: true, value: before });
  });

  it.each<[string, object]>([
    ['name', { name: '../mf' }],
    ['version', { version: 'development' }],
    ['entry', { entry: 7 }],
    ['integrity', { integrity: undefined }],
    ['pages.myTrip', { pages: { myTrip: 'page.js' } }],
    ['manifest.routes.0.access', { manifest: { ...MANIFEST, routes: [{ ...MANIFEST.routes[0], access: 'members' }] } }],
    ['manifest.menu.0.icon', { manifest: { ...MANIFEST, menu: [{ ...MANIFEST.menu[0], icon: 'skull' }] } }],
    ['manifest.languages.0', { manifest: { ...MANIFEST, languages: ['fr'] } }],
    ['facts.shared', { facts: { ...RELEASE.facts, shared: null } }],
  ])('[FED-07] is refused with the name of the field: %s', (field, change) => {
    const read = decode(BuiltReleaseCodec, { ...RELEASE, ...change });
    expect(read.ok ? [] : read.faults.map((error) => error.field)).toEqual([field]);
  });
});
