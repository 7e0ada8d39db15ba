import { describe, expect, it } from 'vitest';
import { incompatibilities } from './find-incompatibilities.ts';
import { BREAKS, EARLIER_GOOD } from './test-support/breaks.ts';
import { HARMLESS } from './test-support/harmless.ts';
import { consumers, NEXT, OTHER, releases, type Seed, withoutDialog } from './test-support/seeds.ts';
import { type Change, changed, type RemoteName, standing } from './test-support/world-of-releases.ts';

const compare = (remote: RemoteName, change: Change, seed: Seed = {}) =>
  incompatibilities(changed(releases[remote], NEXT, change), consumers(seed));

/** Versions, paths, dotted keys and numbers: the language-independent parts of a message. */
function namesIn(sentence = ''): string[] {
  return [
    ...new Set(sentence.match(/mf-[a-z]+|\d+\.\d+\.\d+-[0-9a-f]{8}|\/portal\/[\w/:.-]*|\b\w+\.\w+\b/g)),
  ].toSorted();
}

describe('the gate', () => {
  it.each([...BREAKS, ...EARLIER_GOOD])(
    '[FED-07] refuses by %s: %s (%s)',
    (kind, _what, remote, change, seed, description, counterpart) => {
      const conflicts = compare(remote, change, seed);
      expect(conflicts.map((incompatibility) => incompatibility.kind)).toContain(kind);
      const incompatibility = conflicts.find(
        (one) => one.kind === kind && description.test(one.description.en) && counterpart.test(one.counterpart),
      );
      expect(incompatibility, JSON.stringify(conflicts, undefined, 1)).toBeDefined();
      expect(incompatibility?.where).not.toBe('');
      // Operators read the message in their language; both languages must contain the same names.
      expect(incompatibility?.description.zh).toMatch(/\p{Script=Han}/u);
      expect(namesIn(incompatibility?.description.zh)).toEqual(namesIn(incompatibility?.description.en));
      // Each change must cause only its own kind of incompatibility.
      expect(new Set(conflicts.map((one) => one.kind)).size).toBe(1);
    },
  );

  it.each(HARMLESS.map(([caseTitle, remote, change, seed = {}]) => [caseTitle, remote, change, seed] as const))(
    '[FED-03] lets %s through (%s)',
    (_what, remote, change, seed) => {
      expect(compare(remote, change, seed)).toEqual([]);
    },
  );

  it('[FED-07] was asked about at least two breaks of each kind', () => {
    const kinds = Map.groupBy(BREAKS, ([kind]) => kind);
    expect(kinds.size).toBe(10);
    for (const breaks of kinds.values()) expect(breaks.length).toBeGreaterThanOrEqual(2);
    expect(BREAKS.length).toBeGreaterThanOrEqual(20);
    expect(HARMLESS.length).toBeGreaterThanOrEqual(20);
  });

  it('[FED-07] breaks seen by a canary or a last good version alone are no breaks without it', () => {
    const onlyThere = BREAKS.filter(
      ([, , , , seed]) => seed.hosts?.length || seed.remotes?.some(([, as]) => as !== 'live'),
    );
    expect(onlyThere.length).toBeGreaterThanOrEqual(8);
    for (const [kind, caseTitle, remote, change, seed] of onlyThere) {
      const remotes = seed.remotes?.filter(([, as]) => as === 'live') ?? [];
      const hosts = seed.hosts?.filter(([as]) => as === 'live') ?? [];
      const conflicts = compare(remote, change, { remotes, hosts }).filter(
        (incompatibility) => incompatibility.kind === kind,
      );
      expect(conflicts, caseTitle).toEqual([]);
    }
  });

  it('[FED-03] knows nothing against a version that was built before it', () => {
    const { facts: _none, ...old } = releases['mf-trips'];
    expect(incompatibilities({ ...old, version: OTHER }, consumers({}))).toEqual([]);
    const { facts: _nor, ...consumer } = releases['mf-booking'];
    const world = consumers({});
    expect(incompatibilities(releases['mf-trips'], { ...world, remotes: [standing(consumer, 'live')] })).toEqual([]);
  });

  it('[FED-03] knows from the manifest what a version opens, sends and hears that was built before there were facts', () => {
    const { facts: _none, ...old } = releases['mf-search'];
    const manifestParts = { opens: ['orderVerification'], events: { sends: [], hears: ['account/changed'] } };
    const consumer = { ...old, manifest: { ...old.manifest, ...manifestParts } };
    const without = changed(releases['mf-booking'], NEXT, {
      manifest: { dialogs: withoutDialog('orderVerification') },
      facts: { opens: [], sends: [] },
    });
    const remotes = [standing(releases['mf-booking'], 'live'), standing(consumer, 'live')];
    expect(incompatibilities(without, { remotes, hosts: [] }).map(({ kind }) => kind)).toEqual(['dialog', 'event']);
  });

  it('[FED-03] judges remotes among themselves while no host has said what it brings', () => {
    const { remotes } = consumers({});
    expect(incompatibilities(changed(releases['mf-booking'], NEXT), { remotes, hosts: [] })).toEqual([]);
    const without = changed(releases['mf-booking'], NEXT, {
      manifest: { dialogs: withoutDialog('orderVerification') },
    });
    expect(incompatibilities(without, { remotes, hosts: [] }).map(({ kind }) => kind)).toEqual(['dialog']);
  });
});
