import { describe, expect, it } from 'vitest';
import { fieldErrorsText, readBootBlock, readBootKeys, readRelease } from './boot-payload-codec.ts';
import type { RemoteRelease } from './manifest.ts';
import { outlineOf } from './open-remotes.ts';

const RELEASE = {
  name: 'mf-trips',
  version: '1.0.0-0a1b2c3d',
  base: '/remotes/mf-trips/1.0.0-0a1b2c3d/',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-entry' },
  pages: { myTrip: ['page.js'] },
  locales: { en: ['en.js'] },
  labels: { en: { 'page.title': 'Page' } },
  manifest: {
    name: 'mf-trips',
    owner: 'trips',
    contract: '^1.0.0',
    routes: [{ path: '/portal/account/MyTrip', page: 'myTrip', access: 'session', title: 'page.title' }],
    menu: [{ label: 'menu.trips', icon: 'bookings', to: '/portal/account/MyTrip', order: 20 }],
    dialogs: ['notice'],
    languages: ['en', 'zh'],
  },
};

const BOOT = {
  time: 1,
  sign: { kid: 'kid', key: 'key' },
  token: 'visitor',
  sessionid: 'correlation',
  settings: {
    productName: 'Portico',
    companyName: { en: 'Portico', zh: '博廊' },
    companyAddress: { en: '', zh: '' },
    supportEmails: ['a@b.cd'],
    phonesInternal: [],
    phonesExternal: [],
    currencies: [{ code: 'USD', exponent: 2, name: { en: 'US Dollar', zh: '美元' } }],
    defaultCurrency: 'USD',
    childAges: { '1': '<1' },
    listMaxCount: 140,
    searchCutOffMs: 2_000,
    searchCacheSeconds: 300,
    lastRoomsLimit: 3,
    holdSeconds: 300,
    paymentSeconds: 300,
    inspectionUrl: '',
    trackingUrl: '',
    partnerHomeUrl: '',
  },
  remotes: [outlineOf(RELEASE as RemoteRelease)],
  shown: RELEASE,
  closed: { path: '/portal/visas/:id', access: 'session', modules: [11] },
  nonce: 'n',
  language: 'en',
  load: '0c4e7e0e-5c5e-4a5e-9d0e-3f1c8a526a55.AAAAAAAAAAAAAAAAAAAAAA',
  remoteTimeoutMs: 5000,
};
const OVERRIDE = { remote: 'mf-trips', at: 'http://localhost:4313/', until: 2, leave: '/leave' };

const without = (object: object, field: string) => ({ ...object, [field]: undefined });

describe('a boot block', () => {
  it.each([BOOT, { ...BOOT, override: OVERRIDE, host: '1.0.0-0a1b2c3d', runningNote: 'mf-trips/1.0.0@x@y' }])(
    'is read as it was written',
    (written) => {
      expect(readBootBlock(JSON.stringify(written))).toEqual({ block: written, invalid: [] });
    },
  );

  it.each(Object.keys(BOOT).filter((field) => field !== 'shown' && field !== 'closed'))('lacks %s by name', (field) => {
    expect(() => readBootBlock(JSON.stringify(without(BOOT, field)))).toThrow(`it is invalid: ${field} is required`);
  });

  it.each<[string, object]>([
    ['sign.key', { sign: { kid: 'kid', key: 7 } }],
    ['settings.productName is required', { settings: without(BOOT.settings, 'productName') }],
    [
      'settings.currencies.0.exponent',
      { settings: { ...BOOT.settings, currencies: [{ ...BOOT.settings.currencies[0], exponent: 'two' }] } },
    ],
    ['settings.trackingUrl', { settings: { ...BOOT.settings, trackingUrl: 'javascript:alert(1)' } }],
    ['language', { language: 'fr' }],
    ['override.until is required', { override: without(OVERRIDE, 'until') }],
    ['remoteTimeoutMs', { remoteTimeoutMs: -1 }],
  ])('names what is wrong inside: %s', (field, value) => {
    expect(() => readBootBlock(JSON.stringify({ ...BOOT, ...value }))).toThrow(`it is invalid: ${field}`);
  });

  it.each(['null', '7', '[]', '"text"'])('is refused when it is %s', (text) => {
    expect(() => readBootBlock(text)).toThrow('it is invalid');
    expect(readRelease(JSON.parse(text)).ok).toBe(false);
  });

  it('leaves out a remote that does not fit, and names it; the others are read', () => {
    const half = without({ ...BOOT.remotes[0], name: 'mf-search' }, 'routes');
    const shown = without(RELEASE, 'manifest');
    const { block, invalid } = readBootBlock(
      JSON.stringify({ ...BOOT, remotes: [half, null, ...BOOT.remotes], shown }),
    );
    expect([block.remotes, block.shown]).toEqual([BOOT.remotes, undefined]);
    expect(invalid).toEqual([
      'The HTML page contains an invalid remote mf-search: routes is required',
      expect.stringContaining('The HTML page contains an invalid remote without a name: '),
      'The HTML page contains an invalid remote mf-trips: manifest is required',
    ]);
  });

  it('of another release gives a page what it signs with', () => {
    const { time, sign, token, sessionid } = BOOT;
    const other = { time, sign, token, sessionid, settings: { anew: true } };
    expect(readBootKeys(JSON.stringify(other))).toEqual({ time, sign, token, sessionid });
    expect(() => readBootKeys(JSON.stringify(without(other, 'sign')))).toThrow('sign is required');
  });
});

describe('a release', () => {
  it('is read without what the gate alone reads, and who reads a document', () => {
    const because = { rule: 'share', percent: '2.5' };
    expect(readRelease({ ...RELEASE, because, facts: { exposes: [] } })).toEqual({ ok: true, value: RELEASE });
  });

  it.each(Object.keys(RELEASE))('without %s is none', (field) => {
    expect(fieldErrorsText(readRelease({ ...RELEASE, [field]: null }))).toMatch(new RegExp(`^${field} `));
  });

  it.each(['routes', 'menu', 'dialogs'])('whose manifest has no list of %s is none', (field) => {
    const manifest = { ...RELEASE.manifest, [field]: {} };
    expect(fieldErrorsText(readRelease({ ...RELEASE, manifest }))).toMatch(new RegExp(`^manifest\\.${field} `));
  });
});
