import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transact.ts';
import { eachOf } from '../../each-of.ts';
import { supplierOf } from '../supply/built-in-supplier.ts';
import type { BookResult } from '../supply/supplier.ts';
import type { Order } from './order.ts';
import { lockOrderById } from './orders-repository.ts';
import { closeCall, leaseCall, type OutboxCall, openCalls, putIntoOutbox, returnCall } from './outbox.ts';
import { confirmOrder, finishCancellation, rejectOrder } from './settle-order.ts';

/** Makes one call to the supplier and books its answer. `open`: ask again later. */
export async function settleCall(db: Db, id: number): Promise<'settled' | 'open'> {
  const call = await leaseCall(db, id);
  // Done already, or another process is at it and will bring it to its end.
  if (call === undefined) return 'settled';
  const order = await db.selectFrom('orders').selectAll().where('id', '=', call.orderId).executeTakeFirstOrThrow();
  const isSettled =
    call.kind === 'supplier-book' ? await settleBooking(db, call, order) : await settleCancel(db, call, order);
  return isSettled ? 'settled' : 'open';
}

/** A request waits for the supplier no longer than this; the job goes on. */
const PATIENCE_MS = 8_000;

/** Tries a call at once, within the request that made it due. Never fails: the job that was sent with it will look again. */
export async function settleSoon(db: Db, id: number, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const settling = settleCall(db, id).catch((error: unknown) =>
    log.warn({ err: error, call: id }, 'supplier call failed'),
  );
  const patience = new AbortController();
  const timer = wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([settling, timer]);
  patience.abort();
}

/** What was left open by a lost answer or a lost process. */
export async function settleOpenCalls(db: Db): Promise<void> {
  await eachOf(await openCalls(db), (id) => settleCall(db, id));
}

async function settleBooking(db: Db, call: OutboxCall, order: Order): Promise<boolean> {
  const result = await ask(db, call, order);
  const next = await transact(db, async (trx) => {
    const locked = await lockOrderById(trx, order.id);
    if (locked?.status !== 'pending') {
      // It was declined while this call was on its way: what the supplier made of it must not stand either.
      if (locked?.status === 'rejected' && mayStand(result)) await putIntoOutbox(trx, order.id, 'supplier-cancel');
      await closeCall(trx, call.id);
      return 'settled' as const;
    }
    if (result.state === 'confirmed') await confirmOrder(trx, locked, result.confirmation);
    else if (result.state === 'rejected' || result.state === 'cancelled') await rejectOrder(trx, locked);
    else if (isOverdue(locked)) {
      await rejectOrder(trx, locked);
      // Whatever the supplier may still make of it, it must not stand.
      await putIntoOutbox(trx, order.id, 'supplier-cancel');
    } else return 'open' as const;
    await closeCall(trx, call.id);
    return 'settled' as const;
  });
  if (next === 'open') await returnCall(db, call.id, result.state);
  return next === 'settled';
}

function mayStand({ state }: BookResult): boolean {
  return state === 'confirmed' || state === 'pending' || state === 'timedOut';
}

/** An answer that was lost is asked for. Only a booking that never arrived is sent again, under the same number. */
async function ask(db: Db, call: OutboxCall, order: Order): Promise<BookResult> {
  const supplier = supplierOf(db);
  if (call.isRepeated) {
    const found = await supplier.find(order.number);
    if (found.state !== 'unknown' || isOverdue(order)) return found;
  }
  return supplier.book({ reference: order.number, hotelId: order.hotel_id, product: order.product });
}

async function settleCancel(db: Db, call: OutboxCall, order: Order): Promise<boolean> {
  const result = await supplierOf(db).cancel(order.number);
  if (result === 'timedOut') {
    await returnCall(db, call.id, result);
    return false;
  }
  await transact(db, async (trx) => {
    const locked = await lockOrderById(trx, order.id);
    if (locked?.is_cancel_pending) await finishCancellation(trx, locked);
    await closeCall(trx, call.id);
  });
  return true;
}

function isOverdue(order: Order): boolean {
  return order.settle_by !== null && order.settle_by.getTime() < Date.now();
}
