import { type Kysely, sql } from 'kysely';

/** Attempts of a booking at its supplier, and bookings that need an operator's attention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A row is written before anything is sent, so that no booking at a supplier is without a reference here.
  await sql`
    create table supplier_attempts (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      attempt smallint not null check (attempt between 1 and 10),
      reference text not null unique check (length(reference) <= 20),
      request_digest text not null,
      first_sent_at timestamptz not null,
      last_sent_at timestamptz not null,
      sends integer not null default 1,
      state text not null default 'sent' check (state in ('sent', 'confirmed', 'rejected', 'cancelled', 'never')),
      decided_at timestamptz,
      preview_amount bigint,
      penalty_amount bigint,
      penalty_currency char(3),
      unique (order_id, attempt)
    )`.execute(db);
  await sql`
    comment on column supplier_attempts.preview_amount is
      'What the supplier announced as the cost of cancelling, in minor units of penalty_currency.'`.execute(db);
  await sql`
    comment on column supplier_attempts.penalty_amount is
      'What the supplier charged for cancelling, in minor units of penalty_currency.'`.execute(db);
  // Earlier bookings were sent once or repeatedly under the order number itself.
  await sql`
    insert into supplier_attempts
      (order_id, attempt, reference, request_digest, first_sent_at, last_sent_at, sends, state, decided_at)
    select o.id, 1, o.number, '', coalesce(x.sent_at, x.due_at), coalesce(x.sent_at, x.due_at), greatest(x.attempts, 1),
      case o.status when 'rejected' then 'rejected' when 'cancelled' then 'cancelled' when 'pending' then 'sent'
        else 'confirmed' end,
      case o.status when 'pending' then null else coalesce(x.done_at, now()) end
    from supplier_outbox x join orders o on o.id = x.order_id
    where x.kind = 'supplier-book' and (x.state <> 'waiting' or x.attempts > 0)`.execute(db);

  await sql`
    create table booking_issues (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders,
      kind text not null check (kind in ('doubleBooking', 'lateBookingRemains', 'cancelRefused', 'cancelUnanswered',
        'penaltyDiffers', 'monitoringUnanswered')),
      detail jsonb not null default '{}',
      opened_at timestamptz not null default now(),
      closed_at timestamptz,
      closed_by text,
      note text
    )`.execute(db);
  await sql`
    comment on column booking_issues.closed_by is 'Nickname of the operator, or system if the cause is gone.'`.execute(
    db,
  );
  await sql`create unique index booking_issues_open on booking_issues (order_id, kind) where closed_at is null`.execute(
    db,
  );

  await sql`alter table supplier_instructions drop constraint supplier_instructions_kind`.execute(db);
  await sql`
    alter table supplier_instructions add constraint supplier_instructions_kind check (
      kind in ('price-rise', 'sold-out', 'substitute', 'time-out', 'late', 'refuse')
      and moment in ('any', 'verify', 'book', 'cancel'))`.execute(db);
}
