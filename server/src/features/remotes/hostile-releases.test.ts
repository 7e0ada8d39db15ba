import { CONTRACT_VERSION, decode, MENU_ICONS, readRelease } from '@portico/contract';
import { BuiltReleaseCodec, MANIFEST_LIMITS } from '@portico/contract/release';
import { sql } from 'kysely';
import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { findIncompatibilities } from './compatibility/assert-compatible.ts';
import { incompatibilities } from './compatibility/find-incompatibilities.ts';
import { hostStatus, standing, workspace } from './compatibility/test-support/world-of-releases.ts';
import { listRemotes } from './list-remotes.ts';
import type { BuiltRelease } from './publishing/built-release.ts';
import { readVersionRow } from './read-row.ts';
import { insertVersion } from './remotes-repository.ts';
import { freshRemotes, newRegistry } from './resolving/registry-state.ts';
import { resolveRemotes } from './resolving/resolve-remotes.ts';
import { changeRules } from './rules/change-rules.ts';
import { hostileReleases } from './test-support/hostile-releases.ts';
import { aBuiltRelease, BUILT_FILES, v } from './test-support/test-builds.ts';
import { applyRequested, assignTestRemotes } from './test-support/test-owners.ts';

/** A valid build with a value in every field that a build can declare. */
const GOOD: BuiltRelease = (() => {
  const release = aBuiltRelease(v(0), { name: 'mf-evil' });
  const facts = { exposes: ['./entry'], shared: { react: '^19.0.0' }, uses: { react: ['use'] }, links: ['/portal/'] };
  const [route] = release.manifest.routes;
  if (!route) throw new Error('the build of the tests has no route');
  const manifest = {
    ...release.manifest,
    routes: [{ ...route, path: '/portal/evil/:id', modules: [11], layout: { frame: 'bare', quiet: true } as const }],
    menu: [{ label: 'page.title', icon: 'wrench', to: '/portal/evil/1', modules: [11], order: 90 } as const],
    dialogs: ['notice'] as const,
  };
  const usage = { opens: ['notice'], sends: ['account/changed'], hears: ['account/changed'] } as const;
  return { ...release, manifest, dialogs: { notice: ['page.0a1b2c3d.js'] }, facts: { ...facts, ...usage } };
})();

const ALL = hostileReleases(GOOD);

describe('[PLAT-01] what a hostile build says', () => {
  it('is good to begin with, and then wrong in two thousand ways', () => {
    expect(decode(BuiltReleaseCodec, JSON.parse(JSON.stringify(GOOD))).ok).toBe(true);
    expect(ALL.length).toBeGreaterThan(2000);
  });

  it('is refused with the name of the field, or takes nothing from anybody', async () => {
    const { releases, host } = await workspace();
    const others = Object.values(releases).map((release) => standing(release, 'live'));
    const consumers = { remotes: others, hosts: [hostStatus(host, 'live')] };
    let taken = 0;
    for (const { position, content } of ALL) {
      // The row bypassed publishing: it is either decoded or reported with the name of its remote and the reason.
      const row = readVersionRow({ name: GOOD.name, version: GOOD.version, release: content });
      if (row.release === undefined)
        expect(row.fault, position).toMatch(/^The registry entry of mf-evil 1\.0\.0-0a1b2c3d cannot be read: \S/);
      else expect([row.release.name, row.release.version], position).toEqual([GOOD.name, GOOD.version]);
      const read = decode(BuiltReleaseCodec, content);
      if (!read.ok) {
        expect(
          read.faults.every(({ field, message }) => field !== '' && message !== ''),
          position,
        ).toBe(true);
        continue;
      }
      taken += 1;
      // Checking another remote next to the hostile one must not throw.
      const evil = standing(read.value, 'live');
      expect(
        incompatibilities(releases['mf-trips'], { ...consumers, remotes: [...others, evil] }),
        position,
      ).toBeInstanceOf(Array);
      const { manifest, labels } = read.value;
      for (const { icon, to } of manifest.menu) {
        expect(MENU_ICONS, position).toContain(icon);
        expect(new URL(to, 'https://portal.test').pathname, position).toMatch(/^\/portal\//);
      }
      // The compatibility check rejects a version that would take over the path of another remote's page.
      const stolen = others
        .flatMap(({ release }) => release.manifest.routes.map(({ path }) => path))
        .filter(
          (path) =>
            matchRoutes(
              manifest.routes.map((route) => ({ path: route.path })),
              path,
            ) !== null,
        );
      if (stolen.length > 0)
        expect(
          incompatibilities(read.value, consumers).map(({ kind }) => kind),
          position,
        ).toContain('route');
      for (const messages of Object.values(labels))
        for (const label of Object.values(messages))
          expect([...label].length, position).toBeLessThanOrEqual(MANIFEST_LIMITS.labelLength);
      const page = readRelease({ ...read.value, facts: undefined, base: '/remotes/mf-evil/1/' });
      expect(page.ok, position).toBe(true);
    }
    expect(taken).toBeGreaterThan(50);
  });
});

describe('[PLAT-01] a row that was put past the publish', () => {
  let connection: Connection;
  const warnings: string[] = [];
  beforeAll(async () => {
    connection = await newTestDatabase();
    const { db } = connection;
    await assignTestRemotes(db, 'mf-search', 'mf-evil');
    await applyRequested(db, GOOD);
    for (const release of [
      aBuiltRelease(v(0)),
      aBuiltRelease(v(1)),
      aBuiltRelease(v(0), { name: 'mf-evil' }),
      { ...GOOD, version: v(1) },
    ]) {
      await db.transaction().execute((trx) => insertVersion(trx, { release, digest: release.version, by: 'test' }));
      await changeRules(
        db,
        {
          name: release.name,
          requestedChange: { verb: 'set', version: release.version },
          by: 'op',
          why: 'made',
        },
        BUILT_FILES,
      );
    }
  });
  afterAll(() => connection.close());

  /** Overwrites the release of the newest version of the hostile remote, which all users get. */
  const submit = (content: unknown) =>
    connection.db
      .updateTable('remoteVersions')
      .set({ release: JSON.stringify(content) })
      .where('name', '=', 'mf-evil')
      .where('version', '=', v(1))
      .execute();
  const servedRemotes = async () =>
    resolveRemotes({
      remotes: await freshRemotes(connection.db),
      contract: CONTRACT_VERSION,
      artefacts: '/remotes/',
    }).map(({ name, version }) => `${name} ${version}`);

  /** A sample, because each case runs several queries. PostgreSQL cannot store NUL characters. */
  const SOME = ALL.filter(
    ({ content }, position) => position % 29 === 0 && !JSON.stringify(content).includes(String.raw`\u0000`),
  );

  it('leaves documents, lists and the gate of everybody else as they were, and steps back to the last good version', async () => {
    const { db } = connection;
    for (const { position, content } of SOME) {
      await submit(content);
      const documents = await servedRemotes();
      expect(documents, position).toContain(`mf-search ${v(1)}`);
      if (!decode(BuiltReleaseCodec, content).ok) expect(documents, position).toContain(`mf-evil ${v(0)}`);
      expect(await findIncompatibilities(db, { name: 'mf-search', version: v(0) }), position).toEqual([]);
      expect(
        (await listRemotes(db)).map(({ rules }) => rules.name),
        position,
      ).toEqual(['mf-evil', 'mf-search']);
    }
  });

  it('stops no roll-back, no set, no canary and no removal of another remote, and none of its own', async () => {
    const { db } = connection;
    await submit({ name: 'mf-evil' });
    const change = (name: string, requestedChange: Parameters<typeof changeRules>[1]['requestedChange']) =>
      changeRules(db, { name, requestedChange, by: 'op', why: 'must work' }, BUILT_FILES);
    await change('mf-search', { verb: 'roll-back' });
    await change('mf-search', { verb: 'canary', version: v(1), units: 5000 });
    await change('mf-search', { verb: 'revert' });
    await change('mf-search', { verb: 'set', version: v(1) });
    await expect(change('mf-evil', { verb: 'set', version: v(1) })).rejects.toThrow(
      /cannot go live, because its build information is invalid.*\n.*version is required/s,
    );
    await change('mf-evil', { verb: 'roll-back' });
    expect(await servedRemotes()).toContain(`mf-evil ${v(0)}`);
    await expect(change('mf-evil', { verb: 'set', version: v(1) })).rejects.toThrow('mf-evil');
    await change('mf-evil', { verb: 'remove' });
    await change('mf-search', { verb: 'remove' });
    expect(await servedRemotes()).toEqual([]);
  });

  it('is told once for a state of the registry, with the field', async () => {
    const { db } = connection;
    await changeRules(
      db,
      { name: 'mf-search', requestedChange: { verb: 'set', version: v(1) }, by: 'op', why: 'again' },
      BUILT_FILES,
    );
    await changeRules(
      db,
      { name: 'mf-evil', requestedChange: { verb: 'set', version: v(0) }, by: 'op', why: 'again' },
      BUILT_FILES,
    );
    await db
      .updateTable('remoteVersions')
      .set({ release: sql`jsonb_set(release, '{manifest,menu}', '[{"icon":"skull"}]')` })
      .where('name', '=', 'mf-evil')
      .execute();
    const registry = newRegistry(db, (fault) => warnings.push(fault));
    await registry.current();
    await registry.current();
    expect(warnings).toEqual([
      expect.stringMatching(/^The registry entry of mf-evil .* cannot be read: .*manifest\.menu\.0\.icon/),
    ]);
  });

  it('cannot speak for another remote', async () => {
    const { db } = connection;
    await db
      .updateTable('remoteVersions')
      .set({ release: JSON.stringify(aBuiltRelease(v(0), { name: 'mf-search' })) })
      .where('name', '=', 'mf-evil')
      .execute();
    expect(await servedRemotes()).toEqual([`mf-search ${v(1)}`]);
  });
});
