import { expect, it } from 'vitest';
import type { RemoteRules } from '../../../domain/remote-rules.ts';
import { NO_RULES } from '../rules/rules.ts';
import { aBuiltRelease } from '../test-support/test-builds.ts';
import { fallBack } from './fall-back.ts';
import type { RegistryState } from './resolve-remotes.ts';

/** The major number of a version is also the contract that it needs. */
function stateOf(rules: Partial<RemoteRules>): RegistryState {
  const releases = Object.fromEntries(
    ['1.0.0', '1.1.0', '1.2.0', '2.0.0'].map((version) => {
      const release = aBuiltRelease(version, { name: 'mf-trips' });
      return [version, { ...release, manifest: { ...release.manifest, contract: `^${version[0]}.0.0` } }];
    }),
  );
  return {
    remotes: [{ name: 'mf-trips', rules: { ...NO_RULES, ...rules }, releases, unreadable: [] }],
    contract: '1.0.0',
    artefacts: '/remotes/',
  };
}

it.each<[string, Partial<RemoteRules>, string[], string | undefined]>([
  [
    'the one before when the newest failed',
    { defaultVersion: '1.2.0', lastGood: ['1.1.0', '1.0.0'] },
    ['1.2.0'],
    '1.1.0',
  ],
  [
    'the next when that one failed too',
    { defaultVersion: '1.2.0', lastGood: ['1.1.0', '1.0.0'] },
    ['1.2.0', '1.1.0'],
    '1.0.0',
  ],
  [
    'what everybody has when a trial failed',
    { defaultVersion: '1.1.0', companies: { a: '1.2.0' } },
    ['1.2.0'],
    '1.1.0',
  ],
  ['one that the host can run', { defaultVersion: '1.2.0', lastGood: ['2.0.0', '1.0.0'] }, ['1.2.0'], '1.0.0'],
  ['nothing when none is left', { defaultVersion: '1.2.0', lastGood: [] }, ['1.2.0'], undefined],
  ['nothing of a remote that nobody has', {}, [], undefined],
])('[FED-05] a page falls back to %s', (_, rules, failed, expected) => {
  expect(fallBack(stateOf(rules), 'mf-trips', failed)?.version).toBe(expected);
});

it('[FED-05] a page gets the address of the version, why, and nothing that only the gate reads', () => {
  const release = fallBack(stateOf({ defaultVersion: '1.2.0', lastGood: ['1.1.0'] }), 'mf-trips', ['1.2.0']);
  expect(release).toMatchObject({ base: '/remotes/mf-trips/1.1.0/', reason: { insteadOf: '1.2.0' } });
  expect(release).not.toHaveProperty('facts');
  expect(fallBack(stateOf({ defaultVersion: '1.2.0' }), 'mf-other', [])).toBeUndefined();
});
