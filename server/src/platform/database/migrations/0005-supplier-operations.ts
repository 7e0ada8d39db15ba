import { type Kysely, sql } from 'kysely';

/** Switches, rate limits, health and archived requests of suppliers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suppliers (
      name text primary key,
      state text not null default 'on' check (state in ('on', 'searchOff', 'off')),
      reason text,
      actor text,
      changed_at timestamptz,
      limits jsonb not null default '{}',
      cut_off_ms integer check (cut_off_ms between 100 and 60000)
    )`.execute(db);
  await sql`
    comment on column suppliers.limits is
      'requests and windowMs by limit group; they replace those of the adapter and of the supplier.'`.execute(db);

  await sql`
    create table supplier_limits (
      supplier text not null,
      limit_group text not null,
      level double precision not null,
      refilled_at timestamptz not null default now(),
      requests integer check (requests > 0),
      window_ms integer check (window_ms > 0),
      blocked_until timestamptz,
      primary key (supplier, limit_group)
    )`.execute(db);
  await sql`
    comment on column supplier_limits.requests is
      'Requests per window_ms as the supplier last stated them; null if it has not.'`.execute(db);

  await sql`
    create table supplier_health (
      minute timestamptz not null,
      supplier text not null,
      operation text not null,
      process text not null,
      requests integer not null,
      failures integer not null,
      rejected integer not null,
      p50_ms integer not null,
      p95_ms integer not null,
      breaker text not null check (breaker in ('closed', 'open', 'halfOpen')),
      clock_offset_ms integer,
      primary key (minute, supplier, operation, process)
    )`.execute(db);
  await sql`
    comment on column supplier_health.rejected is
      'Requests that were not sent because of a rate limit, an open circuit breaker or a switch.'`.execute(db);

  await addArchive(db);
}

async function addArchive(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supplier_archive_key (
      id boolean primary key default true check (id),
      encrypted_key text not null
    )`.execute(db);
  await sql`create sequence supplier_calls_id_seq`.execute(db);
  await sql`
    create table supplier_calls (
      id bigint not null default nextval('supplier_calls_id_seq'),
      occurred_at timestamptz not null,
      supplier text not null,
      operation text not null,
      order_id bigint,
      reference text,
      outcome text not null check (outcome in ('response', 'timedOut', 'unreachable', 'tooLarge', 'limited', 'open')),
      status smallint,
      duration_ms integer not null,
      request_bytes integer not null,
      response_bytes integer not null,
      request bytea not null,
      response bytea not null,
      primary key (id, occurred_at)
    ) partition by range (occurred_at)`.execute(db);
  await sql`alter sequence supplier_calls_id_seq owned by supplier_calls.id`.execute(db);
  await sql`
    comment on column supplier_calls.request is
      'zstd, then AES-256-GCM with the key in supplier_archive_key: 12 bytes IV, ciphertext, 16 bytes tag.'`.execute(
    db,
  );
  await sql`create index supplier_calls_order on supplier_calls (order_id, id) where order_id is not null`.execute(db);
  // Partitions have a schema of their own: backups and table types read the tables of `public`.
  await sql`create schema supplier_calls_days`.execute(db);
  // Rows of restored backups, and of a server whose job did not run for days.
  await sql`create table supplier_calls_days.other partition of supplier_calls default`.execute(db);
  // The first days; a job adds the later ones.
  await sql`
    do $$ declare day date;
    begin
      for n in 0..7 loop
        day := (now() at time zone 'UTC')::date + n;
        execute format('create table supplier_calls_days.%I partition of supplier_calls for values from (%L) to (%L)',
          'day_' || to_char(day, 'YYYYMMDD'), day || ' 00:00+00', day + 1 || ' 00:00+00');
      end loop;
    end $$`.execute(db);
}
