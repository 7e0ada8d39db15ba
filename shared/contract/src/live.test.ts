import { expect, it } from 'vitest';
import { liveStateText, readLiveRemotes, readLiveState } from './live.ts';

it.each([
  ['a_-9.b0', { remotes: 'a_-9', rights: 'b0' }],
  ['a.', { remotes: 'a', rights: '' }],
])('the state %j is read as it was written', (text, state) => {
  expect(readLiveState(text)).toEqual(state);
  expect(liveStateText(state)).toBe(text);
});

it.each(['', '.', 'a', '.b', 'a.b.c', '<a>.b', 7, undefined])('%j is no state', (text) => {
  expect(readLiveState(text)).toBeUndefined();
});

it('a remote that does not fit is left out, and the others are not', () => {
  const release = {
    name: 'mf-trips',
    version: '1.0.0-0a1b2c3d',
    base: '/remotes/mf-trips/1.0.0-0a1b2c3d/',
    entry: 'remoteEntry.js',
    integrity: {},
    pages: {},
    locales: {},
    labels: {},
    manifest: {
      name: 'mf-trips',
      owner: 'trips',
      contract: '^2.0.0',
      routes: [],
      menu: [],
      dialogs: [],
      languages: ['en'],
    },
  };
  const { manifest: _, ...half } = release;
  expect(readLiveRemotes({ state: 'a.b', remotes: [half, release] })).toEqual({
    ok: true,
    value: { state: 'a.b', remotes: [release] },
  });
  expect(readLiveRemotes({ remotes: [] }).ok).toBe(false);
});
