import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { pruneRemotes } from '../publishing/prune-remotes.ts';
import type { PublishedFiles } from '../reachability/published-files.ts';
import {
  insertVersion,
  listVersions,
  lockRegistry,
  readLog,
  readRules,
  rulesOf,
  setPruned,
  versionsOf,
} from '../remotes-repository.ts';
import { previewRemotes } from '../resolving/preview-remotes.ts';
import type { ArtefactStore, StoredFolder } from '../store/artefact-store.ts';
import { aBuiltRelease, BUILT_FILES, v } from '../test-support/test-builds.ts';
import { assignTestRemotes } from '../test-support/test-owners.ts';
import { changeRules, type RequestedRuleChange } from './change-rules.ts';
import type { RemoteRuleError } from './remote-rule-error.ts';
import { replay } from './replay.ts';
import { applyChange, NO_RULES } from './rules.ts';

let connection: Connection;

beforeAll(async () => {
  connection = await newTestDatabase();
  await assignTestRemotes(connection.db, 'mf-search', 'mf-trips');
});
afterAll(() => connection.close());
afterEach(async () => {
  for (const table of ['remoteRules', 'remoteRuleChanges', 'remoteVersions'] as const)
    await connection.db.deleteFrom(table).execute();
});

/** Registers versions 1.0.0 to 1.0.(count - 1). */
async function published(count: number, name = 'mf-trips'): Promise<void> {
  await connection.db.transaction().execute(async (trx) => {
    for (let patch = 0; patch < count; patch += 1) {
      const release = aBuiltRelease(v(patch), { name });
      await insertVersion(trx, { release, digest: 'digest', by: 'team' });
    }
  });
}

const change = (requestedChange: RequestedRuleChange, revision?: number, by = 'olivia') =>
  changeRules(connection.db, { name: 'mf-trips', requestedChange, by, why: 'why', revision }, BUILT_FILES);
const set = (patch: number, company?: string): RequestedRuleChange => ({ verb: 'set', version: v(patch), company });
const canary = (patch: number, units: number): RequestedRuleChange => ({ verb: 'canary', version: v(patch), units });

describe('changing the rules', () => {
  it('[FED-03, FED-04] writes down who changed what, when and why, and replays any past moment from it', async () => {
    await published(3);
    await change(set(0));
    await change(canary(1, 2500));
    await change({ verb: 'promote' });
    await change(set(2, 'harbour-travel'));
    await change({ verb: 'roll-back' });
    const log = (await readLog(connection.db)).toReversed();
    expect(log.map(({ revision, change: { verb }, by, why }) => [revision, verb, by, why])).toEqual([
      [1, 'set', 'olivia', 'why'],
      [2, 'canary', 'olivia', 'why'],
      [3, 'promote', 'olivia', 'why'],
      [4, 'set', 'olivia', 'why'],
      [5, 'roll-back', 'olivia', 'why'],
    ]);
    let rules = NO_RULES;
    for (const entry of log) {
      rules = applyChange('mf-trips', rules, entry.change);
      expect(entry.rules).toEqual(rules);
      expect(replay(log, entry.at).remotes.get('mf-trips')).toEqual(rules);
    }
    expect((await rulesOf(connection.db, 'mf-trips')).rules).toEqual(rules);
    const [, afterCanary] = log;
    const then = await previewRemotes(connection.db, { at: afterCanary?.at });
    expect(then.map(({ version }) => version)).toEqual([v(0)]);
  });

  it.each<[string, RequestedRuleChange, RegExp]>([
    ['a version that was never published', set(9), /mf-trips 1\.0\.9-0a1b2c3d has not been published\. Publish it/],
    ['a canary of one', canary(9, 1), /has not been published/],
    ['a roll-back to one', { verb: 'roll-back', version: v(9) }, /has not been published/],
    [
      'a roll-back past what is kept',
      { verb: 'roll-back' },
      /has no earlier version to roll back to: nothing was live before 1\.0\.0/,
    ],
    ['a company that does not exist', set(1, 'nobody'), /There is no company nobody\./],
    ['a promotion without a trial', { verb: 'promote' }, /has no canary, so there is nothing to promote/],
    [
      'a roll-back to a pruned version',
      { verb: 'roll-back', version: v(2) },
      /were deleted on 20\d\d-.*\. Publish it again/,
    ],
  ])('refuses %s and leaves the registry as it was', async (_what, requestedChange, why) => {
    await published(3);
    await setPruned(connection.db, 'mf-trips', [v(2)], new Date());
    await change(set(0));
    const before = [await readRules(connection.db), await readLog(connection.db)];
    await expect(change(requestedChange)).rejects.toThrow(why);
    expect([await readRules(connection.db), await readLog(connection.db)]).toEqual(before);
  });

  it('refuses a remote that was never published', async () => {
    await expect(change({ verb: 'remove' })).rejects.toThrow('No version of mf-trips has been published');
  });

  it('asks which of several trials to promote', async () => {
    await published(3);
    await change(set(0));
    await change(canary(1, 1000));
    await change(canary(2, 1000));
    await expect(change({ verb: 'promote' })).rejects.toThrow(`several canaries (${v(1)}, ${v(2)})`);
  });

  it('[FED-03] refuses a version that the gate refuses, for a share and a company as for everybody', async () => {
    await published(1);
    await published(1, 'mf-search');
    await changeRules(
      connection.db,
      { name: 'mf-search', requestedChange: set(0), by: 'olivia', why: 'why' },
      BUILT_FILES,
    );
    const { manifest } = aBuiltRelease('', { name: 'mf-trips' });
    const routes = manifest.routes.map((route) => ({ ...route, path: '/portal/mf-search' }));
    const release = aBuiltRelease(v(1), { name: 'mf-trips', manifest: { ...manifest, routes } });
    await connection.db.transaction().execute((trx) => insertVersion(trx, { release, digest: 'd', by: 'team' }));
    await change(set(0));
    for (const requestedChange of [
      set(1),
      set(1, 'harbour-travel'),
      canary(1, 1),
      { verb: 'roll-back', version: v(1) } as const,
    ])
      await expect(change(requestedChange)).rejects.toThrow(
        `mf-trips ${v(1)} cannot go live, because it would break live versions:\n  - owner: the route /portal/mf-search belongs to mf-search of Search\n  - route: the route /portal/mf-search belongs to mf-search`,
      );
    expect((await readRules(connection.db)).remotes.map(({ rules }) => rules.defaultVersion)).toEqual([v(0), v(0)]);
    const rejection = await change(set(1)).catch((error: unknown) => error);
    expect((rejection as RemoteRuleError).in('zh')).toBe(
      `mf-trips ${v(1)} 会影响线上版本，无法上线：\n  - 路由 /portal/mf-search 已归 Search 的 mf-search 所有\n  - 路由 /portal/mf-search 已属于 mf-search ${v(0)}（线上）`,
    );
  });

  it('asks the gate before the registry is locked: what it refuses waits for nobody', async () => {
    await published(1);
    await change(set(0));
    const { manifest } = aBuiltRelease('', { name: 'mf-trips' });
    const release = aBuiltRelease(v(1), { name: 'mf-trips', manifest: { ...manifest, languages: ['en'] } });
    await connection.db.transaction().execute((trx) => insertVersion(trx, { release, digest: 'd', by: 'team' }));
    await connection.db.transaction().execute(async (trx) => {
      await lockRegistry(trx);
      await expect(change(set(1))).rejects.toThrow('language: it does not support zh');
    });
  });

  it('asks the gate again when others changed meanwhile what it had looked at', async () => {
    await published(2);
    await published(2, 'mf-search');
    const path = '/portal/mf-trips/old';
    const { manifest } = aBuiltRelease('', { name: 'mf-trips' });
    const routes = [...manifest.routes, ...manifest.routes.map((route) => ({ ...route, path }))];
    const serving = [7, 8].map((patch) =>
      aBuiltRelease(v(patch), { name: 'mf-trips', manifest: { ...manifest, routes } }),
    );
    const facts = { exposes: ['./entry'], shared: {}, uses: {}, links: [path] };
    const leading = aBuiltRelease(v(7), { name: 'mf-search', facts });
    await connection.db.transaction().execute(async (trx) => {
      for (const release of [...serving, leading]) await insertVersion(trx, { release, digest: 'd', by: 'team' });
    });
    await change(set(7));
    await change(set(8));
    /** Makes a version of mf-search live during the first file check. */
    const whileRead = (patch: number) => {
      let readCount = 0;
      const files: PublishedFiles = {
        assertReadable: async () => {
          readCount += 1;
          const order = { name: 'mf-search', requestedChange: set(patch), by: 'peter', why: 'why' };
          if (readCount === 1) await changeRules(connection.db, order, BUILT_FILES);
        },
      };
      return { files, readCount: () => readCount };
    };
    const order = { name: 'mf-trips', by: 'olivia', why: 'why' };
    await expect(changeRules(connection.db, { ...order, requestedChange: set(1) }, whileRead(7).files)).rejects.toThrow(
      `${path}, which mf-search 1.0.7-0a1b2c3d (live) links to, would have no page`,
    );
    const { files, readCount } = whileRead(0);
    const { rules } = await changeRules(connection.db, { ...order, requestedChange: set(7) }, files);
    expect([rules.defaultVersion, readCount()]).toEqual([v(7), 2]);
  });

  it('reads what a version says once, and again when somebody changed its row', async () => {
    await published(2);
    const read = async () => await versionsOf(connection.db, [{ name: 'mf-trips', versions: [v(0), v(1)] }]);
    const [first, second] = await read();
    const again = await read();
    expect([again[0] === first, again[1] === second]).toEqual([true, true]);
    await sql`update remote_versions set release = jsonb_set(release, '{manifest,owner}', '"Somebody"') where version = ${v(0)}`.execute(
      connection.db,
    );
    const changed = (await read()).map(({ release }) => release?.manifest.owner);
    expect(new Set(changed)).toEqual(new Set(['Search', 'Somebody']));
  });

  it('removes a remote that nobody needs, and refuses to remove one that others lead to', async () => {
    await published(1);
    await published(1, 'mf-search');
    const facts = { exposes: ['./entry'], shared: {}, uses: {}, links: ['/portal/mf-trips'] };
    const release = aBuiltRelease(v(1), { name: 'mf-search', facts });
    await connection.db.transaction().execute((trx) => insertVersion(trx, { release, digest: 'd', by: 'team' }));
    await change(set(0));
    const search = (requestedChange: RequestedRuleChange) =>
      changeRules(connection.db, { name: 'mf-search', requestedChange, by: 'olivia', why: 'why' }, BUILT_FILES);
    await search(set(1));
    await expect(change({ verb: 'remove' })).rejects.toThrow(
      /^mf-trips cannot be removed, because other remotes need it:\n {2}- route: \/portal\/mf-trips, which mf-search 1\.0\.1-0a1b2c3d \(live\) links to, would have no page$/,
    );
    expect((await rulesOf(connection.db, 'mf-trips')).rules.defaultVersion).toBe(v(0));
    await search({ verb: 'remove' });
    await change({ verb: 'remove' });
    expect((await rulesOf(connection.db, 'mf-trips')).rules).toEqual(NO_RULES);
  });

  it('[FED-03] refuses whoever looked at an earlier revision, and tells what changed meanwhile', async () => {
    await published(3);
    await change(set(0));
    await change(canary(1, 5000), 1, 'olivia');
    const late = change(set(2), 1, 'peter');
    await expect(late).rejects.toThrow(
      /^mf-trips was changed in the meantime, so nothing was done\. Check it and decide again:\n {2}20\S+Z {2}mf-trips r2 {2}canary 1\.0\.1-0a1b2c3d for 5 % of users {2}by olivia: why {2}\(not checked together with the others\)$/,
    );
    expect((await rulesOf(connection.db, 'mf-trips')).rules.defaultVersion).toBe(v(0));
  });

  it('tells whoever came too late in their language what others did meanwhile', async () => {
    await published(2);
    await change(set(0));
    await change(canary(1, 2500));
    await change({ verb: 'revert' });
    const late = await change(set(1), 1).catch((error: unknown) => error);
    const lines = (late as RemoteRuleError).in('zh').split('\n');
    expect(lines.map((line) => line.replace(/^ *\S+Z {2}/, ''))).toEqual([
      'mf-trips 在此期间已被修改，本次操作未执行，请查看后再决定：',
      `mf-trips r2  向 2.5% 的用户灰度 ${v(1)}  olivia：why（未与其他模块一起检查）`,
      'mf-trips r3  撤回全部灰度  olivia：why',
    ]);
  });

  it('[FED-03] lets one of twenty operators win who change one remote at once', async () => {
    await published(21);
    await change(set(0));
    const patches = Array.from({ length: 20 }, (_, index) => index + 1);
    const ends = await Promise.allSettled(patches.map((patch) => change(set(patch), 1, `operator ${patch}`)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readLog(connection.db)).toHaveLength(2);
  });
});

describe('previewing', () => {
  it('says what a company and a user would get, and by which rule', async () => {
    await published(3);
    await change(set(0));
    await change(set(1, 'harbour-travel'));
    await change(canary(2, 100_000));
    const resolveFor = async (question: { company?: string; user?: string }) =>
      (await previewRemotes(connection.db, question)).map(({ version, reason: because }) => [version, because.rule]);
    expect(await resolveFor({})).toEqual([[v(0), 'everybody']]);
    expect(await resolveFor({ company: 'harbour-travel' })).toEqual([[v(1), 'company']]);
    expect(await resolveFor({ user: 'agent@portico.test' })).toEqual([[v(1), 'company']]);
    expect(await resolveFor({ user: 'LIN@portico.test' })).toEqual([[v(2), 'share']]);
    const { id } = await connection.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'lin@portico.test')
      .executeTakeFirstOrThrow();
    expect(await resolveFor({ user: id })).toEqual([[v(2), 'share']]);
  });

  it.each([
    [{ company: 'nobody' }, 'There is no company nobody.'],
    [{ user: 'nobody@portico.test' }, 'There is no user nobody@portico.test'],
    [{ user: 'lin@portico.test', company: 'harbour-travel' }, 'not to harbour-travel. Enter only one of the two.'],
  ])('refuses %j', async (question, why) => {
    await expect(previewRemotes(connection.db, question)).rejects.toThrow(why);
  });
});

describe('pruning', () => {
  const DAY = 86_400_000;

  /** A fake store that only records which versions it has. */
  function aStore(): ArtefactStore & { readonly held: () => string[] } {
    let all: StoredFolder[] = Array.from({ length: 9 }, (_, patch) => ({ name: 'mf-trips', version: v(patch) }));
    return {
      place: 'a test',
      put: async () => {},
      has: async () => true,
      read: async () => undefined,
      files: async () => [],
      list: async () => all,
      remove: async ({ version }) => {
        all = all.filter((one) => one.version !== version);
      },
      held: () => all.map(({ version }) => version),
    };
  }

  const prune = (store: ArtefactStore, more: { now?: Date; isDryRun?: boolean } = {}) =>
    pruneRemotes(connection.db, store, { by: 'olivia', why: 'room', now: new Date(Date.now() + DAY), ...more });

  it('[FED-04] takes away what nobody can need and keeps what is live, on trial or last good', async () => {
    await published(9);
    // 1.0.1 to 1.0.5 become last good, 1.0.0 falls out of the list.
    for (const patch of [0, 1, 2, 3, 4, 5, 6]) await change(set(patch));
    await change(set(7, 'harbour-travel'));
    const store = aStore();
    expect(await prune(store, { isDryRun: true })).toHaveLength(2);
    expect(store.held()).toHaveLength(9);
    expect((await prune(store)).map(({ version }) => version)).toEqual([v(8), v(0)]);
    expect(store.held()).toEqual([1, 2, 3, 4, 5, 6, 7].map(v));
    expect(await prune(store)).toEqual([]);
    expect((await readLog(connection.db, { limit: 1 }))[0]?.change).toEqual({ verb: 'prune', versions: [v(8), v(0)] });
  });

  it('keeps what an open page may be made of: younger, or in use, within the longest session', async () => {
    await published(2);
    await change(set(0));
    await change(set(1));
    await change({ verb: 'remove' });
    expect(await prune(aStore(), { now: new Date() })).toEqual([]);
    await sql`update remote_versions set published_at = now() - interval '3 days'`.execute(connection.db);
    expect(await prune(aStore(), { now: new Date() })).toEqual([]);
    await sql`update remote_rule_changes set changed_at = changed_at - interval '13 hours'`.execute(connection.db);
    expect(await prune(aStore(), { now: new Date() })).toHaveLength(2);
  });

  it('takes away later what it could not take away at once', async () => {
    await published(2);
    await change(set(0));
    const store = aStore();
    const broken = { ...store, remove: () => Promise.reject(new Error('unreachable')) };
    await expect(prune(broken)).rejects.toThrow('unreachable');
    expect(await listVersions(connection.db)).toMatchObject([{ prunedAt: expect.any(Date) }, { prunedAt: null }]);
    expect(await prune(store)).toEqual([]);
    expect(store.held()).not.toContain(v(1));
    expect(store.held()).toContain(v(0));
  });

  it('refuses a remote that was never published', async () => {
    await expect(pruneRemotes(connection.db, aStore(), { name: 'mf-nope', by: '', why: '' })).rejects.toThrow(
      'mf-nope',
    );
  });
});
