import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { BookRequest, BookResult, SupplierSources } from '../supplier.ts';
import { houseOf } from './house.ts';
import { activeInstructions, obey } from './instructions.ts';
import { findProduct } from './product-id.ts';

/** A rate without instant confirmation waits for the house. */
const ON_REQUEST_SECONDS = 45;
const LATE_SECONDS = 20;

/** How long the built-in supplier delays its answer when it is told to. A hang is cut short: its rest would teach nothing. */
export interface SupplierDelays {
  readonly lateMs: number;
  readonly timeOutMs: number;
}

/** Writes a booking into the house's book, once for each reference. */
export async function bookAtBuiltIn(
  house: SupplierSources,
  delays: SupplierDelays,
  request: BookRequest,
): Promise<BookResult> {
  const { db } = house;
  const known = await findAtBuiltIn(db, request.reference);
  if (known.state !== 'unknown') return known;
  const hotel = await houseOf(house, request.hotelId);
  const chosen = hotel === undefined ? undefined : findProduct(hotel, request.product);
  if (hotel === undefined || chosen === undefined) return { state: 'rejected' };

  const active = await activeInstructions(db, hotel.id, chosen.room.id, 'book');
  const isRejected = (await obey(db, active, 'sold-out')) !== undefined;
  const isLate = (await obey(db, active, 'late')) !== undefined;
  const seconds = isLate ? LATE_SECONDS : chosen.rate.isInstant ? 0 : ON_REQUEST_SECONDS;
  await db
    .insertInto('supplierBookings')
    .values({
      reference: request.reference,
      roomTypeId: chosen.room.id,
      confirmation: confirmationOf(hotel.id, request.reference),
      state: isRejected ? 'rejected' : 'accepted',
      settlesAt: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (await obey(db, active, 'time-out')) {
    // The house has the booking; only its answer is lost.
    await wait(delays.timeOutMs);
    return { state: 'timedOut' };
  }
  return findAtBuiltIn(db, request.reference);
}

export async function findAtBuiltIn(db: Db, reference: string): Promise<BookResult> {
  const row = await db
    .selectFrom('supplierBookings')
    .select(['state', 'confirmation', sql<boolean>`settles_at <= now()`.as('isSettled')])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown' };
  if (row.state === 'cancelled') return { state: 'cancelled' };
  if (!row.isSettled) return { state: 'pending' };
  return row.state === 'rejected' ? { state: 'rejected' } : { state: 'confirmed', confirmation: row.confirmation };
}

export async function cancelAtBuiltIn(db: Db, reference: string): Promise<'cancelled' | 'unknown'> {
  const row = await db
    .updateTable('supplierBookings')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .returning('reference')
    .executeTakeFirst();
  return row === undefined ? 'unknown' : 'cancelled';
}

/** The house's own number for a booking, as it stands on a voucher. */
function confirmationOf(hotelId: number, reference: string): string {
  const digest = createHash('sha256').update(`${hotelId} ${reference}`).digest();
  return `H${hotelId}-${digest.readUInt32BE(0).toString(36).toUpperCase().padStart(7, '0')}`;
}
