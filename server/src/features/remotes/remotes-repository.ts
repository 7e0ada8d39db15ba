import { type CheckVerdict, CONTRACT_VERSION, decode } from '@portico/contract';
import { Provenance } from '@portico/contract/publishing';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RemoteRules, RuleChange } from '../../domain/remote-rules.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { BuiltRelease } from './publishing/built-release.ts';
import { changeOfRow, type ReadVersion, readVersionRow, rulesOfRow } from './read-row.ts';
import { releaseStatusText } from './rules/release-status-text.ts';
import type { LogEntry } from './rules/replay.ts';
import { NO_RULES, withoutLastGood } from './rules/rules.ts';
import { RulesCodec } from './rules/rules-codec.ts';

export interface StoredRules {
  readonly name: string;
  /** Number of changes of this remote; 0 before the first. */
  readonly revision: number;
  readonly rules: RemoteRules;
}

export interface StoredVersion {
  readonly name: string;
  readonly version: string;
  readonly owner: string;
  /** Semver range of contract versions that the build supports. */
  readonly contract: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  readonly prunedAt: Date | null;
  /** Credential of the team that published it; null if it was published without one. */
  readonly credential: string | null;
  readonly provenance: Provenance | undefined;
}

export async function findVersion(db: Db | Trx, name: string, version: string) {
  const row = await db
    .selectFrom('remoteVersions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return row;
}

/** Locks the row, so no other transaction publishes or prunes the version at the same time. */
export async function lockVersion(trx: Trx, name: string, version: string) {
  return await trx
    .selectFrom('remoteVersions')
    .select(['digest', 'prunedAt'])
    .where('name', '=', name)
    .where('version', '=', version)
    .forUpdate()
    .executeTakeFirst();
}

export interface PublishedRow {
  readonly release: BuiltRelease;
  readonly digest: string;
  readonly by: string;
  readonly credential?: string | undefined;
  readonly provenance?: Provenance | undefined;
}

/** Returns false if the version exists already. Blocks while another transaction inserts the same version. */
export async function insertVersion(
  trx: Trx,
  { release, digest, by, credential, provenance }: PublishedRow,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('remoteVersions')
    .values({
      name: release.name,
      version: release.version,
      release: JSON.stringify(release),
      digest,
      publishedBy: by,
      credential: credential ?? null,
      provenance: provenance === undefined ? null : JSON.stringify(Provenance.encode(provenance)),
    })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirst();
  const isNew = inserted.numInsertedOrUpdatedRows === 1n;
  const subject = `${release.name} ${release.version}`;
  const detail = { digest, ...named(credential) };
  if (isNew) await writeAudit(trx, { by, action: 'publishRemote', subject, detail });
  return isNew;
}

export async function setPruned(db: Db | Trx, name: string, versions: readonly string[], at: Date | null) {
  if (versions.length === 0) return;
  await db
    .updateTable('remoteVersions')
    .set({ prunedAt: at })
    .where('name', '=', name)
    .where('version', 'in', versions)
    .execute();
}

/** Versions of one remote or of all, newest first, without their release documents. */
export async function listVersions(db: Db | Trx, name?: string): Promise<StoredVersion[]> {
  const rows = await db
    .selectFrom('remoteVersions')
    .select(['name', 'version', 'publishedAt', 'publishedBy', 'prunedAt', 'credential', 'provenance'])
    .select([
      sql<string>`coalesce(release -> 'manifest' ->> 'owner', '')`.as('owner'),
      sql<string>`coalesce(release -> 'manifest' ->> 'contract', '')`.as('contract'),
    ])
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .orderBy('name')
    .orderBy('publishedAt', 'desc')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, provenance: provenanceOfRow(row.provenance) }));
}

/** Provenance that another program wrote and that cannot be decoded is ignored: no decision depends on it. */
function provenanceOfRow(stored: unknown): Provenance | undefined {
  const read = stored === null ? undefined : decode(Provenance, stored);
  return read?.ok ? read.value : undefined;
}

/** Decoded releases of the given versions; versions that were never published are omitted. */
export async function versionsOf(
  db: Db | Trx,
  selection: readonly { readonly name: string; readonly versions: readonly string[] }[],
): Promise<ReadVersion[]> {
  const some = selection.filter(({ versions }) => versions.length > 0);
  if (some.length === 0) return [];
  const wantedRows = db
    .selectFrom('remoteVersions')
    .where((where) =>
      where.or(
        some.map(({ name, versions }) => where.and([where('name', '=', name), where('version', 'in', versions)])),
      ),
    )
    .orderBy('name')
    .orderBy('publishedAt', 'desc');
  const rows = await wantedRows.select(['name', 'version', ROW_STATE.as('state')]).execute();
  const unread = rows.filter((row) => knownRows.get(keyOfRow(row)) === undefined).map(keyOfRow);
  const read = new Map<string, ReadVersion>();
  if (unread.length > 0) {
    const fresh = await wantedRows
      .select(['name', 'version', 'release', ROW_STATE.as('state')])
      .where(sql<boolean>`name || ' ' || version || ' ' || ${ROW_STATE} = any(${unread})`)
      .execute();
    for (const row of fresh) {
      const version = readVersionRow(row);
      read.set(keyOfRow(row), version);
      knownRows.set(keyOfRow(row), version);
    }
  }
  // A row that changed between the two queries has a new state; the next call reads it.
  return rows.flatMap((row) => read.get(keyOfRow(row)) ?? knownRows.get(keyOfRow(row)) ?? []);
}

/** Identifies a row version within one database, so a direct change of a row invalidates `knownRows`. */
const ROW_STATE = sql<string>`concat_ws(' ', xmin, ctid, pg_postmaster_start_time(),
  (select oid from pg_database where datname = current_database()))`;

/** Decoded rows by state: decoding a thousand rows takes longer than all comparisons afterwards. */
const knownRows = new LRUCache<string, ReadVersion>({ max: 2_000 });

function keyOfRow({ name, version, state }: { name: string; version: string; state: string }): string {
  return `${name} ${version} ${state}`;
}

/** Rules of every remote by name, read in one query together with the registry revision. */
export async function readRules(db: Db | Trx): Promise<{ revision: number; remotes: StoredRules[] }> {
  const rows = await db
    .selectFrom('remoteRegistry as registry')
    .leftJoin('remoteRules as remote', (join) => join.onTrue())
    .select(['registry.revision as state', 'remote.name', 'remote.revision', 'remote.rules', BLOCKED.as('blocked')])
    .orderBy('remote.name')
    .execute();
  return {
    revision: rows[0]?.state ?? 0,
    remotes: rows.flatMap(({ name, revision, rules, blocked }) =>
      name === null || revision === null
        ? []
        : [{ name, revision, rules: withoutLastGood(rulesOfRow(rules, name), blocked) }],
    ),
  };
}

/** Blocked versions of the remote; no user gets or falls back to them. */
const BLOCKED = sql<
  string[]
>`(select coalesce(array_agg(version), '{}') from blocked_versions where blocked_versions.name = remote.name)`;

/** Makes every process reload the rules although none of them changed. */
export async function raiseRevision(trx: Trx): Promise<void> {
  await trx.updateTable('remoteRegistry').set({ revision: sql`revision + 1` }).execute();
}

export async function readRevision(db: Db | Trx): Promise<number> {
  const row = await db.selectFrom('remoteRegistry').select('revision').executeTakeFirstOrThrow();
  return row.revision;
}

/**
 * State that the result of the compatibility check depends on: the registry revision (rules, owners) and the hosts in
 * use.
 */
export async function readCompatibilityState(db: Db | Trx): Promise<string> {
  const row = await db
    .selectFrom('remoteRegistry')
    .select([
      'revision',
      sql<string>`(select coalesce(string_agg(version, ' '), '') from
        (select version from host_versions order by served_at desc limit 2) as hosts)`.as('hosts'),
    ])
    .executeTakeFirstOrThrow();
  return `${row.revision} ${row.hosts}`;
}

/** Locks the rules of all remotes until the transaction ends, because the compatibility check reads all of them. */
export async function lockRegistry(trx: Trx): Promise<void> {
  await trx.selectFrom('remoteRegistry').select('revision').forUpdate().executeTakeFirstOrThrow();
}

export async function rulesOf(db: Db | Trx, name: string): Promise<StoredRules> {
  const row = await db
    .selectFrom('remoteRules as remote')
    .select(['remote.name', 'remote.revision', 'remote.rules', BLOCKED.as('blocked')])
    .where('remote.name', '=', name)
    .executeTakeFirst();
  if (!row) return { name, revision: 0, rules: NO_RULES };
  const { revision, rules, blocked } = row;
  return { name, revision, rules: withoutLastGood(rulesOfRow(rules, name), blocked) };
}

export async function writeRules(
  trx: Trx,
  written: StoredRules & {
    readonly change: RuleChange;
    readonly by: string;
    readonly why: string;
    readonly credential?: string | undefined;
    /** Verdict of the check of the new version; omitted if the portal requires no check. */
    readonly check?: CheckVerdict | undefined;
    /** Owner before a handover. */
    readonly formerOwner?: string | undefined;
  },
): Promise<void> {
  const { name, revision, change, by, why, credential, check, formerOwner } = written;
  const [before, after] = [releaseStatusText((await rulesOf(trx, name)).rules), releaseStatusText(written.rules)];
  const rules = JSON.stringify(RulesCodec.encode(written.rules));
  await trx
    .insertInto('remoteRules')
    .values({ name, revision, rules })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ revision, rules }))
    .execute();
  await trx
    .insertInto('remoteRuleChanges')
    .values({
      name,
      revision,
      change: JSON.stringify(change),
      rules,
      contract: CONTRACT_VERSION,
      changedBy: by,
      credential: credential ?? null,
      reason: why,
      checked: check ?? null,
    })
    .execute();
  await raiseRevision(trx);
  const detail = {
    ...(before !== after && { before, after }),
    ...(formerOwner !== undefined && { before: formerOwner }),
    ...{ revision, change: JSON.stringify(change), why },
    ...(check && { check }),
    ...named(credential),
  };
  await writeAudit(trx, { by, action: 'changeRemote', subject: name, detail });
}

function named(credential: string | undefined): { readonly credential?: string } {
  return credential === undefined ? {} : { credential };
}

export interface LogQuestion {
  readonly name?: string | undefined;
  /** Only entries after this revision of the remote. */
  readonly after?: number | undefined;
  readonly limit?: number | undefined;
}

/** Entries of the log, newest first. */
export async function readLog(db: Db | Trx, { name, after, limit }: LogQuestion = {}): Promise<LogEntry[]> {
  const rows = await db
    .selectFrom('remoteRuleChanges')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .$if(after !== undefined, (query) => query.where('revision', '>', after ?? 0))
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    revision: row.revision,
    change: changeOfRow(row.change, `${row.name} (revision ${row.revision})`),
    rules: rulesOfRow(row.rules, `${row.name} (revision ${row.revision})`),
    contract: row.contract,
    at: row.changedAt,
    by: row.changedBy,
    ...(row.credential === null ? {} : { credential: row.credential }),
    why: row.reason,
    ...(row.checked === null ? {} : { check: row.checked }),
  }));
}

/** True if any logged change names this version. */
export async function wasEverActive(db: Db | Trx, name: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('remoteRuleChanges')
    .select('id')
    .where('name', '=', name)
    .where(sql<string>`change ->> 'version'`, '=', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
