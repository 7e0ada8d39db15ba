import { type Kysely, sql } from 'kysely';

/**
 * The columns are those of rate-limiter-flexible, in its order. Unlogged: losing the counts in a crash costs no more than one
 * more window of guesses. `sign_in_failures`, which processes of the former release still ask, is dropped by a later migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table shared_limits (
      key text primary key,
      points integer not null,
      expire bigint not null
    )`.execute(db);
  await sql`create index shared_limits_expire on shared_limits (expire)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table shared_limits`.execute(db);
}
