import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { CountedVersion } from '../page-loads/page-loads.ts';
import type { LoadCounts } from '../page-loads/page-loads-repository.ts';
import type { Witness } from '../reports/reported-error.ts';

export interface LoadPage {
  /** UUID that the server signed into the HTML page. */
  readonly load: string;
  readonly witness: Witness;
}

/** Stores which versions a page opened, in order; already reported versions are ignored. */
export async function insertLoads(
  db: Db,
  { load, witness }: LoadPage,
  versions: readonly CountedVersion[],
): Promise<void> {
  const [first] = versions;
  if (!first) return;
  await db
    .insertInto('versionLoads')
    .values(
      versions.map(({ remote, version }) => ({
        ...{ loadId: load, remote, version },
        ...{ witness: witness.name, isUser: witness.isSignedIn },
        isFirst: remote === first.remote ? sql<boolean>`not ${hasOpenedOther(load, remote)}` : false,
      })),
    )
    .onConflict((conflict) => conflict.columns(['loadId', 'remote', 'version']).doNothing())
    .execute();
}

export async function hasLoads(db: Db, load: string): Promise<boolean> {
  return (
    (await db.selectFrom('versionLoads').select('remote').where('loadId', '=', load).limit(1).executeTakeFirst()) !==
    undefined
  );
}

export async function isOnlyRemote(db: Db, load: string, remote: string): Promise<boolean> {
  const { rows } = await sql<{ other: boolean }>`select ${hasOpenedOther(load, remote)} as other`.execute(db);
  return rows[0]?.other === false;
}

function hasOpenedOther(load: string, remote: string) {
  return sql<boolean>`exists (select 1 from version_loads where load_id = ${load} and remote <> ${remote})`;
}

/**
 * Marks versions that failed on a page; ignores versions that this reporter did not open on it. A failure is certain
 * only for the remote that the page opened first, since no other remote had run before it. So a page never fails for
 * two remotes.
 */
export async function recordFailed(
  db: Db,
  { load, witness }: LoadPage,
  versions: readonly (CountedVersion & { readonly isUncertain?: boolean | undefined })[],
): Promise<void> {
  const isOfPage = sql`load_id = ${load} and witness = ${witness.name}`;
  const named = (listed: typeof versions) =>
    sql`(remote, version) in (${sql.join(listed.map(({ remote, version }) => sql`(${remote}, ${version})`))})`;
  const certain = versions.filter(({ isUncertain = false }) => !isUncertain);
  if (certain.length > 0)
    await sql`update version_loads set faulty_at = now()
      where ${isOfPage} and faulty_at is null and is_first and ${named(certain)}`.execute(db);
  if (versions.length > 0)
    await sql`update version_loads set suspected_at = now()
      where ${isOfPage} and faulty_at is null and suspected_at is null and ${named(versions)}`.execute(db);
}

/** Versions that failed on at least this number of pages since then. */
export async function failingVersions(
  db: Db,
  { since, pages }: { readonly since: Date; readonly pages: number },
): Promise<CountedVersion[]> {
  return await db
    .selectFrom('versionLoads')
    .select(['remote', 'version'])
    .where(({ fn }) => fn.coalesce('faultyAt', 'suspectedAt'), '>', since)
    .groupBy(['remote', 'version'])
    .having(({ fn }) => fn.countAll(), '>=', pages)
    .orderBy('remote')
    .orderBy('version')
    .execute();
}

/** Counts of a version since then. */
export interface PageLoadCounts {
  readonly loads: number;
  /** Each page of a user counts; each subnet of visitors counts once. */
  readonly faulty: number;
  readonly witnesses: number;
  /** Counts that may demote the version: loads by signed-in users on pages that opened no other remote before. */
  readonly people: { readonly loads: number; readonly faulty: number; readonly witnesses: number };
}

export async function loadsSince(
  db: Db,
  { remote, version, since }: CountedVersion & { readonly since: Date },
): Promise<PageLoadCounts> {
  const isSuspect = sql`coalesce(faulty_at, suspected_at) is not null`;
  const { rows } = await sql<
    Record<'loads' | 'suspectPages' | 'suspectUsers' | 'networks' | 'certainLoads' | 'demotionPages' | 'people', number>
  >`
    select count(*)::int as loads,
      (count(*) filter (where is_user and ${isSuspect}))::int as "suspectPages",
      (count(distinct witness) filter (where is_user and ${isSuspect}))::int as "suspectUsers",
      (count(distinct witness) filter (where not is_user and ${isSuspect}))::int as networks,
      (count(*) filter (where is_user and is_first))::int as "certainLoads",
      (count(*) filter (where is_user and faulty_at is not null))::int as "demotionPages",
      (count(distinct witness) filter (where is_user and faulty_at is not null))::int as people
    from version_loads where remote = ${remote} and version = ${version} and opened_at > ${since}
  `.execute(db);
  const { loads = 0, suspectPages = 0, suspectUsers = 0, networks = 0 } = rows[0] ?? {};
  const { certainLoads = 0, demotionPages = 0, people = 0 } = rows[0] ?? {};
  return {
    ...{ loads, faulty: suspectPages + networks, witnesses: suspectUsers + networks },
    people: { loads: certainLoads, faulty: demotionPages, witnesses: people },
  };
}

/** Loads per version of the remotes since then, of one remote or of all, most loads first. */
export async function usedLoads(
  db: Db,
  { remote, since }: { remote: string | undefined; since: Date },
): Promise<LoadCounts[]> {
  return await db
    .selectFrom('versionLoads')
    .select(['remote', 'version'])
    .select([
      sql<number>`count(*)::int`.as('loads'),
      sql<number>`count(coalesce(faulty_at, suspected_at))::int`.as('faulty'),
    ])
    .where('openedAt', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('loads', 'desc')
    .execute();
}
