import { type Kysely, sql } from 'kysely';

/** What people see of their sessions: a name to end one by, which opens nothing, and from where it was last used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column public_id uuid not null default gen_random_uuid() unique,
      add column browser text check (browser <> '' and length(browser) <= 40),
      add column system text check (system <> '' and length(system) <= 40),
      add column network cidr,
      add constraint sessions_keep_a_network_and_no_address
        check (masklen(network) <= case family(network) when 4 then 24 else 48 end)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions drop column public_id, drop column browser, drop column system, drop column network`.execute(
    db,
  );
}
