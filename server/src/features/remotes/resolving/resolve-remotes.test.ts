import { describe, expect, it } from 'vitest';
import type { RemoteRules, RuleChange } from '../../../domain/remote-rules.ts';
import { type LogEntry, replay } from '../rules/replay.ts';
import { applyChange, NO_RULES } from '../rules/rules.ts';
import { pointOf } from '../rules/shares.ts';
import { aBuiltRelease } from '../test-support/test-builds.ts';
import { type RegisteredRemote, type RegistryState, resolveRemotes } from './resolve-remotes.ts';

/** A release that needs the contract of its own major number: `2.1.0` needs `^2.0.0`. */
function releaseOf(name: string, version: string) {
  const release = aBuiltRelease(version, { name });
  return { ...release, manifest: { ...release.manifest, contract: `^${version[0]}.0.0` } };
}

const ALL = ['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0', '3.0.0', '4.0.0'];

function aRemote(rules: Partial<RemoteRules>, name = 'mf-trips'): RegisteredRemote {
  const releases = Object.fromEntries(ALL.map((version) => [version, releaseOf(name, version)]));
  return { name, rules: { ...NO_RULES, ...rules }, releases, unreadable: [] };
}

const state = (remotes: readonly RegisteredRemote[], contract = '1.4.0'): RegistryState => ({
  remotes,
  contract,
  artefacts: '/remotes/',
});

describe('resolveRemotes', () => {
  it('[FED-01] gives each release its address in the artefact store, and nothing that only the gate reads', () => {
    const remote = aRemote({ defaultVersion: '1.0.0' });
    const facts = { exposes: ['./entry'], shared: {}, uses: {}, links: [] };
    const releases = { '1.0.0': { ...releaseOf('mf-trips', '1.0.0'), facts } };
    const [release] = resolveRemotes(state([{ ...remote, releases }]));
    expect(release?.base).toBe('/remotes/mf-trips/1.0.0/');
    expect(release?.manifest.owner).toBe('Search');
    expect(release).not.toHaveProperty('facts');
  });

  it('[FED-03] puts a company before a share, and a share before everybody, and says by which rule', () => {
    const half = { version: '1.2.0', slices: [[0, 50_000]] as const };
    const remotes = [aRemote({ defaultVersion: '1.0.0', companies: { harbour: '1.1.0' }, shares: [half] })];
    const inShare = ['a', 'b', 'c', 'd', 'e'].find((user) => pointOf('mf-trips', user) < 50_000);
    const outside = ['a', 'b', 'c', 'd', 'e'].find((user) => pointOf('mf-trips', user) >= 50_000);
    const resolved = (visitor: object) =>
      resolveRemotes(state(remotes), visitor).map((one) => [one.version, one.reason]);
    expect(resolved({ company: 'harbour', user: inShare })).toEqual([['1.1.0', { rule: 'company' }]]);
    expect(resolved({ company: 'small', user: inShare })).toEqual([['1.2.0', { rule: 'share', percent: '50' }]]);
    expect(resolved({ company: 'small', user: outside })).toEqual([['1.0.0', { rule: 'everybody' }]]);
    expect(resolved({ company: 'constructor' })).toEqual([['1.0.0', { rule: 'everybody' }]]);
  });

  it('[FED-03] gives a visitor who is not signed in what everybody gets', () => {
    const all = { version: '1.2.0', slices: [[0, 100_000]] as const };
    const [release] = resolveRemotes(state([aRemote({ defaultVersion: '1.0.0', shares: [all] })]), {});
    expect(release?.version).toBe('1.0.0');
  });

  it('leaves out a remote that only others get', () => {
    const remotes = [aRemote({ companies: { harbour: '1.0.0' } })];
    expect(resolveRemotes(state(remotes), { company: 'small' })).toEqual([]);
    expect(resolveRemotes(state(remotes), { company: 'harbour' })).toHaveLength(1);
  });

  it('has one answer for one state and one visitor, and changes neither', () => {
    const frozen = deepFreeze(
      state([aRemote({ defaultVersion: '2.0.0', lastGood: ['1.0.0'], companies: { a: '3.0.0' } })]),
    );
    const visitor = Object.freeze({ company: 'a', user: 'u' });
    expect(resolveRemotes(frozen, visitor)).toEqual(resolveRemotes(frozen, visitor));
  });
});

describe('[FED-05] a remote and a host that were not built for each other', () => {
  const chain = { defaultVersion: '3.0.0', lastGood: ['2.1.0', '2.0.0', '1.2.0', '1.0.0'] };

  it.each<[string, string, Partial<RemoteRules>, string, string | undefined]>([
    ['the versions fit', '3.1.0', chain, '3.0.0', undefined],
    ['a new remote meets the host before', '2.4.0', chain, '2.1.0', '3.0.0'],
    ['a new remote meets a host that is older still', '1.9.0', chain, '1.2.0', '3.0.0'],
    [
      'a remote goes back while the host stays new',
      '3.0.0',
      { defaultVersion: '3.0.0', lastGood: [] },
      '3.0.0',
      undefined,
    ],
    [
      'a trial is too new for the host',
      '2.0.0',
      { defaultVersion: '2.0.0', companies: { a: '3.0.0' } },
      '2.0.0',
      '3.0.0',
    ],
    [
      'a trial and everybody’s version are too new',
      '1.0.0',
      { defaultVersion: '2.0.0', companies: { a: '3.0.0' }, lastGood: ['2.1.0', '1.1.0'] },
      '1.1.0',
      '3.0.0',
    ],
    [
      'a company is held back on a version that the new host cannot run',
      '4.0.0',
      { defaultVersion: '4.0.0', companies: { a: '2.0.0' }, lastGood: ['3.0.0'] },
      '4.0.0',
      '2.0.0',
    ],
  ])('when %s, the newest that fits is given', (_what, contract, rules, resolved, insteadOf) => {
    const [release] = resolveRemotes(state([aRemote(rules)], contract), { company: 'a' });
    expect(release?.version).toBe(resolved);
    expect(release?.reason.insteadOf).toBe(insteadOf);
    if (insteadOf !== undefined)
      expect(release?.reason).toMatchObject({
        reason: `${insteadOf} needs contract ^${insteadOf[0]}.0.0, the host has ${contract}`,
        blocker: 'contract',
        needs: `^${insteadOf[0]}.0.0`,
        has: contract,
      });
  });

  it.each(['1.0.0', '2.0.0', '3.0.0', '4.0.0'])(
    'with the last three versions kept, host %s gets one that runs',
    (contract) => {
      const rules = { defaultVersion: '4.0.0', lastGood: ['3.0.0', '2.0.0', '1.0.0'] };
      const [release] = resolveRemotes(state([aRemote(rules)], contract));
      expect(release?.manifest.contract).toBe(`^${contract}`);
    },
  );

  it.each([
    ['an old remote under a new host', '1.0.0', '4.0.0'],
    ['a new remote under an old host', '4.0.0', '1.0.0'],
  ])('with nothing to fall back to, %s is still named, with the reason for its panel', (_what, version, contract) => {
    const [release] = resolveRemotes(state([aRemote({ defaultVersion: version })], contract));
    expect(release?.version).toBe(version);
    expect(release?.reason.reason).toContain(`the host has ${contract}, and no last good version fits it`);
    expect(release?.reason).toMatchObject({ blocker: 'contract', needs: `^${version}`, has: contract });
  });

  it('gives the newest good version in place of one that cannot be read, and says so', () => {
    const rules = { defaultVersion: '9.9.9', lastGood: ['1.1.0', '1.0.0'] };
    expect(resolveRemotes(state([aRemote(rules)]))[0]).toMatchObject({
      version: '1.1.0',
      reason: { insteadOf: '9.9.9', reason: '9.9.9 cannot be read', blocker: 'unreadable' },
    });
  });

  it('stands in for that remote alone', () => {
    const remotes = [
      aRemote({ defaultVersion: '3.0.0', lastGood: ['2.0.0'] }),
      aRemote({ defaultVersion: '2.1.0' }, 'mf-search'),
    ];
    expect(resolveRemotes(state(remotes, '2.5.0')).map(({ version }) => version)).toEqual(['2.0.0', '2.1.0']);
  });
});

describe('replay', () => {
  const changes: readonly RuleChange[] = [
    { verb: 'set', version: '1.0.0' },
    { verb: 'set', version: '1.1.0', company: 'harbour' },
    { verb: 'canary', version: '1.1.0', units: 5000 },
    { verb: 'promote', version: '1.1.0' },
    { verb: 'roll-back', version: '1.0.0' },
    { verb: 'remove' },
  ];

  it('[FED-04] rebuilds every past moment, and what anybody got then', () => {
    const log: LogEntry[] = [];
    let rules = NO_RULES;
    for (const [index, change] of changes.entries()) {
      rules = applyChange('mf-trips', rules, change);
      const at = new Date(1_000_000 * (index + 1));
      log.push({
        id: index + 1,
        name: 'mf-trips',
        revision: index + 1,
        change,
        rules,
        contract: '1.0.0',
        at,
        by: 'op',
        why: '',
      });
    }
    const at = (moment: number) => {
      const past = replay(log.toReversed(), new Date(moment));
      const remotes = [...past.remotes].map(([, old]) => aRemote(old));
      return resolveRemotes(state(remotes), { company: 'harbour' }).map(({ version, reason }) => [
        version,
        reason.rule,
      ]);
    };
    expect(at(999_999)).toEqual([]);
    expect(at(1_000_000)).toEqual([['1.0.0', 'everybody']]);
    expect(at(2_500_000)).toEqual([['1.1.0', 'company']]);
    expect(at(4_000_000)).toEqual([['1.1.0', 'everybody']]);
    expect(at(5_000_000)).toEqual([['1.0.0', 'everybody']]);
    expect(at(6_000_000)).toEqual([]);
    expect(replay([], new Date()).contract).toBeUndefined();
  });
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
