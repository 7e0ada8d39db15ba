import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { RemoteRules } from '../../../domain/remote-rules.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { insertVersion } from '../remotes-repository.ts';
import { NO_RULES } from '../rules/rules.ts';
import { RulesCodec } from '../rules/rules-codec.ts';
import { TOTAL_UNITS } from '../rules/shares.ts';
import { applyRequested } from '../test-support/test-owners.ts';
import { assertCompatible, findIncompatibilities } from './assert-compatible.ts';
import { recordHost } from './host-versions.ts';
import { releasesInUse } from './releases-in-use.ts';
import { changed, type RemoteName, workspace } from './test-support/world-of-releases.ts';

const { releases, host } = await workspace();
const v = (patch: number) => `1.0.${patch}-0a1b2c3d`;
const NEXT = '1.1.0-1b2c3d4e';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
  await applyRequested(connection.db, ...Object.values(releases));
});
afterAll(() => connection.close());
beforeEach(async () => {
  const { db } = connection;
  await db.deleteFrom('remoteRules').execute();
  await db.deleteFrom('remoteVersions').execute();
  await db.deleteFrom('hostVersions').execute();
});

async function publish(...all: readonly BuiltRelease[]): Promise<void> {
  await transact(connection.db, async (trx) => {
    for (const release of all) await insertVersion(trx, { release, digest: release.version, by: 'test' });
  });
}

async function setRules(name: string, rules: Partial<RemoteRules>): Promise<void> {
  const row = { revision: 1, rules: JSON.stringify(RulesCodec.encode({ ...NO_RULES, ...rules })) };
  await connection.db
    .insertInto('remoteRules')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** The four remotes of the workspace, live for all users. */
async function liveWorkspace(): Promise<void> {
  await publish(...Object.values(releases));
  for (const { name, version } of Object.values(releases)) await setRules(name, { defaultVersion: version });
}

const withoutFlow = (name: RemoteName, version: string) =>
  changed(releases[name], version, {
    manifest: { dialogs: releases[name].manifest.dialogs.filter((one) => one !== 'orderVerification') },
    facts: { opens: [] },
  });

describe('the gate before a version goes live', () => {
  it('[FED-07] knows who has what: everybody, companies, a share of users, and one step back', async () => {
    const all = [1, 2, 3, 4, 5].map((patch) => changed(releases['mf-trips'], v(patch)));
    await publish(...all);
    await setRules('mf-trips', {
      defaultVersion: v(3),
      companies: { acme: v(4) },
      shares: [{ version: v(5), slices: [[0, TOTAL_UNITS / 10]] }],
      lastGood: [v(2), v(1)],
    });
    const inUse = await releasesInUse(connection.db);
    expect(Object.fromEntries(inUse.map(({ release, standing }) => [release.version, standing]))).toEqual({
      [v(1)]: 'earlier-good',
      [v(2)]: 'last-good',
      [v(3)]: 'live',
      [v(4)]: 'canary',
      [v(5)]: 'canary',
    });
  });

  it('[FED-03] lets a version through that fits', async () => {
    await liveWorkspace();
    await publish(changed(releases['mf-trips'], NEXT));
    await recordHost(connection.db, { version: '1.0.0-4a5b6c7d', facts: host });
    await expect(assertCompatible(connection.db, { name: 'mf-trips', version: NEXT })).resolves.toBeUndefined();
  });

  it('[FED-07] refuses one that would break somebody, naming what, where and whom', async () => {
    await liveWorkspace();
    await publish(withoutFlow('mf-booking', NEXT));
    await expect(assertCompatible(connection.db, { name: 'mf-booking', version: NEXT })).rejects.toThrow(
      `mf-booking ${NEXT} cannot go live: the dialog orderVerification, which mf-search 1.0.0-0a1b2c3d (live) opens, would have no owner.`,
    );
  });

  it('[PLAT-06] refuses one without facts, though it was put past the publish, and not what somebody gets or steps back to', async () => {
    await liveWorkspace();
    const silent = (version: string) => {
      const { facts: _, ...release } = changed(releases['mf-trips'], version);
      return release;
    };
    await publish(silent(NEXT), silent(v(1)));
    await expect(assertCompatible(connection.db, { name: 'mf-trips', version: NEXT })).rejects.toThrow(
      `mf-trips ${NEXT} cannot go live: its exports, shared packages and sizes are unknown`,
    );
    await setRules('mf-trips', { defaultVersion: releases['mf-trips'].version, lastGood: [v(1)] });
    expect(await findIncompatibilities(connection.db, { name: 'mf-trips', version: v(1) })).toEqual([]);
  });

  it('[FED-07] refuses one that would break what a single company has', async () => {
    await liveWorkspace();
    const opens = changed(releases['mf-trips'], v(9), { facts: { opens: ['lastRooms'] } });
    const dialogs = releases['mf-booking'].manifest.dialogs.filter((one) => one !== 'lastRooms');
    await publish(opens, changed(releases['mf-booking'], NEXT, { manifest: { dialogs }, facts: { opens: [] } }));
    await expect(assertCompatible(connection.db, { name: 'mf-booking', version: NEXT })).resolves.toBeUndefined();
    await setRules('mf-trips', { defaultVersion: releases['mf-trips'].version, companies: { acme: v(9) } });
    await expect(assertCompatible(connection.db, { name: 'mf-booking', version: NEXT })).rejects.toThrow(
      /lastRooms, which mf-trips 1\.0\.9-0a1b2c3d \(canary\) opens, would have no owner/,
    );
  });

  it('[FED-03] judges what goes live in one step as one', async () => {
    await liveWorkspace();
    const search = changed(releases['mf-search'], NEXT, { facts: { opens: [] } });
    await publish(withoutFlow('mf-booking', NEXT), search);
    const alongside = [
      { name: 'mf-booking', version: NEXT },
      { name: 'mf-search', version: NEXT },
    ];
    expect(await findIncompatibilities(connection.db, { name: 'mf-booking', version: NEXT })).not.toEqual([]);
    expect(await findIncompatibilities(connection.db, { name: 'mf-booking', version: NEXT, alongside })).toEqual([]);
  });

  it('[FED-07] still refuses what one step takes away from whoever is not part of it', async () => {
    await liveWorkspace();
    await publish(withoutFlow('mf-booking', NEXT));
    const question = { name: 'mf-booking', version: NEXT };
    const incompatibilities = await findIncompatibilities(connection.db, { ...question, alongside: [question] });
    expect(incompatibilities.map(({ kind, counterpart }) => [kind, counterpart])).toEqual([
      ['dialog', 'mf-search 1.0.0-0a1b2c3d (live)'],
    ]);
  });

  it('[FED-04, FED-07] lets a step back pass unless it breaks what somebody gets now', async () => {
    await liveWorkspace();
    const before = { name: 'mf-booking', version: v(1) };
    await publish(withoutFlow('mf-booking', v(1)), changed(releases['mf-search'], v(2), { facts: { opens: [] } }));
    const { version } = releases['mf-booking'];
    await setRules('mf-booking', { defaultVersion: version, lastGood: [v(1)] });
    await expect(assertCompatible(connection.db, before)).rejects.toThrow(/which mf-search .* \(live\) opens/);
    await setRules('mf-search', { defaultVersion: v(2), lastGood: [releases['mf-search'].version] });
    expect(await findIncompatibilities(connection.db, before)).toEqual([]);
    // The same content as a version that was never live would break the rollback of search.
    await setRules('mf-booking', { defaultVersion: version });
    await expect(assertCompatible(connection.db, before)).rejects.toThrow(/which mf-search .* \(last-good\) opens/);
  });

  it('[FED-07] asks the host that servers started with last, and the one before', async () => {
    await liveWorkspace();
    await publish(changed(releases['mf-trips'], NEXT, { manifest: { contract: '^2.1.0' } }));
    const started = async (version: string, contract: string) =>
      await recordHost(connection.db, { version, facts: { ...host, contract } });
    const question = { name: 'mf-trips', version: NEXT };
    await started('1.0.0-00000001', '2.0.0');
    await started('1.1.0-00000002', '2.1.0');
    await expect(assertCompatible(connection.db, question)).rejects.toThrow(
      /it needs contract \^2\.1\.0, but the host 1\.0\.0-00000001 \(last-good\) has 2\.0\.0/,
    );
    // A workspace that starts as a whole brings its own host.
    expect(await findIncompatibilities(connection.db, { ...question, alongside: [question] })).toEqual([]);
    await started('1.1.0-00000003', '2.2.0');
    await expect(assertCompatible(connection.db, question)).resolves.toBeUndefined();
    // A server with the old build starts again: it is now the last one that started.
    await started('1.0.0-00000001', '2.0.0');
    await expect(assertCompatible(connection.db, question)).rejects.toThrow(/the host 1\.0\.0-00000001 \(live\)/);
  });

  it('[FED-04, FED-07] lets a break of the contract in with a whole start alone, and nobody ships by themselves until a second build of the host', async () => {
    await liveWorkspace();
    const { version } = releases['mf-trips'];
    const old = changed(releases['mf-trips'], v(8), { manifest: { contract: '^2.0.0' } });
    const repaired = changed(old, v(9));
    const broken = changed(releases['mf-trips'], NEXT, { manifest: { contract: '^3.0.0' } });
    await publish(old, repaired, broken);
    const started = async (build: string, contract: string) =>
      await recordHost(connection.db, { version: `1.0.0-${build}`, facts: { ...host, contract } });
    const ship = async ({ version: which }: BuiltRelease) =>
      (await findIncompatibilities(connection.db, { name: 'mf-trips', version: which })).map(
        ({ kind, counterpart }) => [kind, counterpart],
      );
    const [before, first, second] = ['0000000a', '0000000b', '0000000c'];

    await started(before, '2.0.0');
    await started(first, '3.0.0');
    const candidates = [{ name: 'mf-trips', version: NEXT }];
    expect(
      await findIncompatibilities(connection.db, { name: 'mf-trips', version: NEXT, alongside: candidates }),
    ).toEqual([]);
    await setRules('mf-trips', { defaultVersion: NEXT, lastGood: [v(8), version] });
    expect(await ship(broken)).toEqual([['contract', `the host 1.0.0-${before} (last-good)`]]);
    expect(await ship(repaired)).toEqual([['contract', `the host 1.0.0-${first} (live)`]]);
    // A rollback is compared with the live host only, which has the new contract.
    expect(await ship(old)).toEqual([['contract', `the host 1.0.0-${first} (live)`]]);

    await started(second, '3.0.0');
    expect(await ship(broken)).toEqual([]);

    // The old build is deployed again: now only the rollback is possible.
    await started(before, '2.0.0');
    expect(await ship(old)).toEqual([]);
    expect(await ship(repaired)).toEqual([['contract', `the host 1.0.0-${second} (last-good)`]]);
  });

  it('[FED-07] answers in less than 30 s, however many versions were ever published, and works less than 250 ms with 1,000 in use', async () => {
    await liveWorkspace();
    const all = Array.from({ length: 1000 }, (_, patch) => changed(releases['mf-trips'], v(patch)));
    await publish(...all);
    await setRules('mf-trips', { defaultVersion: v(999), lastGood: [v(998), v(997), v(996), v(995), v(994)] });
    expect(await releasesInUse(connection.db)).toHaveLength(9);
    await publish(withoutFlow('mf-booking', NEXT));
    const startedAt = performance.now();
    expect(await findIncompatibilities(connection.db, { name: 'mf-booking', version: NEXT })).toHaveLength(1);
    expect(performance.now() - startedAt).toBeLessThan(30_000);

    // Each version has a share of users. The fastest of several runs, in CPU time of this thread, because a busy
    // machine only adds time.
    const units = TOTAL_UNITS / 1000;
    const shares = all
      .slice(1)
      .map(({ version }, index) => ({ version, slices: [[index * units, (index + 1) * units] as const] }));
    await setRules('mf-trips', { defaultVersion: v(0), shares });
    expect(await releasesInUse(connection.db)).toHaveLength(1003);
    let least = Number.POSITIVE_INFINITY;
    for (let more = 0; more < 5; more += 1) {
      const before = process.threadCpuUsage();
      expect(await findIncompatibilities(connection.db, { name: 'mf-booking', version: NEXT })).toHaveLength(1);
      const { user, system } = process.threadCpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    expect(least).toBeLessThan(250);
  });

  it('refuses a version that was never published', async () => {
    await expect(findIncompatibilities(connection.db, { name: 'mf-trips', version: NEXT })).rejects.toThrow(
      'was never published',
    );
  });
});
