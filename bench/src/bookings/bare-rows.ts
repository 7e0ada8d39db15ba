import { randomUUID } from 'node:crypto';
import type { Pool } from '../product/open-server.ts';

/*
 * The SQL side of P9. A real booking of each buyer is the template: its rows are written again under a new number, in
 * the same transactions as a booking, one statement after another.
 */

/** A stored row; each value in PostgreSQL's text form. */
type Row = Readonly<Record<string, string | null>>;
type Connection = Pick<Pool, 'query'>;

interface Posting {
  readonly transaction: Row;
  readonly fund: Row;
  readonly entries: readonly Row[];
}

/** The rows of one buyer's booking. */
export interface BookedRows {
  readonly number: string;
  readonly nonce: Row;
  readonly quote: Row;
  readonly keys: readonly Row[];
  readonly night: Row;
  readonly hold: Row;
  readonly unpaid: Row;
  readonly confirmed: Row;
  readonly events: readonly Row[];
  readonly supplierBooking: Row;
  readonly attempt: Row;
  readonly supply: Row;
  readonly payment: Row;
  readonly call: Row;
  readonly emails: readonly Row[];
  readonly postings: readonly Posting[];
}

const AS_TEXT = { getTypeParser: () => (value: string) => value };
/** Columns that the database generates. */
const MADE_BY_DATABASE = new Set(['id', 'search_text', 'free_until']);
/** Each copy gets its own night, later than all bookable ones. */
const FIRST_NIGHT = Date.UTC(2040, 0, 1);
const DAY_MS = 86_400_000;

/** The row of an unpaid order. */
export async function unpaidRow(pool: Pool, number: string): Promise<Row> {
  return one(await rowsOf(pool, 'select * from orders where number = $1', [number]));
}

/** The rows of a paid booking. */
export async function bookedRows(pool: Pool, unpaid: Row): Promise<BookedRows> {
  const { id = '', number = '', user_id: userId = '', hold_id: holdId = '' } = unpaid;
  const queryRows = (text: string, value: string | null = id) => rowsOf(pool, text, [value]);
  const hold = one(await queryRows('select * from room_holds where id = $1', holdId));
  const transactions = await queryRows('select * from ledger_transactions where order_id = $1 order by id');
  const postings = transactions.map(async (transaction): Promise<Posting> => {
    const entries = await queryRows(
      'select e.*, a.is_guarded from ledger_entries e join ledger_accounts a on a.id = e.account_id where transaction_id = $1',
      transaction.id,
    );
    return { transaction, fund: one(entries.filter(isOfFund)), entries };
  });
  const nights =
    'select * from room_nights where (room_type_id, night) = (select room_type_id, check_in from room_holds where id = $1)';
  return {
    number: number ?? '',
    nonce: one(
      await queryRows(
        'select n.* from nonces n join sessions s on s.id = n.session_id where s.user_id = $1 limit 1',
        userId,
      ),
    ),
    quote: one(await queryRows('select * from order_quotes where user_id = $1 limit 1', userId)),
    keys: await queryRows(
      `select * from idempotency_keys where answer::text like '%' || $1 || '%' order by created_at`,
      number,
    ),
    night: one(await queryRows(nights, holdId)),
    hold,
    unpaid,
    confirmed: await unpaidRow(pool, number ?? ''),
    events: await queryRows('select * from order_events where order_id = $1 order by id'),
    supplierBooking: one(await queryRows('select * from supplier_bookings where reference = $1', `${number}-1`)),
    attempt: one(await queryRows('select * from supplier_attempts where order_id = $1')),
    supply: one(await queryRows('select * from order_supply where order_id = $1')),
    payment: one(await queryRows('select * from order_payments where order_id = $1')),
    call: one(await queryRows('select * from supplier_outbox where order_id = $1')),
    emails: await queryRows(`select * from emails where key like '% ' || $1 || ' %' order by id`),
    postings: await Promise.all(postings),
  };
}

/** Writes the rows again until the time is over, each buyer sequentially; returns bookings per second. */
export async function writeBare(pool: Pool, buyers: readonly BookedRows[], forMs: number): Promise<number> {
  const started = performance.now();
  let written = 0;
  const work = async (rows: BookedRows) => {
    while (performance.now() < started + forMs) {
      await writeOne(pool, rows);
      written += 1;
    }
  };
  await Promise.all(buyers.map(work));
  return written / ((performance.now() - started) / 1000);
}

let copies = Math.floor(Math.random() * 1000) * 1000;

async function writeOne(pool: Pool, rows: BookedRows): Promise<void> {
  const { number, nonce, quote, keys } = rows;
  const copy = `PT${(copies++).toString(36).padStart(9, '0').toUpperCase()}`;
  const [placedKey, paidKey] = keys.map((key) => ({ ...renamed(key, number, copy), reqid: randomUUID() }));
  const insertNonce = () => insert(pool, 'nonces', [{ ...nonce, nonce: randomUUID() }]);
  await insertNonce();
  await upsert(
    pool,
    'order_quotes',
    quote,
    ['user_id', 'stay', 'currency'],
    `total = excluded.total, quoted_at = now()`,
  );
  await insertNonce();
  const orderId = await inTransaction(pool, async (trx) => {
    await insert(trx, 'idempotency_keys', [placedKey]);
    return place(trx, rows, copy);
  });
  await insertNonce();
  await inTransaction(pool, async (trx) => {
    await insert(trx, 'idempotency_keys', [paidKey]);
    await pay(trx, rows, copy, orderId);
  });
}

async function place(
  trx: Connection,
  { night, hold, unpaid, supply, events }: BookedRows,
  number: string,
): Promise<string> {
  const day = FIRST_NIGHT + (copies % 200_000) * DAY_MS;
  const [checkIn, checkOut] = [day, day + DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10)) as [
    string,
    string,
  ];
  const rooms = hold.rooms ?? '1';
  await upsert(
    trx,
    'room_nights',
    { ...night, night: checkIn, total: '1000', sold: rooms },
    ['room_type_id', 'night'],
    'sold = room_nights.sold + excluded.sold',
  );
  const holdId = await insert(trx, 'room_holds', [
    { ...hold, check_in: checkIn, check_out: checkOut, released_at: null },
  ]);
  const orderId = await insert(trx, 'orders', [{ ...unpaid, number, hold_id: holdId }]);
  const planned = { ...supply, booked_cost: null, booked_at: null, owed: '0' };
  await insert(trx, 'order_supply', [{ ...planned, order_id: orderId }]);
  await insert(
    trx,
    'order_events',
    events.slice(0, 1).map((event) => ({ ...event, order_id: orderId })),
  );
  return orderId;
}

async function pay(trx: Connection, rows: BookedRows, number: string, orderId: string): Promise<void> {
  const { unpaid, confirmed, supplierBooking, events, attempt, supply, payment, call, emails, postings } = rows;
  await insert(trx, 'supplier_bookings', [{ ...supplierBooking, reference: `${number}-1` }]);
  const changes = Object.entries(confirmed).filter(
    ([name, value]) => value !== unpaid[name] && !MADE_BY_DATABASE.has(name),
  );
  const set = changes.map(([name], at) => `${name} = $${at + 2}`);
  const values = [orderId, ...changes.map(([, value]) => value)];
  await trx.query({ text: `update orders set ${set.join(', ')} where id = $1`, values });
  const order = { order_id: orderId };
  await insert(
    trx,
    'order_events',
    events.slice(1).map((event) => ({ ...event, ...order })),
  );
  await insert(trx, 'order_payments', [{ ...payment, ...order }]);
  await insert(trx, 'supplier_outbox', [{ ...call, ...order }]);
  await insert(trx, 'supplier_attempts', [{ ...attempt, ...order, reference: `${number}-1` }]);
  await trx.query({
    text: 'update order_supply set booked_cost = $2, booked_at = $3, owed = $4 where order_id = $1',
    values: [orderId, supply.booked_cost ?? null, supply.booked_at ?? null, supply.owed ?? null],
  });
  await insert(
    trx,
    'emails',
    emails.map((email) => ({
      ...renamed(email, rows.number, number),
      key: `bare ${number} ${email.key}`,
      // The email may have been in delivery when it was read.
      state: 'waiting',
      leased_until: null,
      ended_at: null,
    })),
  );
  for (const posting of postings) await book(trx, posting, orderId);
}

async function book(trx: Connection, { transaction, fund, entries }: Posting, orderId: string): Promise<void> {
  const key = transaction.key?.replace(/\d+$/, orderId) ?? '';
  const transactionId = await insert(trx, 'ledger_transactions', [{ ...transaction, key, order_id: orderId }]);
  const { rows } = await trx.query({
    text: `update ledger_accounts set balance = balance + $2, entries = entries + 1, line_entries[$3] = line_entries[$3] + 1,
      last_at = greatest(last_at, now())
      where id = $1 returning entries as place, line_entries[$3] as line_place, balance, last_at as at`,
    values: [fund.account_id, fund.amount, fund.line],
    types: AS_TEXT,
  });
  const shifted = rows[0] as Row;
  const lines = entries.map(({ is_guarded, ...entry }) => ({
    ...entry,
    ...(is_guarded === 't' && shifted),
    transaction_id: transactionId,
  }));
  await insert(trx, 'ledger_entries', lines);
}

async function inTransaction<T>(pool: Pool, work: (trx: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client as unknown as Connection);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

/** Inserts rows with the same columns and returns the id of the first, if the table has one. */
async function insert(db: Connection, table: string, rows: readonly (Row | undefined)[]): Promise<string> {
  const { text, values } = inserting(table, rows as readonly Row[]);
  const { rows: stored } = await db.query({ text: `${text} returning *`, values, types: AS_TEXT });
  return (stored[0] as Row | undefined)?.id ?? '';
}

async function upsert(db: Connection, table: string, row: Row, key: readonly string[], set: string): Promise<void> {
  const { text, values } = inserting(table, [row]);
  await db.query({ text: `${text} on conflict (${key.join(', ')}) do update set ${set}`, values });
}

function inserting(table: string, rows: readonly Row[]): { readonly text: string; readonly values: (string | null)[] } {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => !MADE_BY_DATABASE.has(name));
  const values = rows.flatMap((row) => columns.map((name) => row[name] ?? null));
  const places = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`).join(', ')})`);
  return { text: `insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`, values };
}

function renamed(row: Row, from: string, to: string): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value?.replaceAll(from, to) ?? null]));
}

function isOfFund({ is_guarded }: Row): boolean {
  return is_guarded === 't';
}

async function rowsOf(
  pool: Pool,
  text: string,
  values: readonly (string | null | undefined)[],
): Promise<readonly Row[]> {
  return (await pool.query({ text, values: [...values], types: AS_TEXT })).rows as readonly Row[];
}

function one<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('A row of a booking is missing');
  return first;
}
