import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { isSomebodyWaiting, waitingProcesses } from '../harness/is-somebody-waiting.ts';
import { newBooker } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();
const { db } = portal;

/** What an order holds, whoever and whenever it is of: its row, its lines of the log, its postings, and who is told what. */
async function heldBy(number: string) {
  const row = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const { id } = row;
  const events = await db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).orderBy('id').execute();
  const payments = await db.selectFrom('orderPayments').selectAll().where('orderId', '=', id).execute();
  const entries = await db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerTransactions as posting', 'posting.id', 'entry.transactionId')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entry.accountId')
    .select(['posting.kind', 'account.owner', 'account.kind as account', 'entry.amount'])
    .where('posting.orderId', '=', id)
    .orderBy('posting.kind')
    .orderBy('account.id')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'language', 'recipient'])
    .where('key', 'like', `% ${id} %`)
    .orderBy('recipient')
    .execute();
  const booked = await db.selectFrom('supplierBookings').selectAll().where('reference', '=', number).execute();
  const calls = await db.selectFrom('outbox').select(['kind', 'state']).where('orderId', '=', id).execute();
  const same = { events, payments, entries, mails, booked };
  const told = JSON.stringify({ ...same, row })
    .replaceAll(new RegExp(number, 'gi'), 'NUMBER')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/H\d+-[0-9A-Z]{7}/gi, 'CONFIRMATION')
    .replaceAll(/"(?:id|orderId|holdId)":"?\d+"?/g, '"id":0');
  return { calls, held: JSON.parse(told) };
}

/** Answers of the database that a work waits for. */
async function waits(work: () => Promise<unknown>): Promise<number> {
  let answers = 0;
  const heard = () => (answers += 1);
  const listen = (client: unknown) => {
    const { connection } = client as { readonly connection: NodeJS.EventEmitter };
    connection.off('readyForQuery', heard).on('readyForQuery', heard);
  };
  portal.connection.pool.on('acquire', listen);
  await work();
  portal.connection.pool.off('acquire', listen);
  return answers;
}

it('[API-03] an order is the same, in one go or step by step', async () => {
  const lin = await newBooker(portal, 'lin@portico.test');
  // Statements are prepared, and accounts opened, by the first.
  for (let turn = 0; turn < 8; turn += 1) await lin.pay(await lin.order());
  const wish = await lin.wish();
  let [atOnce, stepwise] = ['', ''];
  const quick = await waits(async () => (atOnce = await lin.order(wish)));
  // Another one that waits to be paid on credit has to be counted.
  const slow = await waits(async () => (stepwise = await lin.order(wish)));
  expect(slow).toBeGreaterThan(quick);
  expect(await heldBy(stepwise)).toEqual(await heldBy(atOnce));
});

it('[API-03] a payment is the same, in one go or step by step', async () => {
  const colleague = await newBooker(portal, 'nosearch@portico.test');
  for (let turn = 0; turn < 8; turn += 1) await agent.pay(await agent.order());
  const wish = await agent.wish();
  const [atOnce, stepwise] = [await agent.order(wish), await agent.order(wish)];
  const quick = await waits(() => agent.pay(atOnce));
  // Who did not book it has its house asked when it is paid.
  const slow = await waits(() => colleague.pay(stepwise));
  expect(slow).toBeGreaterThan(quick);
  const [one, other] = [await heldBy(atOnce), await heldBy(stepwise)];
  expect([one.calls, other.calls]).toEqual([[], [{ kind: 'supplier-book', state: 'done' }]]);
  expect(one.held.row.status).toBe('confirmed');
  const nameless = ({ events, ...held }: typeof one.held) => ({
    ...held,
    events: events.map((event: { actor: string }) => ({ ...event, actor: 'SOMEBODY' })),
  });
  expect(nameless(other.held)).toEqual(nameless(one.held));
});

it.each([
  ['was', false],
  ['was not', true],
])('[API-03] a payment whose connection breaks is answered truly: once it %s committed', async (_what, isUndone) => {
  // On the connection that is next when another is held.
  for (let turn = 0; turn < 8; turn += 1) {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('orders').select('id').limit(1).execute();
      expect(await agent.pay(await agent.order())).toMatchObject({ flag: '200' });
    });
  }
  const orderno = await agent.order();
  const { pool } = portal.connection;
  const paid = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('number', '=', orderno).forUpdate().execute();
    const known = new Set<PoolClient>();
    const taken = (client: PoolClient) => known.add(client);
    pool.on('acquire', taken);
    const paying = agent.pay(orderno);
    await expect.poll(() => isSomebodyWaiting(portal.connection)).toBe(true);
    const [pid] = await waitingProcesses(portal.connection);
    const [waiting] = [...known].filter((client) => processOf(client) === pid);
    streamOf(waiting).destroy();
    if (isUndone) await pool.query('select pg_terminate_backend($1)', [pid]);
    pool.off('acquire', taken);
    return { paying };
  });
  expect(await paid.paying).toMatchObject({ flag: '200', data: { orderno } });
  const { calls, held } = await heldBy(orderno);
  expect(calls).toHaveLength(isUndone ? 1 : 0);
  expect(held.payments).toHaveLength(1);
  expect(held.row).toMatchObject({ status: 'confirmed', payStatus: 'paid' });
});

/** The database's own number of the process that serves a connection. */
function processOf(client: PoolClient): number {
  return (client as unknown as { readonly processID: number }).processID;
}

function streamOf(client: PoolClient | undefined): Duplex {
  return (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;
}
