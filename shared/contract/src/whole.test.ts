import { describe, expect, it } from 'vitest';
import { missingInRelease, readBootBlock } from './whole.ts';

const RELEASE = {
  name: 'mf-trips',
  version: '1.0.0-0a1b2c3d',
  base: '/remotes/mf-trips/1.0.0-0a1b2c3d/',
  manifest: { routes: [], menu: [], dialogs: [] },
};

const BOOT = {
  time: 1,
  sign: { kid: 'kid', key: 'key' },
  token: 'visitor',
  sessionid: 'correlation',
  settings: {},
  remotes: [],
  nonce: 'n',
  language: 'en',
  remoteTimeoutMs: 5000,
};

describe('what a page is told', () => {
  it('is taken as it is when nothing is missing', () => {
    expect(readBootBlock(JSON.stringify(BOOT))).toEqual(BOOT);
    expect(missingInRelease(RELEASE)).toBeUndefined();
  });

  it.each(Object.keys(BOOT))('lacks %s by name', (field) => {
    const { [field]: _, ...half } = BOOT as Record<string, unknown>;
    expect(() => readBootBlock(JSON.stringify(half))).toThrow(`it lacks ${field}`);
  });

  it.each(Object.keys(RELEASE))('names a remote without %s', (field) => {
    expect(missingInRelease({ ...RELEASE, [field]: null })).toBe(field);
  });

  it.each(['routes', 'menu', 'dialogs'])('names a remote whose manifest has no list of %s', (field) => {
    expect(missingInRelease({ ...RELEASE, manifest: { ...RELEASE.manifest, [field]: {} } })).toBe(`manifest.${field}`);
  });

  it.each(['null', '7', '[]', '"text"'])('is refused when it is %s', (text) => {
    expect(() => readBootBlock(text)).toThrow('it lacks time');
    expect(missingInRelease(JSON.parse(text))).toBe('name');
  });
});
