import { describe, expect, it } from 'vitest';
import type { BuiltRelease } from './manifest.ts';
import { releaseErrors } from './release-errors.ts';

const PIN = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

function release({ path = '/portal/visas', to = '/portal/visas', order = 1 }): BuiltRelease {
  return {
    name: 'mf-visas',
    version: '1.0.0-0a1b2c3d',
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': PIN, 'page.js': PIN },
    pages: { visas: ['page.js'] },
    locales: {},
    labels: { en: { title: 'Visas' } },
    manifest: {
      name: 'mf-visas',
      owner: 'Visas',
      contract: '^2.0.0',
      routes: [{ path, page: 'visas', access: 'session', title: 'title' }],
      menu: [{ label: 'title', icon: 'bed', to, order }],
      dialogs: [],
      languages: ['en'],
    },
  };
}

describe('a route', () => {
  it.each(['/portal/visas', '/portal/visas/:id', '/portal/visas/:id/Edit', '/portal/v_1/a.b-c~d'])(
    'may be %s',
    (path) => {
      expect(releaseErrors(release({ path }))).toEqual([]);
    },
  );

  it.each([
    '/portal/account?/MyTrip',
    '/portal/account/MyTrip/:x?',
    '/portal/*',
    '*',
    '/portal/visas/*',
    '/portal/visas*',
    '/portal/:all',
    '/portal/:all/visas',
    '/portal/',
    '/portal',
    '/portal/visas/',
    '/portal//visas',
    '/portal/visas/../login',
    '/portal/./visas',
    '/portal/vis%61s',
    '/portal/visas#top',
    '/portal/visas?x=1',
    '/portal\\visas',
    '/portal/visas/:',
    '/portal/visas/:id.html',
    '/portal/visas/(a|b)',
    '/login',
    'portal/visas',
    ' /portal/visas',
    '/portal/visas\n',
    'https://evil.example/portal/visas',
  ])('may not be %j', (path) => {
    expect(releaseErrors(release({ path })).map(({ field }) => field)).toEqual(['manifest.routes.0.path']);
  });
});

describe('[PLAT-01] a row', () => {
  it.each(['/portal/visas', '/portal/visas?type=user&x=1', '/portal/visas/7'])('may lead to %s', (to) => {
    expect(releaseErrors(release({ to }))).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example/portal/',
    '/portal/../evil',
    '/evil',
    '/portal\\evil',
    '/portal/visas"x',
    '',
  ])('may not lead to %j', (to) => {
    expect(releaseErrors(release({ to })).map(({ field }) => field)).toEqual(['manifest.menu.0.to']);
  });
});

it('says of which page a file of words is not pinned', () => {
  const pageLocales = { visas: { en: ['page.js'], zh: ['gone.js'] } };
  expect(releaseErrors({ ...release({}), pageLocales })).toEqual([
    { field: 'pageLocales.visas.zh', message: '"gone.js" is required but has no integrity hash' },
  ]);
});

describe('the order of a menu row', () => {
  it.each([0, 10, 1000])('may be %s', (order) => {
    expect(releaseErrors(release({ order }))).toEqual([]);
  });

  it.each([-1, -1000, 1001, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER])('is not %s', (order) => {
    expect(releaseErrors(release({ order }))).toMatchObject([{ field: 'manifest.menu.0.order' }]);
  });
});
