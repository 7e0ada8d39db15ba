import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { CountedVersion } from '../page-loads/page-loads.ts';
import type { LoadCounts } from '../page-loads/page-loads-repository.ts';
import type { Witness } from '../reports/told-fault.ts';

/** A page that tells what it opened. */
export interface OpeningPage {
  /** UUID that its document sealed. */
  readonly load: string;
  readonly witness: Witness;
}

/** Notes which versions a page opened; what it told before is there already. */
export async function insertOpenings(
  db: Db,
  { load, witness }: OpeningPage,
  versions: readonly CountedVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  await db
    .insertInto('pageOpenings')
    .values(
      versions.map(({ remote, version }) => ({
        ...{ loadId: load, remote, version },
        ...{ witness: witness.name, isPerson: witness.isSignedIn },
      })),
    )
    .onConflict((conflict) => conflict.columns(['loadId', 'remote', 'version']).doNothing())
    .execute();
}

/** Notes which of its versions failed on a page. What the page never opened, or somebody else did, is left alone. */
export async function markFailed(
  db: Db,
  { load, witness }: OpeningPage,
  versions: readonly CountedVersion[],
): Promise<void> {
  if (versions.length === 0) return;
  const wanted = sql.join(versions.map(({ remote, version }) => sql`(${remote}, ${version})`));
  await sql`
    update page_openings set faulty_at = now()
    where load_id = ${load} and witness = ${witness.name} and faulty_at is null and (remote, version) in (${wanted})
  `.execute(db);
}

/** Versions of which so many pages failed since then. */
export async function failingVersions(
  db: Db,
  { since, pages }: { readonly since: Date; readonly pages: number },
): Promise<CountedVersion[]> {
  return await db
    .selectFrom('pageOpenings')
    .select(['remote', 'version'])
    .where('faultyAt', '>', since)
    .groupBy(['remote', 'version'])
    .having(({ fn }) => fn.countAll(), '>=', pages)
    .orderBy('remote')
    .orderBy('version')
    .execute();
}

/** The openings of a version since then. */
export interface OpeningCounts {
  readonly loads: number;
  /** A person's page counts once, and of visitors a network once. */
  readonly faulty: number;
  readonly witnesses: number;
  /** The same of people who were signed in alone. */
  readonly people: { readonly loads: number; readonly faulty: number; readonly witnesses: number };
}

export async function openingsSince(
  db: Db,
  { remote, version, since }: CountedVersion & { readonly since: Date },
): Promise<OpeningCounts> {
  const { rows } = await sql<Record<'loads' | 'ofPeople' | 'faultyPages' | 'networks' | 'people', number>>`
    select count(*)::int as loads,
      (count(*) filter (where is_person))::int as "ofPeople",
      (count(*) filter (where is_person and faulty_at is not null))::int as "faultyPages",
      (count(distinct witness) filter (where not is_person and faulty_at is not null))::int as networks,
      (count(distinct witness) filter (where is_person and faulty_at is not null))::int as people
    from page_openings where remote = ${remote} and version = ${version} and opened_at > ${since}
  `.execute(db);
  const { loads = 0, ofPeople = 0, faultyPages = 0, networks = 0, people = 0 } = rows[0] ?? {};
  return {
    ...{ loads, faulty: faultyPages + networks, witnesses: people + networks },
    people: { loads: ofPeople, faulty: faultyPages, witnesses: people },
  };
}

/** How often each version of the remotes was opened since then, of one remote or of all, the most opened first. */
export async function usedOpenings(
  db: Db,
  { remote, since }: { remote: string | undefined; since: Date },
): Promise<LoadCounts[]> {
  return await db
    .selectFrom('pageOpenings')
    .select(['remote', 'version'])
    .select([sql<number>`count(*)::int`.as('loads'), sql<number>`count(faulty_at)::int`.as('faulty')])
    .where('openedAt', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('loads', 'desc')
    .execute();
}
