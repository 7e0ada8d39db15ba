import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();
const { db, connection } = portal;

/** Breaks the connection of the next transaction that commits while `work` runs: after its commit, or before it. */
async function loseNextCommit(isCommitted: boolean, work: () => Promise<unknown>): Promise<unknown> {
  const originals = new Map<PoolClient, PoolClient['query']>();
  let isLost = false;
  const intercept = (client: PoolClient) => {
    if (originals.has(client)) return;
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    originals.set(client, client.query);
    client.query = (async (...args: unknown[]) => {
      if (args[0] !== 'commit' || isLost) return query(...args);
      isLost = true;
      if (isCommitted) await query(...args);
      await client.end();
      throw new Error('Connection terminated unexpectedly');
    }) as never;
  };
  connection.pool.on('acquire', intercept);
  const response = await work();
  connection.pool.off('acquire', intercept);
  for (const [client, query] of originals) client.query = query;
  expect(isLost).toBe(true);
  return response;
}

const orderOf = async (number: string) => {
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const payments = await db.selectFrom('orderPayments').selectAll().where('orderId', '=', order.id).execute();
  return { order, payments };
};

it.each([
  ['after it committed', true],
  ['before it committed', false],
])('[API-03] a payment whose connection breaks %s is paid once and answered truly', async (_when, isCommitted) => {
  const orderno = await agent.order();
  const paid = await loseNextCommit(isCommitted, () => agent.pay(orderno));
  expect(paid).toMatchObject({ flag: '200', data: { orderno } });
  const { order, payments } = await orderOf(orderno);
  expect(payments).toHaveLength(1);
  expect(order.payStatus).toBe('paid');
});

it.each([
  ['after it committed', true],
  ['before it committed', false],
])('[API-03] an order whose connection breaks %s is placed once and answered truly', async (_when, isCommitted) => {
  const count = async () =>
    (
      await db
        .selectFrom('orders')
        .select((row) => row.fn.countAll<number>().as('orders'))
        .executeTakeFirstOrThrow()
    ).orders;
  const wish = await agent.wish();
  const before = await count();
  let orderno = '';
  await loseNextCommit(isCommitted, async () => {
    orderno = await agent.order(wish);
  });
  expect((await orderOf(orderno)).order.status).toBe('unpaid');
  expect(await count()).toBe(before + 1);
});
