import type { RemoteManifest } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { assertDeclared } from './declared-names.ts';
import type { UsedNames } from './used-names.ts';

const MANIFEST: RemoteManifest = {
  name: 'mf-trips',
  owner: 'Trips',
  contract: '^1.0.0',
  routes: [],
  menu: [],
  dialogs: [],
  opens: ['notice'],
  events: { sends: ['account/changed'], hears: ['language/changed'] },
  languages: ['en', 'zh'],
};
const USED: UsedNames = {
  opens: ['notice'],
  sends: ['account/changed'],
  hears: ['language/changed'],
  links: [],
  imports: {},
};

describe('what a manifest declares', () => {
  it('may be what the code does', () => {
    expect(() => assertDeclared(MANIFEST, USED)).not.toThrow();
  });

  it.each<[string, Partial<UsedNames>, RegExp]>([
    ['a dialog', { opens: ['notice', 'priceRise'] }, /the code opens the dialog priceRise, which it does not say/],
    ['a sent event', { sends: ['account/changed', 'favourite/changed'] }, /the code sends favourite\/changed, which/],
    ['a heard event', { hears: ['language/changed', 'session/ended'] }, /the code hears session\/ended, which it/],
  ])('[FED-07] may not leave out %s', (_what, given, message) => {
    expect(() => assertDeclared(MANIFEST, { ...USED, ...given })).toThrow(message);
  });

  it('[FED-07] may not promise what the code does not do', () => {
    expect(() => assertDeclared(MANIFEST, { ...USED, opens: [], sends: [], hears: [] })).toThrow(
      'mf-trips/src/manifest.ts is not true: it says that it opens the dialog notice, the code does not; it says that it sends account/changed, the code does not; it says that it hears language/changed, the code does not',
    );
  });
});
