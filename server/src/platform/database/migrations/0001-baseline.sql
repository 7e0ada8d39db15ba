-- The schema of the portal. 0001-baseline.ts runs each statement; a blank line ends one.

create function search_query(company text, words text[]) returns tsquery language sql immutable strict parallel safe
return (
  select string_agg(
    '''' || mark || replace(replace(substr(search_form(word), place, 3), '\', '\\'), '''', '''''') || ''''
      || case when length(search_form(word)) < 3 then ':*' else '' end, ' & ')::tsquery
  from (select left(encode(sha256(convert_to(company, 'UTF8')), 'hex'), 4) as mark offset 0) as of_company,
    unnest(words) as word, generate_series(1, greatest(length(search_form(word)) - 2, 1)) as place
);

-- In PL/pgSQL because it caches its plan.
create function search_terms(company text, said text) returns tsvector language plpgsql immutable strict parallel safe as $$ begin
  return (
    select array_to_tsvector(array_agg(mark || substr(word, place, 3)))
    from (select left(encode(sha256(convert_to(company, 'UTF8')), 'hex'), 4) as mark offset 0) as of_company,
      unnest(string_to_array(said, ' ')) as word, generate_series(1, length(word)) as place
  );
end $$;

-- The company that runs the portal is one row with is_operating.
create table companies (
  id text primary key,
  name_en text not null,
  name_zh text not null,
  currency char(3) not null,
  language text not null check (language in ('en', 'zh')),
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  is_restricted boolean not null default false,
  created_at timestamptz not null default now(),
  report_url text check (report_url ~ '^https?://'),
  mfa_policy text not null default 'off' check (mfa_policy in ('off', 'allowed', 'demanded')),
  permissions jsonb not null default '{}',
  landing_path text,
  needs_two_person_approval boolean not null default false,
  has_passkeys boolean not null default false,
  is_operating boolean not null default false
);

create index companies_by_pieces on companies using gin (search_terms('', search_form(id || ' ' || name_en || ' ' || name_zh)))
  with (gin_pending_list_limit = 256);

create index companies_restricted on companies (id) where is_restricted;

create unique index "one company is the operating one" on companies (is_operating) where is_operating;

create table company_platforms (
  company_id text not null references companies,
  source text not null,
  platform text not null,
  label_en text not null,
  label_zh text not null,
  "position" integer not null,
  primary key (company_id, source)
);

create table users (
  id uuid default gen_random_uuid() primary key,
  company_id text not null references companies,
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  nickname text not null,
  permissions jsonb not null,
  language text not null check (language in ('en', 'zh')),
  state text not null default 'active' check (state in ('active', 'inactive')),
  is_operator boolean not null default false,
  is_seeded boolean not null default false,
  created_at timestamptz not null default now(),
  operator_since timestamptz,
  constraint "an operator has a date of appointment" check (is_operator = (operator_since is not null))
);

create index users_by_pieces on users using gin (search_terms('', search_form(email || ' ' || first_name || ' ' || last_name)))
  with (gin_pending_list_limit = 256);

create index users_inactive on users (email) where (state = 'inactive');

create index users_of_company on users (company_id, email);

create index users_operators on users (email) where is_operator;

create table sessions (
  id bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  public_id uuid not null default gen_random_uuid() unique,
  browser text check ((browser <> '') and (length(browser) <= 40)),
  system text check ((system <> '') and (length(system) <= 40)),
  network cidr,
  confirmed_at timestamptz,
  constraint sessions_keep_a_network_and_no_address check (masklen((network)::inet) <= case family((network)::inet) when 4 then 24 else 48 end)
);

create index sessions_seen on sessions (seen_at);

create index sessions_user on sessions (user_id);

-- Unlogged: a replayed request is rejected as long as the server has not crashed since.
create unlogged table nonces (
  session_id bytea not null,
  nonce text not null,
  seen_at timestamptz not null default now(),
  primary key (session_id, nonce)
);

create index nonces_seen on nonces (seen_at);

create table idempotency_keys (
  company_id text not null,
  operation text not null,
  reqid text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, operation, reqid)
);

create index idempotency_keys_created on idempotency_keys (created_at);

create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Append-only: triggers reject updates, deletes of lines that were not forgotten, and truncation.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);

create index audit_log_action on audit_log (action, id);

create index audit_log_actor on audit_log (actor, id);

create index audit_log_at on audit_log (at);

create index audit_log_of_subject on audit_log (action, subject);

create index audit_log_subject on audit_log (subject, id);

create table remote_versions (
  name text not null,
  version text not null,
  release jsonb not null,
  digest text not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  pruned_at timestamptz,
  credential text,
  provenance jsonb,
  primary key (name, version)
);

create table coupons (
  id bigint generated always as identity primary key,
  company_id text not null references companies,
  code text not null,
  title_en text not null,
  title_zh text not null,
  kind text not null check (kind in ('amount', 'percent')),
  value bigint not null,
  currency char(3) not null,
  minimum bigint not null default 0 check (minimum >= 0),
  valid_from date not null,
  valid_until date not null,
  check_in_from date,
  check_in_until date,
  order_id bigint,
  redeemed_at timestamptz,
  check ((value > 0) and ((kind = 'amount') or (value <= 100))),
  check (valid_until >= valid_from),
  unique (company_id, code)
);

create index coupons_of_order on coupons (order_id) where (order_id is not null);

-- Amounts are in minor units of currency, settle_ amounts in those of settle_currency. An additional payment of a booking is an order
-- with parent_id. guests has the lead guest of each room with the other guests; search_text is what My Bookings searches.
create table orders (
  id bigint generated always as identity primary key,
  number text not null unique,
  company_id text not null references companies,
  user_id uuid not null references users,
  source text not null,
  platform text not null,
  status text not null check (status in ('unpaid', 'pending', 'confirmed', 'cancelled', 'rejected', 'confirmedLate', 'contactSupport')),
  pay_status text not null default 'unpaid' check (pay_status in ('unpaid', 'paid', 'refunded', 'charged')),
  is_cancel_pending boolean not null default false,
  hotel_id integer not null,
  room_type_id text not null,
  product text not null,
  check_in date not null,
  check_out date not null,
  rooms smallint not null check (rooms > 0),
  adults smallint not null,
  child_ages smallint[] not null default '{}',
  zone text not null,
  snapshot jsonb not null,
  guests jsonb not null,
  special_request text not null default '',
  method text not null,
  currency char(3) not null,
  exponent smallint not null check ((exponent >= 0) and (exponent <= 4)),
  fare bigint not null check (fare >= 0),
  tax bigint not null check (tax >= 0),
  fees_now bigint not null check (fees_now >= 0),
  at_hotel bigint not null check (at_hotel >= 0),
  fees jsonb not null,
  coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  points_discount bigint not null default 0 check (points_discount >= 0),
  transaction_fee bigint not null default 0 check (transaction_fee >= 0),
  total bigint not null check (total >= 0),
  settle_currency char(3) not null,
  settle_total bigint not null check (settle_total >= 0),
  settle_coupon bigint not null default 0 check (settle_coupon >= 0),
  settle_points bigint not null default 0 check (settle_points >= 0),
  settle_cost bigint not null check (settle_cost >= 0),
  usd_cents bigint not null check (usd_cents >= 0),
  points_used integer not null default 0 check (points_used >= 0),
  points_earned integer not null default 0 check (points_earned >= 0),
  coupon_id bigint,
  policy jsonb not null,
  hold_id text,
  supplier_confirmation text,
  cancel_price bigint check (cancel_price >= 0),
  refund_price bigint check (refund_price >= 0),
  retained_points integer not null default 0,
  created_at timestamptz not null default now(),
  pay_until timestamptz not null,
  paid_at timestamptz,
  settle_by timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  points_matured_at timestamptz,
  is_cancel_free boolean not null default false,
  supplier text not null default 'built-in',
  guests_by_room jsonb,
  hotel_url text,
  search_nationality text,
  language text not null default 'en',
  points_stayed integer not null default 0,
  own_reference text not null default '',
  own_note text not null default '',
  free_until timestamptz generated always as (to_timestamp((policy ->> 'freeUntil')::double precision)) stored,
  parent_id bigint references orders,
  surcharge_text jsonb,
  calendar_sequence integer not null default 0,
  calendar_changed_at timestamptz,
  search_text text not null generated always as (
    search_form(
      number || ' ' || coalesce(supplier_confirmation, '') || ' ' || own_reference || ' ' || own_note || ' '
      || coalesce(snapshot #>> '{hotel,name,en}', '') || ' ' || coalesce(snapshot #>> '{hotel,name,zh}', '') || ' '
      || jsonb_path_query_array(guests, 'strict $.**."firstName"')::text
      || jsonb_path_query_array(guests, 'strict $.**."lastName"')::text
    )
  ) stored,
  constraint orders_are_stays check (check_in < check_out),
  check (adults >= rooms),
  check ((retained_points >= 0) and (retained_points <= points_used)),
  constraint orders_earn_no_more_by_leaving check ((points_stayed >= 0) and (points_stayed <= points_earned)),
  constraint orders_hold_rooms_once check ((parent_id is null) or (hold_id is null)),
  constraint orders_lines_sum_up check (total = fare + tax + fees_now - coupon_discount - points_discount + transaction_fee),
  constraint orders_own_note_is_short check (char_length(own_note) <= 500),
  constraint orders_own_reference_is_short check (char_length(own_reference) <= 60),
  constraint orders_paid_have_a_time check ((pay_status = 'unpaid') or (paid_at is not null)),
  constraint orders_say_the_guests_of_each_room check (jsonb_array_length(guests_by_room) = rooms),
  constraint orders_say_what_is_asked_beside check ((parent_id is null) = (surcharge_text is null)),
  constraint orders_speak_a_language check (language in ('en', 'zh')),
  constraint orders_hold_once unique (supplier, hold_id),
  constraint orders_coupon foreign key (coupon_id) references coupons
);

create index orders_of_company on orders (company_id, created_at desc, id desc) include (parent_id, status, check_in, check_out);

create index orders_of_company_being_cancelled on orders (company_id, created_at desc, id desc)
  where (is_cancel_pending and (status in ('confirmed', 'confirmedLate')) and (parent_id is null));

create index orders_of_company_by_deadline on orders (company_id, free_until)
  where ((free_until is not null) and (status in ('pending', 'confirmed', 'confirmedLate')));

create index orders_of_company_by_status on orders (company_id, status, created_at desc, id desc) where (parent_id is null);

create index orders_of_company_by_stay on orders (company_id, check_in)
  include (check_out, created_at, id, parent_id, status, pay_status, is_cancel_pending);

create index orders_of_company_with_charges on orders (company_id, created_at desc, id desc)
  where ((pay_status = 'charged') and (status = 'cancelled') and (parent_id is null));

create index orders_of_company_with_points on orders (company_id, created_at) where (points_used > 0);

create unique index orders_one_surcharge_due on orders (parent_id) where ((parent_id is not null) and (status = 'unpaid'));

create index orders_pending on orders (settle_by) where (status = 'pending');

create index orders_surcharges on orders (parent_id) where (parent_id is not null);

create index orders_to_mature on orders (check_in) where ((points_earned > 0) and (points_matured_at is null));

create index orders_unpaid on orders (pay_until) where (status = 'unpaid');

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  at timestamptz not null default now(),
  actor text not null,
  kind text not null,
  from_status text,
  to_status text,
  detail jsonb not null default '{}'
);

create index order_events_of_order on order_events (order_id, id);

-- The price that a user was shown last, and when: a later one is compared with it.
create unlogged table order_quotes (
  user_id uuid not null,
  stay text not null,
  currency char(3) not null,
  total bigint not null,
  quoted_at timestamptz not null default now(),
  nationalities text[] not null default '{}',
  primary key (user_id, stay, currency)
);

create index order_quotes_age on order_quotes (quoted_at);

-- At most one net charge an order, however often a request is repeated.
create table order_payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  method text not null,
  currency char(3) not null,
  amount bigint not null check (amount >= 0),
  refunded bigint not null default 0,
  state text not null check (state in ('started', 'captured', 'failed')),
  created_at timestamptz not null default now(),
  captured_at timestamptz,
  constraint order_payments_refund_at_most_all check ((refunded >= 0) and (refunded <= amount))
);

create unique index order_payments_one_charge on order_payments (order_id) where (state <> 'failed');

-- Supplier calls, written in the transaction that decides them.
create table supplier_outbox (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('supplier-book', 'supplier-cancel')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'done')),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  unique (order_id, kind)
);

create index supplier_outbox_open on supplier_outbox (due_at) where (state <> 'done');

create table ledger_accounts (
  id bigint generated always as identity primary key,
  owner text not null,
  kind text not null,
  currency char(3) not null,
  is_guarded boolean not null,
  balance bigint not null default 0,
  entries bigint not null default 0,
  line_entries integer[] not null default '{0,0,0,0}',
  last_at timestamptz,
  constraint ledger_accounts_deposit_is_not_owed check ((kind <> 'deposit') or (balance >= 0)),
  unique (owner, kind, currency)
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  order_id bigint references orders,
  at timestamptz not null default now()
);

create index ledger_transactions_of_order on ledger_transactions (order_id);

-- An entry of a company fund is a line of its statement: line is its kind (1 top-up or booking received, 2 payment, 3 refund of a
-- cancellation, 4 other), place and line_place are its numbers, balance is the fund after it.
create table ledger_entries (
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  at timestamptz,
  line smallint check ((line >= 1) and (line <= 4)),
  place bigint,
  line_place bigint,
  balance bigint,
  primary key (transaction_id, account_id)
);

create unique index ledger_entries_by_line on ledger_entries (account_id, line, line_place) where (line_place is not null);

create index ledger_entries_by_line_and_time on ledger_entries (account_id, line, at, line_place) where (at is not null);

create unique index ledger_entries_by_place on ledger_entries (account_id, place) where (place is not null);

create index ledger_entries_by_time on ledger_entries (account_id, at, place) where (at is not null);

create index ledger_entries_of_account on ledger_entries (account_id, transaction_id);

-- One row: whoever changes a rule locks it, and each process reads it to see whether anything changed.
create table remote_registry (
  is_one boolean default true primary key check (is_one),
  revision bigint not null
);

create table remote_rules (
  name text primary key,
  revision integer not null check (revision > 0),
  rules jsonb not null
);

-- Every change of the version rules, with who and why: each earlier moment can be read from it.
create table remote_rule_changes (
  id bigint generated always as identity primary key,
  name text not null,
  revision integer not null check (revision > 0),
  change jsonb not null,
  rules jsonb not null,
  contract text not null,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null,
  reason text not null,
  credential text,
  checked text,
  constraint "a check said one of these" check (checked in ('none', 'passed', 'failed', 'stale')),
  unique (name, revision)
);

create index remote_rule_changes_at on remote_rule_changes (changed_at);

create table host_versions (
  version text primary key,
  facts jsonb not null,
  served_at timestamptz not null default now()
);

-- Development builds that a user loads into their own portal.
create table remote_overrides (
  ticket uuid primary key,
  session_id bytea not null,
  user_id uuid not null references users on delete cascade,
  remote text not null,
  served_at text not null,
  host_at text not null,
  until timestamptz not null,
  opened_at timestamptz not null default now(),
  left_at timestamptz
);

create index remote_overrides_of_session on remote_overrides (session_id, opened_at desc);

-- Errors in browsers, with the remote that caused them.
create table client_errors (
  id bigint generated always as identity primary key,
  remote text not null,
  version text not null,
  team text not null,
  phase text not null,
  message text not null,
  stack text not null,
  path text not null,
  request_id text,
  session_id bytea,
  load_id uuid,
  number integer,
  stands_for integer not null default 1,
  seen_at timestamptz not null default now(),
  witness text,
  unique (load_id, number)
);

create index client_errors_by_time on client_errors (seen_at);

create table page_loads (
  remote text not null,
  version text not null,
  since timestamptz not null,
  loads integer not null default 0,
  faulty integer not null default 0,
  primary key (remote, version, since)
);

create table unhealthy_versions (
  remote text not null,
  version text not null,
  loads integer not null,
  faulty integer not null,
  unhealthy_at timestamptz not null default now(),
  primary key (remote, version)
);

-- Unhealthy marks that an operator removed.
create table cleared_unhealthy_versions (
  id bigint generated always as identity primary key,
  remote text not null,
  version text not null,
  loads integer not null,
  faulty integer not null,
  unhealthy_at timestamptz not null,
  cleared_at timestamptz not null default now(),
  cleared_by text not null,
  why text not null
);

create index cleared_unhealthy_versions_of_version on cleared_unhealthy_versions (remote, version, cleared_at desc);

-- The columns of rate-limiter-flexible, in its order. Unlogged: a crash costs one window of counts.
create unlogged table shared_limits (
  key text primary key,
  points integer not null,
  expire bigint not null
);

create index shared_limits_expire on shared_limits (expire);

-- The outbox of emails. The key names the event, so that an event never sends two.
create table emails (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  language text not null check (language in ('en', 'zh')),
  recipient text not null,
  data jsonb not null,
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'kept', 'withdrawn', 'givenUp')),
  attempts integer not null default 0,
  unsure integer not null default 0,
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  last_problem text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint mails_end_once check ((state in ('waiting', 'sending')) = (ended_at is null)),
  constraint mails_sent_are_leased check ((state = 'sending') = (leased_until is not null))
);

create index emails_due on emails (due_at) where (state in ('waiting', 'sending'));

create index emails_failed on emails (ended_at) where (state = 'givenUp');

-- Payments by a provider: one at a time for each order.
create table provider_payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,32}$'),
  provider text not null,
  provider_id text,
  method text not null check (method in ('pingpong', 'wechat', 'paypal')),
  channel text not null check (channel in ('web', 'mobile', 'wechat')),
  currency char(3) not null,
  exponent smallint not null check ((exponent >= 0) and (exponent <= 4)),
  amount bigint not null check (amount > 0),
  transaction_fee bigint not null check (transaction_fee >= 0),
  settle_amount bigint not null check (settle_amount >= 0),
  state text not null default 'starting' check (state in ('starting', 'waiting', 'confirming', 'captured', 'returned', 'ended')),
  reason text,
  next jsonb,
  capture text,
  captured_amount bigint check (captured_amount >= 0),
  captured_currency char(3),
  captured_exponent smallint check ((captured_exponent >= 0) and (captured_exponent <= 4)),
  confirmation text check (confirmation in ('asked', 'accepted', 'refused', 'failed')),
  expires_at timestamptz not null,
  requested_at timestamptz,
  poll_after timestamptz,
  asks integer not null default 0,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint provider_payments_are_decided check ((state in ('captured', 'returned', 'ended')) = (decided_at is not null)),
  constraint provider_payments_say_what_was_captured check ((state not in ('confirming', 'captured', 'returned')) or (capture is not null))
);

create index provider_payments_of_order on provider_payments (order_id, id);

create unique index provider_payments_one_under_way on provider_payments (order_id) where (state in ('starting', 'waiting', 'confirming'));

create index provider_payments_to_poll on provider_payments (poll_after) where (poll_after is not null);

create table provider_refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references provider_payments,
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{1,32}$'),
  reason text not null,
  currency char(3) not null,
  exponent smallint not null check ((exponent >= 0) and (exponent <= 4)),
  amount bigint not null check (amount > 0),
  state text not null default 'due' check (state in ('due', 'sent', 'done', 'failed')),
  due_at timestamptz not null default now(),
  leased_until timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  attempts integer not null default 0,
  last_problem text,
  created_at timestamptz not null default now(),
  unique (payment_id, reason)
);

create index provider_refunds_open on provider_refunds (due_at) where (state in ('due', 'sent'));

-- Webhooks that were received, so that a repeated one has no effect.
create table provider_notifications (
  provider text not null,
  id text not null,
  reference text not null,
  received_at timestamptz not null default now(),
  primary key (provider, id)
);

create index provider_notifications_age on provider_notifications (received_at);

create table payment_incidents (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id bigint references provider_payments,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  settled_at timestamptz
);

create index payment_incidents_of_order on payment_incidents (order_id, id);

-- The secret of the URL is stored nowhere.
create table calendar_feeds (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create unique index calendar_feeds_one_each on calendar_feeds (user_id) where (revoked_at is null);

-- The head that a company puts on its vouchers.
create table company_brands (
  company_id text primary key references companies,
  name_en text not null check (name_en <> ''),
  name_zh text not null check (name_zh <> ''),
  email text,
  phone text,
  logo bytea check (octet_length(logo) <= 262144),
  logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  changed_at timestamptz not null default now(),
  constraint company_brands_can_be_reached check ((email is not null) or (phone is not null)),
  constraint company_brands_logo_has_a_type check ((logo is null) = (logo_type is null))
);

-- Links that set a new password. An unknown email has a row too, and a link that is never sent.
create table reset_links (
  hash bytea primary key check (octet_length(hash) = 32),
  user_id uuid references users,
  expires_at timestamptz not null
);

create index reset_links_of_user on reset_links (user_id);

create table applications (
  id uuid default gen_random_uuid() primary key,
  request text not null unique,
  email text not null check (email = lower(email)),
  language text not null check (language in ('en', 'zh')),
  details jsonb not null,
  verify_hash bytea unique check (octet_length(verify_hash) = 32),
  verify_until timestamptz not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  decision text check (decision in ('approved', 'declined')),
  decided_at timestamptz,
  company_id text references companies,
  decided_by text,
  reason_en text,
  reason_zh text,
  check ((verified_at is null) or (verify_hash is null)),
  check ((decision is null) = (decided_at is null)),
  check (coalesce((decision = 'approved'), false) = (company_id is not null))
);

create index applications_decision on applications (decision, created_at, id);

create index applications_order on applications (created_at, id);

create table bank_transfers (
  id bigint generated always as identity primary key,
  company_id text not null references companies,
  user_id uuid not null references users,
  receiving_account text not null,
  payment_account text not null check (payment_account ~ '^[0-9]+$'),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  transfer_date date not null,
  remark text not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  received_amount bigint check (received_amount > 0),
  received_currency char(3),
  received_on date,
  rate numeric(18,8) check (rate > (0)::numeric),
  credited bigint check (credited > 0),
  entered_by text,
  entered_at timestamptz,
  decided_by text,
  reason_en text,
  reason_zh text,
  check ((state = 'pending') = (decided_at is null)),
  constraint "what has arrived is told whole" check (((received_amount is null) = (received_currency is null))
    and ((received_amount is null) = (received_on is null)) and ((received_amount is null) = (rate is null))
      and ((received_amount is null) = (credited is null)) and ((received_amount is null) = (entered_by is null))
        and ((received_amount is null) = (entered_at is null)))
);

create index bank_transfers_pending on bank_transfers (id) where (state = 'pending');

create index bank_transfers_state on bank_transfers (state, id);

-- A file that no application or transfer names is deleted after a day.
create table uploads (
  path text primary key,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) <= 2097152),
  application_id uuid references applications,
  created_at timestamptz not null default now(),
  company_id text references companies,
  transfer_id bigint references bank_transfers,
  check ((application_id is null) or (transfer_id is null))
);

create index uploads_of_application on uploads (application_id);

create index uploads_of_transfer on uploads (transfer_id) where (transfer_id is not null);

-- Single-use tokens by which a partner system signs its users in.
create table magic_link_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  user_id uuid not null references users,
  expires_at timestamptz not null
);

create index magic_link_tokens_of_user on magic_link_tokens (user_id);

-- Subjects are keyed hashes. Unlogged, as shared_limits.
create unlogged table sign_in_attempts (
  subject text primary key,
  tries integer not null,
  next_at timestamptz not null,
  ends_at timestamptz not null
);

create index sign_in_attempts_ends_at on sign_in_attempts (ends_at);

-- Networks from which an account signed in; subjects are keyed hashes.
create table sign_in_subnets (
  subject text primary key,
  seen_at timestamptz not null
);

create index sign_in_subnets_seen_at on sign_in_subnets (seen_at);

-- The hash of each audit line and of the one before it. A job writes it, so that writers do not wait for each other.
create table audit_chain (
  place bigint primary key check (place > 0),
  line_id bigint not null unique,
  hash bytea not null check (octet_length(hash) = 32)
);

-- Audit lines that wait for the chain job.
create table audit_pending (
  line_id bigint primary key
);

-- Place and hash up to which whole months were deleted.
create table audit_anchors (
  place bigint primary key check (place > 0),
  hash bytea not null check (octet_length(hash) = 32),
  before date not null,
  forgotten_at timestamptz not null default now()
);

create table mfa_secrets (
  user_id uuid primary key references users,
  encrypted_key text not null,
  last_step integer not null,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references mfa_secrets on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  primary key (user_id, hash)
);

create table pending_sign_ins (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id bytea not null,
  user_id uuid not null references users,
  source text,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create index pending_sign_ins_of_user on pending_sign_ins (user_id);

create table oauth_requests (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  session_id bytea not null,
  way text not null,
  user_id uuid references users,
  sealed text not null,
  expires_at timestamptz not null
);

create index oauth_requests_of_user on oauth_requests (user_id);

create table third_party_tickets (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id bytea not null,
  party text not null,
  issuer text not null,
  subject text not null,
  user_id uuid references users,
  expires_at timestamptz not null
);

create index third_party_tickets_of_user on third_party_tickets (user_id);

create table third_party_links (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  party text not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, party)
);

-- Where servers read published remotes, and where browsers load them: the row that started last is used.
create table remote_base_urls (
  store text not null,
  address text not null,
  started_at timestamptz not null,
  primary key (store, address)
);

-- The team of a remote, with its paths, modules and audience.
create table remote_owners (
  name text primary key,
  owner text not null,
  former_owners text[] not null,
  prefixes text[] not null,
  modules integer[] not null,
  changed_at timestamptz not null,
  changed_by text not null,
  audience text not null default 'session',
  constraint "an audience is one of these" check (audience in ('modules', 'session', 'public'))
);

-- Changes that one operator entered and another one has to approve.
create table company_changes (
  id bigint generated always as identity primary key,
  company_id text not null references companies,
  kind text not null check (kind in ('creditLimit', 'onePerson', 'operator')),
  amount bigint check (amount >= 0),
  why text not null,
  entered_by text not null,
  entered_at timestamptz not null default now(),
  person_id uuid references users,
  constraint "a limit has an amount" check ((kind = 'creditLimit') = (amount is not null)),
  constraint "an operator right has a person" check ((kind = 'operator') = (person_id is not null)),
  constraint "one change of a kind waits" unique nulls not distinct (company_id, kind, person_id)
);

create table reconcile_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null default now(),
  actor text not null,
  checks integer not null check (checks >= 0),
  broken jsonb not null,
  late jsonb not null
);

-- Counts transactions that changed permissions: processes look at their open pages when it changes.
create table permissions_revision (
  is_one boolean default true primary key check (is_one),
  revision bigint not null
);

create table passkeys (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 60)),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id);

create table used_challenges (
  hash bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);

create table teams (
  name text primary key,
  contact text not null,
  added_at timestamptz not null default now(),
  added_by text not null
);

create table team_members (
  team text not null references teams,
  user_id uuid not null references users on delete cascade,
  added_at timestamptz not null default now(),
  added_by text not null,
  primary key (team, user_id)
);

create index team_members_user on team_members (user_id);

create table team_credentials (
  id text primary key,
  team text not null references teams,
  name text not null,
  secret_hash bytea not null,
  remotes text[],
  verbs text[] not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text,
  last_used_at timestamptz,
  constraint "a hash has 256 bits" check (octet_length(secret_hash) = 32)
);

create unique index team_credentials_name on team_credentials (team, name) where (revoked_at is null);

create table remote_files (
  name text not null,
  version text not null,
  path text not null,
  digest text not null,
  bytes integer not null,
  primary key (name, version, path),
  constraint remote_files_name_version_fkey foreign key (name, version) references remote_versions on delete cascade
);

create index remote_files_digest on remote_files (name, digest);

-- Versions whose files are being uploaded. Any server may receive a file, so they wait in the database.
create table publishes (
  id uuid default gen_random_uuid() primary key,
  team text not null,
  name text not null,
  version text not null,
  list_digest text not null,
  files jsonb not null,
  provenance jsonb,
  started_at timestamptz not null default now(),
  unique (team, name, version, list_digest)
);

create table publish_parts (
  publish_id uuid not null references publishes on delete cascade,
  digest text not null,
  content bytea not null,
  primary key (publish_id, digest)
);

alter table publish_parts alter column content set storage external;

-- Which pages loaded which versions, and which of them failed: the error rate of a version.
create table version_loads (
  load_id uuid not null,
  remote text not null,
  version text not null,
  witness text not null,
  is_user boolean not null,
  opened_at timestamptz not null default now(),
  faulty_at timestamptz,
  long_tasks integer,
  long_ms integer not null default 0,
  longest_ms integer not null default 0,
  slow_interactions integer,
  slowest_ms integer not null default 0,
  is_first boolean not null default true,
  suspected_at timestamptz,
  primary key (load_id, remote, version)
);

create index version_loads_by_version on version_loads (remote, version, opened_at);

create index version_loads_faulty on version_loads (faulty_at, remote, version) where (faulty_at is not null);

-- What the portal did about versions that fail.
create table version_demotions (
  name text not null,
  version text not null,
  outcome text not null,
  to_version text,
  openings integer not null,
  faulty integer not null,
  people integer not null,
  said text,
  decided_at timestamptz not null default now(),
  primary key (name, version),
  constraint "a demotion has one of the known outcomes" check (outcome in ('rolled-back', 'reverted', 'held', 'alone', 'refused'))
);

create table demotion_exemptions (
  name text not null,
  version text not null,
  exempted_by text not null,
  why text not null,
  exempted_at timestamptz not null default now(),
  primary key (name, version)
);

create table storage_outages (
  place text primary key,
  seen_at timestamptz not null default now()
);

-- Checks of a version beside the versions of the other remotes.
create table remote_check_runs (
  id uuid default gen_random_uuid() primary key,
  check_id uuid not null,
  name text not null,
  version text not null,
  place integer not null,
  beside jsonb not null,
  versions jsonb not null,
  user_id uuid not null references users on delete cascade,
  until timestamptz not null,
  started_at timestamptz not null default now(),
  started_by text not null,
  credential text not null,
  session_id bytea,
  opened_at timestamptz,
  left_at timestamptz,
  tests integer,
  failed jsonb,
  finished_at timestamptz,
  constraint "a run is opened by a session" check ((session_id is null) = (opened_at is null)),
  constraint "a run that ended was opened, and says how"
    check ((finished_at is null) or ((opened_at is not null) and (tests > 0) and (jsonb_typeof(failed) = 'array'))),
  constraint remote_check_runs_name_version_fkey foreign key (name, version) references remote_versions on delete cascade
);

create index remote_check_runs_finished on remote_check_runs (name, version, finished_at desc) where (finished_at is not null);

create index remote_check_runs_of_check on remote_check_runs (check_id);

create index remote_check_runs_of_session on remote_check_runs (session_id, opened_at desc) where (session_id is not null);

-- Sums for each hour and version.
create table version_web_vitals (
  remote text not null,
  version text not null,
  hour timestamptz not null,
  task_pages integer not null,
  long_pages integer not null,
  long_tasks bigint not null,
  long_ms bigint not null,
  longest_ms integer not null,
  interaction_pages integer not null,
  slow_pages integer not null,
  slow_interactions bigint not null,
  slowest_ms integer not null,
  slow_steps integer[] not null,
  primary key (remote, version, hour)
);

-- Search terms of bookings, written when their text is final: pieces of three letters behind a mark of the company, so that no
-- search reads the bookings of others. Unpaid and pending orders are searched through the view order_search.
create table order_terms (
  order_id bigint not null,
  created_at timestamptz not null,
  terms tsvector not null,
  constraint order_search_pkey primary key (order_id),
  constraint order_search_order_id_fkey foreign key (order_id) references orders on delete cascade
);

create index order_search_by_terms on order_terms using gin (terms) with (gin_pending_list_limit = 256);

create table version_approvals (
  name text not null,
  version text not null,
  widenings jsonb not null,
  approved_keys text[] not null default '{}',
  requested_at timestamptz not null default now(),
  requested_by text not null,
  outcome text,
  decided_at timestamptz,
  decided_by text,
  reason text,
  primary key (name, version),
  constraint "a decision has a moment, an operator and a reason"
    check (((outcome is null) = (decided_at is null)) and ((outcome is null) = (decided_by is null)) and ((outcome is null) = (reason is null))),
  constraint "an approval has one of these outcomes" check (outcome in ('approved', 'declined')),
  constraint "widenings are a list" check (jsonb_typeof(widenings) = 'array'),
  constraint version_approvals_name_version_fkey foreign key (name, version) references remote_versions on delete cascade
);

create table module_names (
  module integer primary key,
  en text not null,
  zh text not null,
  named_at timestamptz not null default now(),
  named_by text not null,
  constraint "a module's Chinese name is not empty" check (btrim(zh) <> ''),
  constraint "a module's English name is not empty" check (btrim(en) <> ''),
  constraint "a named module is a remote's" check ((module >= 10) and (module <= 99))
);

create table blocked_versions (
  name text not null,
  version text not null,
  blocked_by text not null,
  why text not null,
  blocked_at timestamptz not null default now(),
  primary key (name, version)
);

create table cities (
  id integer primary key,
  name_en text not null,
  name_zh text not null,
  country char(2) not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  zone text not null,
  airport text not null,
  scene text not null,
  weight integer not null,
  hotels integer not null,
  landmarks jsonb not null
);

create table currencies (
  code char(3) primary key,
  exponent smallint not null,
  per_usd integer not null,
  mark text not null,
  name_en text not null,
  name_zh text not null,
  bands integer[] not null,
  "position" smallint not null,
  constraint currencies_have_five_bands check (cardinality(bands) = 4),
  constraint currencies_rate_is_positive check ((per_usd > 0) and ((exponent >= 0) and (exponent <= 4)))
);

-- star is in tenths: 45 is four and a half.
create table hotels (
  id integer primary key,
  city_id integer not null references cities,
  name_en text not null,
  name_zh text not null,
  star smallint not null,
  popularity integer not null,
  street_en text not null,
  street_zh text not null,
  district_en text not null,
  district_zh text not null,
  postcode text not null,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  email text not null,
  opened smallint not null,
  renewed smallint,
  room_count integer not null,
  scene text not null,
  facilities text[] not null,
  is_public boolean not null,
  price_rule jsonb,
  supplier text not null default 'built-in',
  constraint hotels_of_the_house_have_a_rule check ((supplier <> 'built-in') or (price_rule is not null)),
  constraint hotels_star_is_a_class check (((star >= 10) and (star <= 50)) and (((star)::integer % 5) = 0))
);

create index hotels_by_city on hotels (city_id, popularity);

create table favourites (
  user_id uuid not null references users on delete cascade,
  hotel_id integer not null references hotels on delete cascade,
  liked_at timestamptz not null default now(),
  primary key (user_id, hotel_id)
);

-- base is US cents a room and night, before season, weekday, events and the factor of the rate.
create table room_types (
  id integer primary key,
  hotel_id integer not null references hotels on delete cascade,
  name_en text not null,
  name_zh text not null,
  beds text not null,
  square_metres smallint not null,
  max_adults smallint not null,
  max_guests smallint not null,
  base integer not null,
  allotment smallint not null,
  rates jsonb not null,
  constraint room_types_hold_somebody check (((max_adults >= 1) and (max_adults <= max_guests)) and (base > 0))
);

create index room_types_by_hotel on room_types (hotel_id);

create table room_holds (
  id bigint generated always as identity primary key,
  room_type_id integer not null references room_types,
  check_in date not null,
  check_out date not null,
  rooms smallint not null,
  exempted_at timestamptz not null default now(),
  released_at timestamptz,
  constraint room_holds_are_stays check ((check_in < check_out) and (rooms > 0))
);

create index room_holds_by_room on room_holds (room_type_id, check_in);

-- A night has a row once a room is sold on it or an operator set its allotment; else the price rule applies.
create table room_nights (
  room_type_id integer not null references room_types on delete cascade,
  night date not null,
  city_id integer not null,
  total integer not null,
  sold integer not null,
  primary key (room_type_id, night),
  constraint room_nights_never_oversold check ((sold >= 0) and (sold <= total))
);

create index room_nights_by_city on room_nights (city_id, night);

-- The built-in supplier's own bookings, by our order number.
create table supplier_bookings (
  reference text primary key,
  room_type_id integer not null,
  confirmation text not null,
  state text not null,
  settles_at timestamptz not null default now(),
  booked_at timestamptz not null default now(),
  constraint supplier_bookings_state check (state in ('accepted', 'rejected', 'cancelled'))
);

-- Test instructions to the built-in supplier: amount is in US cents.
create table supplier_instructions (
  id bigint generated always as identity primary key,
  kind text not null,
  hotel_id integer not null references hotels on delete cascade,
  room_type_id integer references room_types on delete cascade,
  amount integer,
  is_once boolean not null,
  moment text not null default 'any',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint supplier_instructions_kind check ((kind in ('price-rise', 'sold-out', 'substitute', 'time-out', 'late'))
    and (moment in ('any', 'verify', 'book', 'cancel')))
);

create index supplier_instructions_by_hotel on supplier_instructions (hotel_id);

-- The price difference that the built-in supplier told one user for one product and stay, in minor units.
create table supplier_offers (
  product text not null,
  stay text not null,
  currency char(3) not null,
  added integer not null,
  offered_at timestamptz not null default now(),
  primary key (product, stay)
);

create index supplier_offers_by_age on supplier_offers (offered_at);

alter table coupons add constraint coupons_order_id_fkey foreign key (order_id) references orders;

create view order_search as
select order_id, created_at, terms from order_terms
union all
select id, created_at, search_terms(company_id, search_text) from orders where status = 'unpaid' and parent_id is null
union all
select id, created_at, search_terms(company_id, search_text) from orders where status = 'pending' and parent_id is null;

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
end $$;

create function audit_line_waits() returns trigger language plpgsql as $$
begin
  insert into audit_pending (line_id) values (new.id);
  return null;
end $$;

create function audit_refuses() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: % refuses %', tg_table_name, lower(tg_op) using errcode = '2F002';
end $$;

-- Operators change settings by SQL, so the table writes the audit line itself.
create function audit_setting() returns trigger language plpgsql as $$
begin
  insert into audit_log (actor, action, subject, detail)
  values (current_user, 'changeSetting', coalesce(new.name, old.name), jsonb_build_object('how', lower(tg_op)));
  return null;
end $$;

create function count_calendar_change() returns trigger language plpgsql as $$ begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := greatest(clock_timestamp(), old.calendar_changed_at);
  return new;
end $$;

-- Operators belong to the operating company; the date of the appointment is set here.
create function operator_rules() returns trigger language plpgsql as $$
begin
  if not new.is_operator then
    new.operator_since := null;
    return new;
  end if;
  if not exists (select from companies where id = new.company_id and is_operating) then
    raise exception 'An operator belongs to the operating company'
      using errcode = 'check_violation', constraint = 'an operator belongs to the operating company';
  end if;
  if tg_op = 'INSERT' or not old.is_operator or new.operator_since is null then
    new.operator_since := clock_timestamp();
  end if;
  return new;
end $$;

create function order_terms_follow() returns trigger language plpgsql as $$ begin
  insert into order_terms values (new.id, new.created_at, search_terms(new.company_id, new.search_text))
  on conflict (order_id) do update set terms = excluded.terms;
  return null;
end $$;

-- Once for each transaction, at its end: two that change several users never wait for each other.
create function rights_changed() returns trigger language plpgsql as $$
begin
  if current_setting('portico.rights_changed', true) is distinct from 'yes' then
    perform set_config('portico.rights_changed', 'yes', true);
    update permissions_revision set revision = revision + 1;
  end if;
  return null;
end $$;

create trigger calendar_change before update on orders
for each row
when (old.status is distinct from new.status or old.is_cancel_pending is distinct from new.is_cancel_pending
  or old.check_in is distinct from new.check_in or old.check_out is distinct from new.check_out or old.zone is distinct from new.zone
    or old.own_reference is distinct from new.own_reference or old.supplier_confirmation is distinct from new.supplier_confirmation
      or old.guests is distinct from new.guests or old.policy is distinct from new.policy or old.snapshot is distinct from new.snapshot)
execute function count_calendar_change();

create trigger keeps before delete on audit_anchors
for each row execute function audit_refuses();

create trigger keeps before delete on audit_chain
for each row execute function audit_keeps();

create trigger keeps before delete on audit_log
for each row execute function audit_keeps();

create trigger line_waits after insert on audit_log
for each row execute function audit_line_waits();

create trigger operator_rules before insert or update of is_operator, company_id, operator_since on users
for each row execute function operator_rules();

create trigger refuses before update or truncate on audit_anchors
for each statement execute function audit_refuses();

create trigger refuses before update or truncate on audit_chain
for each statement execute function audit_refuses();

create trigger refuses before update or truncate on audit_log
for each statement execute function audit_refuses();

create constraint trigger rights_change after update on companies deferrable initially deferred
for each row
when (old.permissions is distinct from new.permissions)
execute function rights_changed();

create constraint trigger rights_change after insert or delete on company_platforms deferrable initially deferred
for each row execute function rights_changed();

create constraint trigger rights_change after update on users deferrable initially deferred
for each row
when ((old.permissions is distinct from new.permissions) or (old.is_operator <> new.is_operator) or (old.state <> new.state)
  or (old.company_id <> new.company_id))
execute function rights_changed();

create trigger tells after insert or delete or update on settings
for each row execute function audit_setting();

create trigger terms_begin after insert on orders
for each row
when ((new.parent_id is null) and (new.status not in ('unpaid', 'pending')))
execute function order_terms_follow();

create trigger terms_follow after update on orders
for each row
when ((new.parent_id is null) and (new.status not in ('unpaid', 'pending'))
  and ((old.status in ('unpaid', 'pending')) or (new.search_text is distinct from old.search_text)))
execute function order_terms_follow();

-- These become the comments of the generated table types.
comment on column audit_anchors.before is 'Every line up to this place was written before this day.';

comment on column bank_transfers.credited is 'Minor units of currency that were booked.';

comment on column bank_transfers.payment_account is 'Digits of the account that it came from.';

comment on column bank_transfers.rate is 'Units of currency for one unit of received_currency; 1 if they are the same.';

comment on column bank_transfers.received_on is 'The day of arrival: its exchange rate applies.';

comment on column companies.credit_limit is 'Minor units of currency that the company may owe. Zero: no credit.';

comment on column companies.needs_two_person_approval is 'The operator who enters a credit limit or a top-up may not approve it.';

comment on column companies.permissions is 'The most that users of the company may do; a missing right is not limited.';

comment on column companies.report_url is 'URL of the report on its dashboard; null: the built-in report.';

comment on column company_changes.entered_by is 'User id, or the name of the operator who ran the command.';

comment on column coupons.value is 'Minor units of currency, or percent.';

comment on column hotels.price_rule is 'Null for hotels of other suppliers.';

comment on column ledger_accounts.currency is 'ISO code, or PTS for points.';

comment on column ledger_accounts.is_guarded is 'The balance is stored and has a bound. Other accounts have only entries.';

comment on column ledger_accounts.owner is 'Company id, or house for the portal itself.';

comment on column emails.message_id is 'The same at each attempt, so that a mailbox recognizes a repetition.';

comment on column emails.state is 'kept: no transport is set. withdrawn: obsolete before it was sent. givenUp: not sent, or the result is unknown.';

comment on column emails.unsure is 'Attempts with an unknown result.';

comment on column orders.guests_by_room is 'Null in orders of earlier versions.';

comment on column orders.hold_id is 'Null if the supplier holds nothing.';

comment on column orders.is_cancel_free is 'The policy charged nothing when the cancellation was requested.';

comment on column orders.points_stayed is 'Points for the nights that were stayed, if the stay ended early.';

comment on column orders.settle_cost is 'What the supplier is owed, in minor units of settle_currency.';

comment on column orders.usd_cents is 'What was paid in money, in US cents: points and tiers depend on it.';

comment on column client_errors.stands_for is 'How many errors this row counts for: of a flood only a sample is stored.';

comment on column client_errors.witness is 'Keyed hash of a user or a visitor subnet; null if the error does not count against the version.';

comment on column version_loads.is_first is 'The page had loaded no other remote, so no other remote caused its errors.';

comment on column passkeys.counter is 'Of the last signature; stays 0 for keys that several devices share.';

comment on column provider_payments.amount is 'Minor units of currency, with the fee of the method.';

comment on column provider_payments.poll_after is 'When the provider is polled next; null if no news is expected.';

comment on column provider_payments.provider_id is 'Null until the provider responds to the start.';

comment on column provider_payments.settle_amount is 'The amount in minor units of the company currency.';

comment on column remote_versions.pruned_at is 'When its files were deleted from the artefact store.';

comment on column mfa_secrets.last_step is 'Time step of the last code: it and earlier codes are rejected.';

comment on column sessions.confirmed_at is 'When the operator last confirmed the password; null: not since the sign-in.';

comment on column sessions.network is 'A subnet, never an IP.';

comment on column sessions.public_id is 'Names the session on the wire and grants nothing.';

comment on column shared_limits.expire is 'End of the window in epoch milliseconds.';

comment on column team_credentials.last_used_at is 'Accurate to the minute.';

comment on column team_credentials.remotes is 'Null: all remotes of the team.';

comment on column team_credentials.secret_hash is 'SHA-256 of the secret, which has 256 random bits.';

comment on column version_web_vitals.slow_steps is 'Slow pages by the time of their slowest interaction, in the steps of slow-steps.ts.';

insert into remote_registry (revision) values (0);

insert into permissions_revision (revision) values (0);

insert into audit_log (actor, action, subject, detail) values ('portal', 'beginAudit', 'audit log', '{"linesBefore": 0}');
