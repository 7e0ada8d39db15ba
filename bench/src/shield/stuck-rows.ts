import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { payOrder } from '@portico/contract';
import { orderOnce } from '../bookings/book.ts';
import type { Offer } from '../bookings/offers.ts';
import type { Pool } from '../product/open-server.ts';
import { type Client, clientOn, type Prepared, prepare, readReply, type Session } from '../wire/client.ts';
import { openLine } from '../wire/line.ts';
import type { Fault } from './beside.ts';

const BEGINS_WITHIN_MS = 30_000;

interface Stuck {
  readonly port: number;
  /** People of one company, and its id. */
  readonly people: readonly Session[];
  readonly company: string;
  readonly pool: Pool;
  readonly nextOffer: () => Offer;
}

/** The books of a company are held as by a server that froze while it paid, and its people pay again and again. */
export function stuckRows({ port, people, company, pool, nextOffer }: Stuck): Fault {
  return async () => {
    const clients = await Promise.all(people.map(async (one) => clientOn(await openLine(port), port, one)));
    const payments: { client: Client; payment: Prepared }[] = [];
    for (const client of clients) payments.push({ client, payment: await aPayment(client, nextOffer) });
    const letGo = await holdBooks(pool, company);
    let isHeld = true;
    let [refused, others, waiting] = [0, 0, 0];
    const paying = payments.map(async ({ client, payment }) => {
      while (isHeld) {
        const reply = await client.send(payment);
        // Those that came through when the rows were free again are none of the fault.
        if (!isHeld) return;
        if (reply.status === 503 && readReply(reply).flag === 'E503') refused += 1;
        else others += 1;
      }
    });
    const stop = async () => {
      waiting = await waitingForLocks(pool);
      isHeld = false;
      await letGo();
      await Promise.all(paying);
      // Nothing had happened: the same payment, sent again, is taken now.
      for (const { client, payment } of payments) {
        const { flag, msg } = readReply(await client.send(payment));
        if (flag !== '200') throw new Error(`A payment that waited was answered ${flag} ${msg}`);
        client.close();
      }
    };
    for (const deadline = Date.now() + BEGINS_WITHIN_MS; (await waitingForLocks(pool)) === 0; await wait(20)) {
      if (Date.now() < deadline) continue;
      await stop();
      throw new Error('Nobody waits for the rows that are held');
    }
    return {
      stop,
      seen: () => {
        if (refused === 0 || others > 0)
          throw new Error(`Of the stuck company ${refused} payments were put off and ${others} were not`);
        return `${refused} payments of the stuck company were told to try again and none was taken; ${waiting} transactions waited for locks at the end`;
      },
    };
  };
}

async function aPayment(client: Client, nextOffer: () => Offer): Promise<Prepared> {
  for (;;) {
    const offer = nextOffer();
    const orderNumber = await orderOnce(client, offer);
    if (orderNumber === undefined) continue;
    return prepare(payOrder, { orderNumber, method: 'balance', seenPay: offer.payNow, requestKey: randomUUID() });
  }
}

/** Locks the company's rows of the ledger until it is let go. */
async function holdBooks(pool: Pool, company: string): Promise<() => Promise<void>> {
  const holder = await pool.connect();
  await holder.query('begin');
  const { rowCount } = await holder.query('select 1 from ledger_accounts where owner = $1 for update', [company]);
  const letGo = async () => {
    await holder.query('rollback');
    holder.release();
  };
  if (rowCount !== null && rowCount > 0) return letGo;
  await letGo();
  throw new Error(`${company} has no books to hold`);
}

/** Transactions of the portal that wait for a lock. */
async function waitingForLocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
