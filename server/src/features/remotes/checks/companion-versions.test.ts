import { CONTRACT_VERSION } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RemoteRules } from '../../../domain/remote-rules.ts';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { NO_RULES, versionsInUse } from '../rules/rules.ts';
import { aBuiltRelease, v } from '../test-support/test-builds.ts';
import { companionSetsOf, MAX_SINGLE } from './companion-versions.ts';

/** A remote with the given rules and a build for each of their versions. */
function registered(
  name: string,
  overrides: Partial<RemoteRules>,
  contracts: Readonly<Record<string, string>> = {},
): RegisteredRemote {
  const rules = { ...NO_RULES, ...overrides };
  const releases = Object.fromEntries(
    versionsInUse(rules).map((version) => {
      const built = aBuiltRelease(version, { name });
      const contract = contracts[version] ?? built.manifest.contract;
      return [version, { ...built, manifest: { ...built.manifest, contract } }];
    }),
  );
  return { name, rules, releases, unreadable: [] };
}

const share = (version: string) => ({ version, slices: [[0, 1_000]] as const });
const around = (...remotes: RegisteredRemote[]) =>
  companionSetsOf(remotes, { contract: CONTRACT_VERSION, except: 'mf-own' });
const companionsOf = (...remotes: RegisteredRemote[]) => around(...remotes).map(({ beside }) => beside);

describe('[PLAT-13] what a candidate is run beside', () => {
  it('is what is live, each canary and last good version alone, then all of each together', () => {
    const remotes = [
      registered('mf-one', {
        defaultVersion: v(3),
        companies: { a: v(4) },
        shares: [share(v(5))],
        lastGood: [v(2), v(1)],
      }),
      registered('mf-two', { defaultVersion: v(7), shares: [share(v(8))], lastGood: [v(6)] }),
    ];
    expect(companionsOf(...remotes)).toEqual([
      {},
      ...[4, 5, 2, 1].map((patch) => ({ 'mf-one': v(patch) })),
      ...[8, 6].map((patch) => ({ 'mf-two': v(patch) })),
      { 'mf-one': v(4), 'mf-two': v(8) },
      { 'mf-one': v(2), 'mf-two': v(6) },
    ]);
    expect(around(...remotes)[1]?.versions).toEqual({ 'mf-one': v(4), 'mf-two': v(7) });
  });

  it('is nothing where there are no others; its own versions are none', () => {
    expect(around(registered('mf-own', { defaultVersion: v(1), lastGood: [v(0)] }))).toEqual([
      { beside: {}, versions: {} },
    ]);
  });

  it('leaves out what this contract cannot run, and has in its place what visitors get', () => {
    const incompatible = registered(
      'mf-one',
      { defaultVersion: v(3), shares: [share(v(4))], lastGood: [v(2), v(1)] },
      {
        [v(3)]: '^99.0.0',
        [v(4)]: '^99.0.0',
      },
    );
    expect(around(incompatible)).toEqual([
      { beside: {}, versions: { 'mf-one': v(2) } },
      { beside: { 'mf-one': v(1) }, versions: { 'mf-one': v(1) } },
    ]);
  });

  it('has a remote that only some get beside those who get it', () => {
    expect(around(registered('mf-one', { companies: { a: v(1) } }))).toEqual([
      { beside: {}, versions: {} },
      { beside: { 'mf-one': v(1) }, versions: { 'mf-one': v(1) } },
    ]);
  });

  it('meets every version in use at least once, in a bounded number of runs, whatever the rules are', () => {
    const patches = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(patches, { maxLength: 8 }), (all) => {
        const remotes = all.map(([live = 0, ...others], index) =>
          registered(`mf-${'abcdefgh'[index]}`, {
            defaultVersion: v(live),
            shares: others.slice(0, 3).map((patch) => share(v(patch))),
            lastGood: others.slice(3).map((patch) => v(patch)),
          }),
        );
        const runs = around(...remotes);
        for (const { name, rules } of remotes)
          for (const version of versionsInUse(rules))
            expect(runs.some(({ versions }) => versions[name] === version)).toBe(true);
        expect(runs.length).toBeLessThanOrEqual(1 + MAX_SINGLE + 2);
        expect(new Set(runs.map(({ versions }) => JSON.stringify(versions))).size).toBe(runs.length);
        const singles = all.reduce((sum, { length }) => sum + length - 1, 0);
        if (singles <= MAX_SINGLE)
          expect(runs.slice(1, 1 + singles).every(({ beside }) => Object.keys(beside).length === 1)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
