import { type Kysely, sql } from 'kysely';

/** Sign-in through third parties: browsers that are there, who came back, and whom an account there lets in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table third_party_visits (
      state_hash bytea primary key check (octet_length(state_hash) = 32),
      session_id bytea not null,
      way text not null,
      user_id uuid references users (id),
      sealed text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index third_party_visits_of_user on third_party_visits (user_id)`.execute(db);
  await sql`
    create table third_party_tickets (
      hash bytea primary key check (octet_length(hash) = 32),
      session_id bytea not null,
      party text not null,
      issuer text not null,
      subject text not null,
      user_id uuid references users (id),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index third_party_tickets_of_user on third_party_tickets (user_id)`.execute(db);
  await sql`
    create table third_party_links (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users (id),
      party text not null,
      created_at timestamptz not null default now(),
      primary key (issuer, subject),
      unique (user_id, party)
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table third_party_links`.execute(db);
  await sql`drop table third_party_tickets`.execute(db);
  await sql`drop table third_party_visits`.execute(db);
}
