import { type Kysely, sql } from 'kysely';

/**
 * Counts the transactions that changed what somebody may do, whoever made them: processes ask for the number, and look at their open
 * pages only when it is another one. The one row is taken at the very end of a transaction, so that two which change several people
 * never wait for each other in a circle; once in each, however many rows it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rights_state (
      is_one boolean primary key default true check (is_one),
      revision bigint not null
    )`.execute(db);
  await sql`insert into rights_state (revision) values (0)`.execute(db);
  await sql`
    create function rights_changed() returns trigger language plpgsql as $$
    begin
      if current_setting('portico.rights_changed', true) is distinct from 'yes' then
        perform set_config('portico.rights_changed', 'yes', true);
        update rights_state set revision = revision + 1;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger rights_change after update on users
    deferrable initially deferred for each row
    when (
      old.permissions is distinct from new.permissions or old.is_operator <> new.is_operator
      or old.state <> new.state or old.company_id <> new.company_id
    )
    execute function rights_changed()`.execute(db);
  await sql`
    create constraint trigger rights_change after update on companies
    deferrable initially deferred for each row when (old.permissions is distinct from new.permissions)
    execute function rights_changed()`.execute(db);
  // Whose company has no channel has nothing.
  await sql`
    create constraint trigger rights_change after insert or delete on company_platforms
    deferrable initially deferred for each row execute function rights_changed()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['company_platforms', 'companies', 'users'])
    await sql`drop trigger rights_change on ${sql.table(table)}`.execute(db);
  await sql`drop function rights_changed`.execute(db);
  await sql`drop table rights_state`.execute(db);
}
