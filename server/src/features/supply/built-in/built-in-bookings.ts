import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { absentSince } from '../booking-visibility.ts';
import { hotelOf } from '../built-in-supplier-id.ts';
import type {
  BookingRules,
  BookRequest,
  BookResult,
  CancelResult,
  FoundBooking,
  SupplierSources,
} from '../supplier.ts';
import { activeInstructions, type Instructions, obey, ofRoom } from './instructions.ts';
import { findProduct } from './product-id.ts';

export const BOOKING_RULES: BookingRules = {
  repeat: 'sameReference',
  bookWithinSeconds: 60,
  visibleWithinSeconds: 0,
};
/** A rate without instant confirmation waits for the hotel's decision. */
const ON_REQUEST_SECONDS = 45;
/** Decision delay of a hotel with the instruction `late`; clearing the instruction ends the wait. */
const LATE_SECONDS = 60;

/** Simulated response delays in milliseconds. `timeOutMs` is shorter than a real hang to save time. */
export interface SupplierDelays {
  readonly lateMs: number;
  readonly timeOutMs: number;
}

/** Stores a booking, once per reference. */
export async function bookAtBuiltIn(
  sources: SupplierSources,
  delays: SupplierDelays,
  request: BookRequest,
  signal: AbortSignal,
): Promise<BookResult> {
  if (signal.aborted) return { state: 'timedOut' };
  const { db } = sources;
  const plain = await plainBooking(sources, request);
  if (plain === undefined) {
    const stored = await statusOf(db, request.reference);
    return stored === undefined ? { state: 'rejected', reason: 'expired' } : resultOf(stored);
  }
  const outcome = await bookUnlessInstructed(db, request, plain);
  const stands = outcome.known ?? outcome.booked;
  if (stands !== null) return resultOf(stands);

  const active = ofRoom(outcome.instructions, plain.roomTypeId);
  const isRejected = (await obey(db, active, 'sold-out')) !== undefined;
  const isLate = (await obey(db, active, 'late')) !== undefined;
  const asReported: NewBooking = {
    ...plain,
    ...(isRejected && { state: 'rejected' }),
    ...(isLate && { seconds: LATE_SECONDS }),
  };
  await writing(asReported, sql`true`).execute(db);
  if (await obey(db, active, 'time-out')) {
    // The booking is stored; only the response is lost.
    await waitUnlessAborted(delays.timeOutMs, signal);
    return { state: 'timedOut' };
  }
  const booked = await statusOf(db, request.reference);
  if (booked === undefined) throw new Error(`Booking ${request.reference} was not stored`);
  return resultOf(booked);
}

async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** The booking without instructions; undefined if the hotel does not sell the product. */
async function plainBooking(sources: SupplierSources, request: BookRequest): Promise<NewBooking | undefined> {
  const hotel = await hotelOf(sources, request.listing.hotelId);
  const chosen = hotel && findProduct(hotel, request.product);
  if (hotel === undefined || chosen === undefined) return undefined;
  return {
    reference: request.reference,
    roomTypeId: chosen.room.id,
    confirmation: confirmationOf(hotel.id, request.reference),
    state: 'accepted',
    seconds: chosen.rate.isInstant ? 0 : ON_REQUEST_SECONDS,
  };
}

// Uses the clock, not the statement's start: a row written by a concurrent request would otherwise seem unsettled.
const IS_SETTLED = sql<boolean>`settles_at <= clock_timestamp()`;
const STATUS_COLUMNS = ['state', 'confirmation', IS_SETTLED.as('isSettled')] as const;

interface BookingStatus {
  readonly state: 'accepted' | 'rejected' | 'cancelled';
  readonly confirmation: string;
  readonly isSettled: boolean;
}

/** A new booking; the hotel decides after `seconds`. */
interface NewBooking {
  readonly reference: string;
  readonly roomTypeId: number;
  readonly confirmation: string;
  readonly state: 'accepted' | 'rejected';
  readonly seconds: number;
}

const STATUS_AS_JSON = sql<BookingStatus>`
  json_build_object('state', state, 'confirmation', confirmation, 'isSettled', ${IS_SETTLED})`;

interface InstructedOutcome {
  /** The booking, if it existed before. */
  readonly known: BookingStatus | null;
  /** The booking, if this statement stored it. */
  readonly booked: BookingStatus | null;
  readonly instructions: Instructions;
}

/**
 * Stores a booking if the hotel has no instructions about bookings, the normal case; otherwise returns the
 * instructions.
 */
async function bookUnlessInstructed(db: Db, { listing }: BookRequest, booking: NewBooking): Promise<InstructedOutcome> {
  const { rows } = await sql<InstructedOutcome>`
    with told as (
      select ${activeInstructions(listing.hotelId, 'book')} as instructions
    ), booked as (
      ${writing(booking, sql`(select instructions::text from told) = '[]'`)} returning state, confirmation, settles_at
    )
    select (select ${STATUS_AS_JSON} from supplier_bookings where reference = ${booking.reference}) as known,
      (select ${STATUS_AS_JSON} from booked) as booked, instructions from told`.execute(db);
  const [outcome] = rows;
  if (outcome === undefined) throw new Error('A booking returned no result');
  return outcome;
}

/** SQL that stores a booking if it does not exist and the condition holds. */
function writing(
  { reference, roomTypeId, confirmation, state, seconds }: NewBooking,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`
    insert into supplier_bookings (reference, room_type_id, confirmation, state, settles_at)
    select ${reference}::text, ${roomTypeId}::int, ${confirmation}::text, ${state}::text,
      now() + make_interval(secs => ${seconds})
    where ${condition}
    on conflict do nothing`;
}

export async function findAtBuiltIn(db: Db, reference: string, sentAt: Date): Promise<FoundBooking> {
  const booking = await statusOf(db, reference);
  return booking === undefined ? absentSince(sentAt, BOOKING_RULES) : storedState(booking);
}

async function statusOf(db: Db, reference: string): Promise<BookingStatus | undefined> {
  return await db
    .selectFrom('supplierBookings')
    .select(STATUS_COLUMNS)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

function storedState({ state, confirmation, isSettled }: BookingStatus) {
  if (state === 'cancelled') return { state } as const;
  if (!isSettled) return { state: 'pending' } as const;
  return state === 'rejected' ? ({ state } as const) : ({ state: 'confirmed', confirmation } as const);
}

function resultOf(booking: BookingStatus): BookResult {
  const stored = storedState(booking);
  if (stored.state === 'cancelled') return { state: 'rejected', reason: 'refused' };
  return stored.state === 'rejected' ? { ...stored, reason: 'soldOut' } : stored;
}

export async function cancelAtBuiltIn(db: Db, delays: SupplierDelays, reference: string): Promise<CancelResult> {
  const booking = await cancellableOf(db, reference);
  if (booking === undefined) return { state: 'notYet' };
  const active = ofRoom(booking.instructions, booking.roomTypeId);
  if (booking.state !== 'cancelled' && (await obey(db, active, 'refuse'))) {
    return { state: 'refused', reason: 'notCancellable' };
  }
  await db.updateTable('supplierBookings').set({ state: 'cancelled' }).where('reference', '=', reference).execute();
  if (await obey(db, active, 'time-out')) {
    // The booking is cancelled; only the response is lost.
    await wait(delays.timeOutMs);
    return { state: 'timedOut' };
  }
  return { state: 'cancelled' };
}

async function cancellableOf(db: Db, reference: string) {
  const hotelId = sql<number>`(select hotel_id from room_types where id = supplier_bookings.room_type_id)`;
  return await db
    .selectFrom('supplierBookings')
    .select(['state', 'roomTypeId', activeInstructions(hotelId, 'cancel').as('instructions')])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** The hotel's confirmation number, as printed on vouchers. */
function confirmationOf(hotelId: number, reference: string): string {
  const digest = createHash('sha256').update(`${hotelId} ${reference}`).digest();
  return `H${hotelId}-${digest.readUInt32BE(0).toString(36).toUpperCase().padStart(7, '0')}`;
}
