import { readLiveState } from '@portico/contract';
import { expect, it } from 'vitest';
import { buildRelease } from '../test-support/test-release.ts';
import { type LiveFacts, liveState } from './live-state.ts';

const TRIPS = buildRelease('mf-trips', '/portal/account/MyTrip');
const MEI: LiveFacts = {
  visitor: { company: 'c', user: 'mei' },
  modules: [1, 2],
  permissions: { modules: [1, 2], canPay: true },
  remotes: [TRIPS],
};
const stateOf = (more: Partial<LiveFacts>) => readLiveState(liveState({ ...MEI, ...more }));

it('is the same of the same facts, in whatever order a right is stored', () => {
  expect(liveState({ ...MEI, permissions: { canPay: true, modules: [1, 2] } })).toBe(liveState(MEI));
});

it.each([
  ['a module', { modules: [1], permissions: { modules: [1], canPay: true } }, ['remotes', 'rights']],
  ['a permission', { permissions: { modules: [1, 2], canPay: false } }, ['rights']],
  ['whether somebody is signed in', { visitor: {}, permissions: undefined }, ['remotes', 'rights']],
  ['who is signed in', { visitor: { company: 'c', user: 'lin' } }, ['rights']],
  ['a version', { remotes: [{ ...TRIPS, version: '1.0.1-0a1b2c3d' }] }, ['remotes']],
  ['a remote', { remotes: [TRIPS, buildRelease('mf-visas', '/portal/visas')] }, ['remotes']],
  ['what a build says of itself alone', { remotes: [{ ...TRIPS, labels: {} }] }, []],
] as const)('says by itself whether %s is another', (_what, more, changed) => {
  const [before, after] = [stateOf({}), stateOf(more)];
  const parts = (['remotes', 'rights'] as const).filter((part) => before?.[part] !== after?.[part]);
  expect(parts).toEqual(changed);
});

it('of a visitor has no rights', () => {
  expect(stateOf({ visitor: {}, permissions: undefined })?.rights).toBe('');
});
