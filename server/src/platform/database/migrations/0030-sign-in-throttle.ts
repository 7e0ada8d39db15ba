import { type Kysely, sql } from 'kysely';

/**
 * `sign_in_tries` counts and says when the next may be; unlogged, as `shared_limits` is. `sign_in_networks` remembers from which
 * networks an account signed in. Both name nobody: subjects are keyed hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table sign_in_tries (
      subject text primary key,
      tries integer not null,
      next_at timestamptz not null,
      ends_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_tries_ends_at on sign_in_tries (ends_at)`.execute(db);
  await sql`
    create table sign_in_networks (
      subject text primary key,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`create index sign_in_networks_seen_at on sign_in_networks (seen_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_networks`.execute(db);
  await sql`drop table sign_in_tries`.execute(db);
}
