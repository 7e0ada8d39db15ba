import { type Kysely, sql } from 'kysely';

/** Where servers read published remotes, and where browsers load them: the row that started last speaks for the portal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remote_readers (
      store text not null,
      address text not null,
      started_at timestamptz not null,
      primary key (store, address)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table remote_readers`.execute(db);
}
