import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adjustPoints, post } from '../../src/features/ledger/ledger.ts';
import { sweepPayments } from '../../src/features/orders/payment/poll-payment.ts';
import { endUnpaidOrders, expireOverdue } from '../../src/features/orders/settlement/expire-orders.ts';
import { EXPIRE_ORDER } from '../../src/features/orders/settlement/order-jobs.ts';
import { processOpenOutboxEntries } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { makeDueRefunds } from '../../src/features/payments/payments.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { FAILPOINTS, type Failpoint } from '../../src/platform/failpoints.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs.ts';
import { newLogger } from '../../src/platform/log.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { newServices } from '../../src/services.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { type ServerProcess, spawnServer } from '../harness/spawn-server.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type Buyer, newBuyers } from '../inventory/buyers.ts';
import { GUEST, putOnSale, type Stock } from '../inventory/stays.ts';
import { newFakeProviders } from '../payments/fake-provider.ts';
import { serveFakes } from '../payments/remote-fakes.ts';

const ORDERS = '/api/orderBook';
const dataDir = mkdtempSync(join(tmpdir(), 'portico-failpoints-'));
const keys = `crash:${randomBytes(32).toString('base64url')}`;
const fakes = newFakeProviders();

let connection: Connection;
let database: string;
let providers: Awaited<ReturnType<typeof serveFakes>>;
let jobs: Jobs;
let buyer: Buyer;
let stock: Stock;
let server: ServerProcess;

beforeAll(async () => {
  connection = await newTestDatabase();
  const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
  database = rows[0]?.name ?? '';
  providers = await serveFakes(fakes.all);
  jobs = createJobs({ pool: connection.pool, log: newLogger('silent'), isWorker: false });
  await jobs.start();
  const market = { connection, keys: loadKeys({ setting: keys, dataDir }), origin: () => server.origin };
  [buyer] = (await newBuyers(market, { companies: 1, each: 1, creditLimit: 1_000_000_00 })) as [Buyer];
  stock = await putOnSale(connection, 60, 2, 1000);
  // Users need this permission to spend points.
  const seeing = `update users set permissions = jsonb_set(permissions, '{canSeeBalance}', 'true') where company_id = $1`;
  await connection.pool.query(seeing, [buyer.companyId]);
  const moves = adjustPoints(buyer.companyId, 1000);
  await transact(connection.db, (trx) => post(trx, { key: 'points to spend', kind: 'points-adjust', moves }));
}, 60_000);
afterAll(async () => {
  await jobs.stop();
  await providers.close();
  await connection.close();
  rmSync(dataDir, { recursive: true });
});

interface Walk {
  /** Requests that lead to the failpoint; the last one gets no response. */
  readonly until: (orderno: string) => Promise<unknown>;
  /** Points that the order spends. */
  readonly points?: number;
  /** Order status after recovery. */
  readonly status: 'confirmed' | 'unpaid' | 'cancelled';
  /** Payments at the providers; default 1. */
  readonly payments?: number;
}

/** The server crashes while it creates the order, so no further requests follow. */
const ORDERED: Walk = { until: async () => {}, status: 'unpaid', payments: 0 };
const ORDERED_WITH_POINTS: Walk = { ...ORDERED, points: 100 };

const WALKS: Readonly<Record<Failpoint, Walk>> = {
  'order.held': ORDERED_WITH_POINTS,
  'order.written': ORDERED_WITH_POINTS,
  'order.redeemed': ORDERED_WITH_POINTS,
  'order.placed': ORDERED,
  'payment.written': { until: byCard, status: 'unpaid', payments: 0 },
  'payment.started': { until: byCard, status: 'confirmed' },
  'payment.noted': { until: byCard, status: 'confirmed' },
  'payment.settled': { until: byCard, status: 'confirmed' },
  'supplier.booked': { until: byCard, status: 'confirmed' },
  'payment.asked': {
    until: async (orderno) => {
      await pay(orderno, 'paypal');
      fakes.paypal.payer(orderno, 'pays');
      await fetch(`${server.origin}/api/orderBook?operation=paymentCallback&orderno=${orderno}`).catch(() => {});
      await buyer.call(ORDERS, { operation: 'paymentOrderData', orderno }).catch(() => {});
    },
    status: 'confirmed',
  },
  'notification.heard': {
    until: async (orderno) => {
      await pay(orderno, 'wechat');
      fakes.wechat.payer(orderno, 'pays');
      await notify('wechat', orderno);
    },
    status: 'confirmed',
  },
  'refund.made': {
    until: async (orderno) => {
      await pay(orderno, 'paypal');
      await connection.db
        .updateTable('orders')
        .set({ payUntil: new Date(Date.now() - 60_000) })
        .where('number', '=', orderno)
        .execute();
      await expireOverdue(newServices(connection.db, { providers: fakes.all }));
      fakes.paypal.instruct('late');
      fakes.paypal.payer(orderno, 'pays');
      fakes.paypal.obey();
      await notify('paypal', orderno);
      await jobs.send('sweep-orders', {});
    },
    status: 'cancelled',
  },
  'order.closed': {
    until: async (orderno) => {
      await pay(orderno, 'paypal');
      const { id } = await connection.db
        .updateTable('orders')
        .set({ payUntil: new Date(Date.now() - 60_000) })
        .where('number', '=', orderno)
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.send(EXPIRE_ORDER, { orderId: id });
    },
    status: 'cancelled',
  },
  'cancel.freed': {
    until: async (orderno) => {
      await pay(orderno, 'paypal');
      await cancel(orderno, '1');
    },
    status: 'unpaid',
  },
  'cancel.requested': { until: cancelPaid, status: 'cancelled' },
  'supplier.cancelled': { until: cancelPaid, status: 'cancelled' },
  'cancel.finished': { until: cancelPaid, status: 'cancelled' },
};

async function pay(orderno: string, paymentOn: string) {
  const fields = { operation: 'writePayFinishBook', orderno, paymentOn, reqid: newRequestKey() };
  return buyer
    .call(ORDERS, { ...fields, ...(paymentOn === 'pingpong' && { paymentInfo: 'card' }) })
    .catch(() => undefined);
}

/** Sends the provider's notification for the order's payment. */
async function notify(method: 'paypal' | 'wechat', orderno: string): Promise<void> {
  const { headers, body } = fakes[method].notification(fakes[method].paymentOf(orderno)?.reference ?? '');
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  await fetch(`${server.origin}/api/payments/fake-${method}/notify`, request as RequestInit).catch(() => {});
}

function byCard(orderno: string) {
  return pay(orderno, 'pingpong');
}

async function cancelPaid(orderno: string): Promise<void> {
  await byCard(orderno);
  await cancel(orderno, '3');
}

async function cancel(orderno: string, orderstatus: string) {
  const { data } = await buyer.call('/api/getCancelPriceDetail', { orderno, orderstatus });
  const observed = { cancelprice: data.cancelprice, refundprice: data.refundprice };
  await buyer.call('/api/orderCancel', { orderno, orderstatus, ...observed, reqid: newRequestKey() }).catch(() => {});
}

/** Submits an order. Without a response it repeats the request to the next server, which must return the same order. */
async function order(usedPoints: number, revive: () => Promise<ServerProcess>): Promise<string> {
  const fields = { ...stock.fields, ...GUEST, usedPoints, reqid: newRequestKey() };
  const ordered = await buyer.call(ORDERS, fields).catch(async () => {
    await server.ended;
    server = await revive();
    const again = await buyer.call(ORDERS, fields);
    await server.stop();
    return again;
  });
  if (ordered.flag !== '200') throw new Error(`An order was answered ${JSON.stringify(ordered)}`);
  return ordered.data.orderno;
}

/** Number of the buyer's orders, of holds, and of timers that close their payments. */
async function ordersMade() {
  const { rows } = await connection.pool.query<{ orders: number; holds: number; timers: number }>(
    `select count(*)::int as orders, count(o.hold_id)::int as holds,
       (select count(*) from pgboss.job j where j.name = $2
         and j.data ->> 'orderId' in (select id::text from orders where company_id = $1))::int as timers
     from orders o where o.company_id = $1`,
    [buyer.companyId, EXPIRE_ORDER],
  );
  return rows[0];
}

async function startedPayments(orderId: number): Promise<number> {
  const rows = await connection.db.selectFrom('providerPayments').select('id').where('orderId', '=', orderId).execute();
  return rows.length;
}

/** Status of an order after its deadline and a run of the expiry job. */
async function endedInTime(id: number) {
  const over = { payUntil: new Date(Date.now() - 60_000) };
  await connection.db.updateTable('orders').set(over).where('id', '=', id).execute();
  await endUnpaidOrders(newServices(connection.db, { providers: fakes.all }), new AbortController().signal);
  const { status } = await connection.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Waits until the database notices the dead process and releases its locks. */
async function untilNothingIsHeld(): Promise<void> {
  const others = async () => {
    const { rows } = await connection.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
    );
    return rows[0]?.count;
  };
  await expect.poll(others, { timeout: 20_000 }).toBe(0);
}

/**
 * Runs the next process's jobs, with every delay expired by at least a second: our clock has milliseconds, so `now()`
 * of the database can be behind it.
 */
async function makeUpFor(): Promise<void> {
  const services = newServices(connection.db, { providers: fakes.all });
  await connection.pool.query(
    `update provider_payments set created_at = created_at - interval '1 minute', requested_at = null,
       poll_after = case when poll_after is null then null else now() - interval '1 second' end`,
  );
  await connection.pool.query('update supplier_outbox set leased_until = null where leased_until is not null');
  await connection.pool.query("update provider_refunds set leased_until = null, due_at = now() - interval '1 second'");
  await sweepPayments(services);
  await expireOverdue(services);
  await processOpenOutboxEntries(services);
  await makeDueRefunds(services);
}

describe('a server that dies between two effects', () => {
  it.each(FAILPOINTS)('[API-03] at %s leaves money and room to agree', { timeout: 60_000 }, async (failpoint) => {
    const { until, status, points = 0, payments: expected = 1 } = WALKS[failpoint];
    const start = (armed: { failpoint?: Failpoint } = {}) =>
      spawnServer({ database, dataDir, keys, providers: providers.url, ...armed });
    server = await start({ failpoint });
    const before = (await ordersMade()) ?? { orders: 0, holds: 0, timers: 0 };
    try {
      const orderno = await order(points, start);
      await until(orderno);
      await server.ended;
      await untilNothingIsHeld();
      await makeUpFor();
      const row = await connection.db
        .selectFrom('orders')
        .selectAll()
        .where('number', '=', orderno)
        .executeTakeFirstOrThrow();
      expect(row.status).toBe(status);
      const payments = fakes.all.flatMap((fake) => fake.payments().filter((one) => one.orderNumber === orderno));
      expect(payments.length).toBe(expected);
      const { orders, holds, timers } = before;
      expect(await ordersMade()).toMatchObject({ orders: orders + 1, holds: holds + 1 });
      if (status === 'unpaid') {
        const started = await startedPayments(row.id);
        expect(await ordersMade()).toMatchObject({ timers: timers + Math.min(started, 1) });
        expect(await endedInTime(row.id)).toBe('cancelled');
      }
      expect(await reconcile(newServices(connection.db))).toEqual([]);
    } finally {
      await server.stop();
    }
  });

  it('leaves the providers with what is booked and what cancelling costs, and nothing more', async () => {
    const { rows } = await connection.pool.query<{ kept: number }>(
      `select coalesce(sum(case o.pay_status when 'paid' then o.total else o.cancel_price end), 0)::bigint as kept
       from provider_payments p join orders o on o.id = p.order_id
       where p.state = 'captured' and o.pay_status in ('paid', 'charged')`,
    );
    expect(fakes.all.reduce((sum, fake) => sum + fake.balance(), 0)).toBe(rows[0]?.kept);
  });
});
