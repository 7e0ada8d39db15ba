import { setTimeout as wait } from 'node:timers/promises';
import type { RoomGuest } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Services } from '../../../api/services.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { passing } from '../../../platform/failpoints.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import { type BookRequest, type BookResult, supplyStayOf } from '../../supply/supply.ts';
import { nationalitiesOf, type Order, stayOf } from '../order.ts';
import { OrderConflictError } from '../order-steps.ts';
import { lockOrderById, readOrder } from '../orders-repository.ts';
import { emailPending } from './order-emails.ts';
import type { OrderJobs } from './order-jobs.ts';
import { confirmOrder, type Paid } from './pay-and-confirm.ts';
import { finishCancellation, rejectOrder } from './settle-order.ts';
import {
  closeOutboxEntry,
  leaseOutboxEntry,
  type NewOutboxEntry,
  type OutboxEntry,
  openOutboxEntries,
  putIntoOutbox,
  returnOutboxEntry,
} from './supplier-outbox.ts';

type Settling = Pick<Services, 'db' | 'suppliers'>;

/** Sends one supplier request and processes its response. `open`: retry later. */
export async function processOutboxEntry(services: Settling, id: number): Promise<'settled' | 'open'> {
  const { db } = services;
  const call = await leaseOutboxEntry(db, id);
  // Already done, or leased by another process that will complete it.
  if (call === undefined) return 'settled';
  return settle(services, call, await readOrder(db, call.orderId));
}

/** Maximum time a client request waits for the supplier. The supplier request continues in the background. */
const PATIENCE_MS = 8_000;

/**
 * Sends a supplier request at once, within the client request that leased it. Never throws: open requests are retried
 * later.
 */
export async function settleSoon(
  { services, log }: Pick<Context, 'services' | 'log'>,
  jobs: OrderJobs,
  { outboxId, kind, order }: Paid & { readonly outboxId: number; readonly kind: OutboxEntry['kind'] },
): Promise<void> {
  const call = { id: outboxId, orderId: order.id, kind, isRepeated: false };
  const settling = settle(services, call, order)
    .then((outcome) => (outcome === 'open' ? jobs.settleLater(outboxId) : undefined))
    .catch((error: unknown) => log.warn({ err: error, call: outboxId }, 'supplier request failed'));
  const patience = new AbortController();
  const timer = wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => {});
  await Promise.race([settling, timer]);
  patience.abort();
}

function settle(services: Settling, call: OutboxEntry, order: Order): Promise<'settled' | 'open'> {
  return call.kind === 'supplier-book' ? settleBooking(services, call, order) : settleCancel(services, call, order);
}

/** Retries requests that stayed open after a lost response or a crashed process. */
export async function processOpenOutboxEntries(services: Settling): Promise<void> {
  await eachOf(await openOutboxEntries(services.db), (id) => processOutboxEntry(services, id));
}

async function settleBooking(services: Settling, call: OutboxEntry, order: Order): Promise<'settled' | 'open'> {
  const { db } = services;
  if (order.status !== 'pending') return comeTooLate(db, call, order, call.isRepeated);
  const result = await sendCall(services, call, order);
  passing('supplier.booked');
  try {
    return await bookResponse(services, call, order, result);
  } catch (error) {
    if (!(error instanceof OrderConflictError)) throw error;
    return comeTooLate(db, call, order, mayStand(result));
  }
}

async function bookResponse(
  services: Settling,
  call: OutboxEntry,
  order: Order,
  result: BookResult,
): Promise<'settled' | 'open'> {
  const { db } = services;
  const closes = call.id;
  if (result.state === 'confirmed') {
    await transact(db, (trx) => confirmOrder(trx, order, result.confirmation, { closes }));
  } else if (result.state === 'rejected' || result.state === 'cancelled') {
    await transact(db, (trx) => rejectOrder(trx, services, order, { closes }));
  } else if (isOverdue(order)) {
    await transact(db, async (trx) => {
      await rejectOrder(trx, services, order, { closes });
      // The supplier may still accept the booking later, so cancel it there.
      await putIntoOutbox(trx, order.id, takeBack());
    });
  } else {
    await transact(db, (trx) => emailPending(trx, order.id));
    await returnOutboxEntry(db, call.id, result.state);
    return 'open';
  }
  return 'settled';
}

/** The order was declined while this request was in progress: a booking at the supplier must be cancelled. */
async function comeTooLate(db: Db, call: OutboxEntry, order: Order, isAtSupplier: boolean): Promise<'settled'> {
  await transact(db, async (trx) => {
    const now = await lockOrderById(trx, order.id);
    if (now?.status === 'rejected' && isAtSupplier) await putIntoOutbox(trx, order.id, takeBack());
    await closeOutboxEntry(trx, call.id);
  });
  return 'settled';
}

function takeBack(): NewOutboxEntry {
  return { kind: 'supplier-cancel', as: { waitingUntil: new Date() } };
}

function mayStand({ state }: BookResult): boolean {
  return state === 'confirmed' || state === 'pending' || state === 'timedOut';
}

/**
 * After a lost response, queries the booking first. Sends it again, under the same number, only if it never arrived.
 */
async function sendCall({ suppliers }: Settling, call: OutboxEntry, order: Order): Promise<BookResult> {
  const supplier = suppliers.named(order.supplier);
  if (call.isRepeated) {
    const booking = await supplier.find(order.number);
    if (booking.state !== 'unknown' || isOverdue(order)) return booking;
  }
  return supplier.book(bookRequest(order));
}

export function bookRequest(order: Order): BookRequest {
  return {
    reference: order.number,
    hotelId: order.hotelId,
    product: order.product,
    stay: supplyStayOf(stayOf(order), nationalitiesOf(order)),
    guests: order.guests.map(supplierGuest),
    specialRequest: order.specialRequest,
  };
}

/** ADR 0010: hotel systems require two names; a single name is sent as the last name. */
const FIRST_NAME_UNKNOWN = 'FNU';

function supplierGuest({ otherGuests, ...guest }: RoomGuest): RoomGuest {
  return { ...withFirstName(guest), ...(otherGuests && { otherGuests: otherGuests.map(withFirstName) }) };
}

function withFirstName<T extends { readonly firstName: string }>(guest: T): T {
  return guest.firstName === '' ? { ...guest, firstName: FIRST_NAME_UNKNOWN } : guest;
}

async function settleCancel(services: Settling, call: OutboxEntry, order: Order): Promise<'settled' | 'open'> {
  const { db, suppliers } = services;
  const result = await suppliers.named(order.supplier).cancel(order.number);
  passing('supplier.cancelled');
  if (result === 'timedOut') {
    await returnOutboxEntry(db, call.id, result);
    return 'open';
  }
  await transact(db, async (trx) => {
    const locked = await lockOrderById(trx, order.id);
    if (locked?.isCancelPending) await finishCancellation(trx, services, locked, { closes: call.id });
    else await closeOutboxEntry(trx, call.id);
  });
  return 'settled';
}

function isOverdue(order: Order): boolean {
  return order.settleBy !== null && order.settleBy.getTime() < Date.now();
}
