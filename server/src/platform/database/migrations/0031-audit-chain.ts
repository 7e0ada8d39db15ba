import { type Kysely, sql } from 'kysely';

/**
 * The audit log takes lines and gives none back: triggers refuse changes, removal and emptying. `audit_chain` has a line's place and
 * the hash that binds it to the line before; a job writes it, so that those who write lines do not wait for each other. What waits
 * for the job stands in `audit_pending`. `audit_anchors` has the place and the hash up to which whole months were forgotten: lines up
 * to there may go. That an incident was settled stands on the incident: its line may be forgotten one day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_chain (
      place bigint primary key check (place > 0),
      line_id bigint not null unique,
      hash bytea not null check (octet_length(hash) = 32)
    )`.execute(db);
  await sql`create table audit_pending (line_id bigint primary key)`.execute(db);
  await sql`
    create table audit_anchors (
      place bigint primary key check (place > 0),
      hash bytea not null check (octet_length(hash) = 32),
      before date not null,
      forgotten_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index audit_log_at on audit_log (at)`.execute(db);
  await sql`insert into audit_pending (line_id) select id from audit_log`.execute(db);
  await sql`
    create function audit_line_waits() returns trigger language plpgsql as $$
    begin
      insert into audit_pending (line_id) values (new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create function audit_refuses() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is append-only: % refuses %', tg_table_name, lower(tg_op) using errcode = '2F002';
    end $$`.execute(db);
  await sql`
    create function audit_keeps() returns trigger language plpgsql as $$
    declare
      its_place bigint;
    begin
      if tg_table_name = 'audit_chain' then
        its_place := old.place;
      else
        select place into its_place from audit_chain where line_id = old.id;
      end if;
      if its_place is null or not exists (select from audit_anchors where place >= its_place) then
        raise exception 'The audit log is append-only: % refuses delete', tg_table_name using errcode = '2F002';
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger line_waits after insert on audit_log
    for each row execute function audit_line_waits()`.execute(db);
  for (const table of ['audit_log', 'audit_chain', 'audit_anchors'])
    await sql`
      create trigger refuses before update or truncate on ${sql.table(table)}
      for each statement execute function audit_refuses()`.execute(db);
  for (const table of ['audit_log', 'audit_chain'])
    await sql`
      create trigger keeps before delete on ${sql.table(table)}
      for each row execute function audit_keeps()`.execute(db);
  await sql`
    create trigger keeps before delete on audit_anchors
    for each row execute function audit_refuses()`.execute(db);
  await sql`
    insert into audit_log (actor, action, subject, detail)
    select 'portal', 'beginAudit', 'audit log', jsonb_build_object('linesBefore', count(*)) from audit_log`.execute(db);
  // Settings are changed by statements that operators type: the table tells of it itself.
  await sql`
    create function audit_setting() returns trigger language plpgsql as $$
    begin
      insert into audit_log (actor, action, subject, detail)
      values (current_user, 'changeSetting', coalesce(new.name, old.name), jsonb_build_object('how', lower(tg_op)));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tells after insert or update or delete on settings
    for each row execute function audit_setting()`.execute(db);
  await sql`alter table payment_incidents add column settled_at timestamptz`.execute(db);
  await sql`
    update payment_incidents i set settled_at = a.at
    from audit_log a where a.action = 'settleIncident' and a.subject = i.id::text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_incidents drop column settled_at`.execute(db);
  await sql`drop trigger tells on settings`.execute(db);
  await sql`drop trigger line_waits on audit_log`.execute(db);
  await sql`drop trigger refuses on audit_log`.execute(db);
  await sql`drop trigger keeps on audit_log`.execute(db);
  await sql`drop index audit_log_at`.execute(db);
  for (const table of ['audit_anchors', 'audit_pending', 'audit_chain'])
    await sql`drop table ${sql.table(table)}`.execute(db);
  for (const name of ['audit_setting', 'audit_keeps', 'audit_refuses', 'audit_line_waits'])
    await sql`drop function ${sql.ref(name)}`.execute(db);
}
