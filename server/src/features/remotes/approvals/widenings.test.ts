import { describe, expect, it } from 'vitest';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { aBuiltRelease, v } from '../test-support/test-builds.ts';
import { type CompanionVersions, findWidenings } from './widenings.ts';

type Route = BuiltRelease['manifest']['routes'][number];
type Row = BuiltRelease['manifest']['menu'][number];

interface BuildOptions {
  readonly name?: string;
  readonly routes?: readonly Partial<Route>[];
  readonly rows?: readonly Partial<Row>[];
  readonly label?: Readonly<Record<string, string>>;
}

function build({
  name = 'mf-visas',
  routes = [{}],
  rows = [{}],
  label = { en: 'Visas', zh: '签证' },
}: BuildOptions = {}) {
  const { manifest, ...release } = aBuiltRelease(v(0), { name });
  const route = { path: '/portal/visas/:id', page: 'page', access: 'session', title: 'title', modules: [11] } as const;
  const row = { label: 'menu.row', icon: 'ticket', to: '/portal/visas/uk', modules: [11], order: 70 } as const;
  const labels = Object.fromEntries(Object.entries(label).map(([language, text]) => [language, { 'menu.row': text }]));
  return {
    ...release,
    labels,
    manifest: {
      ...manifest,
      routes: routes.map((one) => ({ ...route, ...one })),
      menu: rows.map((one) => ({ ...row, ...one })),
    },
  };
}

const TRIPS = build({ name: 'mf-trips', rows: [{ order: 10 }], label: { en: 'My Bookings', zh: '我的订单' } });
const COMPANIONS: CompanionVersions = { own: { audience: 'modules', modules: [11, 12] }, former: [], others: [TRIPS] };
const keys = (options: BuildOptions, overrides: Partial<CompanionVersions> = {}) =>
  findWidenings(build(options), { ...COMPANIONS, ...overrides }).map(({ key }) => key);
const SINCE = { former: [build()] };

describe('the first version of a remote', () => {
  it('needs no approval within what the operator gave', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ routes: [{ modules: [12] }] })).toEqual([]);
    expect(keys({ routes: [{ modules: [] }], rows: [] }, { own: { audience: 'session', modules: [] } })).toEqual([]);
    expect(keys({ routes: [{ access: 'public' }] }, { own: { audience: 'public', modules: [11] } })).toEqual([]);
  });

  it.each<[string, BuildOptions, string[]]>([
    ['a public page', { routes: [{ access: 'public' }] }, ['page portal/visas/:id public']],
    ['a page without a module', { routes: [{ modules: [] }] }, ['page portal/visas/:id session']],
    ['a menu row without a module', { rows: [{ modules: [] }] }, ['row /portal/visas/uk session']],
    ['a row above all others', { rows: [{ order: 9 }] }, ['order /portal/visas/uk 9']],
  ])('needs one for %s', (_what, options, expectedKeys) => {
    expect(keys(options)).toEqual(expectedKeys);
  });
});

describe('a later version', () => {
  it('needs no approval for what a version in use has, or for less', () => {
    const wide = build({ routes: [{ access: 'public' }], rows: [{ modules: [], order: 1 }] });
    expect(keys({ routes: [{ access: 'public' }], rows: [{ modules: [], order: 1 }] }, { former: [wide] })).toEqual([]);
    expect(keys({ routes: [{ path: '/portal/Visas/:country', modules: [] }] }, { former: [wide] })).toEqual([]);
    expect(keys({}, { former: [wide] })).toEqual([]);
  });

  it.each<[string, BuildOptions, string[]]>([
    ['a page that was not public', { routes: [{ access: 'public' }] }, ['page portal/visas/:id public']],
    ['one more module', { routes: [{ modules: [11, 12] }] }, ['page portal/visas/:id 11,12']],
    ['another module', { routes: [{ modules: [12] }] }, ['page portal/visas/:id 12']],
    ['no module any more', { routes: [{ modules: [] }] }, ['page portal/visas/:id session']],
    [
      'a page that takes an address out of a closed one',
      { routes: [{}, { path: '/portal/visas/uk', modules: [] }] },
      ['page portal/visas/uk session'],
    ],
    ['a row for more users', { rows: [{ modules: [11, 12] }] }, ['row /portal/visas/uk 11,12']],
  ])('needs one for %s, even where the operator gave a wider audience', (_what, options, expectedKeys) => {
    expect(keys(options, { ...SINCE, own: { audience: 'public', modules: [11, 12] } })).toEqual(expectedKeys);
  });

  it('is measured against the page with the same pattern, not against a public page beside it', () => {
    const former = [build({ routes: [{}, { path: '/portal/visas/help', access: 'public' }] })];
    expect(keys({ routes: [{ access: 'public' }] }, { former })).toEqual(['page portal/visas/:id public']);
  });
});

describe('a menu label', () => {
  it.each([
    'My Bookings',
    'MY  bookings',
    'My\u00a0Bookings',
    'My\u200c Book\u00adings',
    'Мy Воokіngs',
    'ΜΥ ΒΟΟΚΙΝGS',
    'Ｍｙ Ｂｏｏｋｉｎｇｓ',
    'My B00kings',
    'My-Bookings',
    '我的订单',
    '我 的 订 单 ',
  ])('that looks like another remote’s waits: %j', (label) => {
    for (const options of [
      { en: label, zh: '签证' },
      { en: 'Visas', zh: label },
    ])
      expect(keys({ label: options })).toEqual([expect.stringMatching(/^label /)]);
  });

  it('waits no more once a version in use has it, and never for another remote’s title or for its own', () => {
    const label = { en: 'My Bookings', zh: '签证' };
    expect(keys({ label }, { former: [build({ label })] })).toEqual([]);
    expect(keys({ label: { en: 'My Visas', zh: '我的签证' } })).toEqual([]);
  });
});
