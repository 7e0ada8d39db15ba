import { type Kysely, sql } from 'kysely';

/** What a statement calls where a condition of its transaction is not met: `must.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function unmet() returns boolean language plpgsql as $$ begin
      raise exception 'A condition of the transaction is not met' using errcode = 'PT001';
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function unmet()`.execute(db);
}
