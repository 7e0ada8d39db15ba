import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { BookRequest, BookResult, SupplierSources } from '../supplier.ts';
import { houseOf } from './built-in-supplier-id.ts';
import { activeInstructions, type Instructions, obey, ofRoom } from './instructions.ts';
import { findProduct } from './product-id.ts';

/** A rate without instant confirmation waits for the house. */
const ON_REQUEST_SECONDS = 45;
/** A hotel that is told to be late; it answers sooner once that is taken back. */
const LATE_SECONDS = 60;

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
  const plain = await plainBooking(house, request);
  if (plain === undefined) {
    const stored = await findAtBuiltIn(db, request.reference);
    return stored.state === 'unknown' ? { state: 'rejected' } : stored;
  }
  const told = await bookUnlessTold(db, request, plain);
  const stands = told.known ?? told.booked;
  if (stands !== null) return resultOf(stands);

  const active = ofRoom(told.instructions, plain.roomTypeId);
  const isRejected = (await obey(db, active, 'sold-out')) !== undefined;
  const isLate = (await obey(db, active, 'late')) !== undefined;
  const asTold: NewBooking = {
    ...plain,
    ...(isRejected && { state: 'rejected' }),
    ...(isLate && { seconds: LATE_SECONDS }),
  };
  const { rows } = await sql<Standing>`
    ${writing(asTold, sql`true`)} returning state, confirmation, ${IS_SETTLED} as is_settled`.execute(db);
  const [booked] = rows;
  if (await obey(db, active, 'time-out')) {
    // The house has the booking; only its answer is lost.
    await wait(delays.timeOutMs);
    return { state: 'timedOut' };
  }
  // Somebody else's request for the same booking came first.
  return booked === undefined ? findAtBuiltIn(db, request.reference) : resultOf(booked);
}

/** A booking as the house takes it when it is told nothing; undefined where it does not sell what is asked for. */
async function plainBooking(house: SupplierSources, request: BookRequest): Promise<NewBooking | undefined> {
  const hotel = await houseOf(house, request.hotelId);
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

// By the clock and not by when the statement began: it may see what somebody wrote since, and at once, as not yet settled.
const IS_SETTLED = sql<boolean>`settles_at <= clock_timestamp()`;
const STANDING = ['state', 'confirmation', IS_SETTLED.as('isSettled')] as const;

/** Where a booking stands in the house's book. */
interface Standing {
  readonly state: 'accepted' | 'rejected' | 'cancelled';
  readonly confirmation: string;
  readonly isSettled: boolean;
}

/** A booking that the house has not seen; it is decided so many seconds from now. */
interface NewBooking {
  readonly reference: string;
  readonly roomTypeId: number;
  readonly confirmation: string;
  readonly state: 'accepted' | 'rejected';
  readonly seconds: number;
}

const STANDING_AS_JSON = sql<Standing>`
  json_build_object('state', state, 'confirmation', confirmation, 'isSettled', ${IS_SETTLED})`;

interface Told {
  /** The booking, where it was written before. */
  readonly known: Standing | null;
  /** The booking, where it was written now. */
  readonly booked: Standing | null;
  readonly instructions: Instructions;
}

/** Writes a booking where its house is told nothing of new ones, which is nearly always, and says what it is told where it is. */
async function bookUnlessTold(db: Db, { hotelId }: BookRequest, booking: NewBooking): Promise<Told> {
  const { rows } = await sql<Told>`
    with told as (
      select ${activeInstructions(hotelId, 'book')} as instructions
    ), booked as (
      ${writing(booking, sql`(select instructions::text from told) = '[]'`)} returning state, confirmation, settles_at
    )
    select (select ${STANDING_AS_JSON} from supplier_bookings where reference = ${booking.reference}) as known,
      (select ${STANDING_AS_JSON} from booked) as booked, instructions from told`.execute(db);
  const [told] = rows;
  if (told === undefined) throw new Error('A booking gave no answer');
  return told;
}

/** The statement that writes a booking where nobody did, and where a condition holds. */
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

export async function findAtBuiltIn(db: Db, reference: string): Promise<BookResult> {
  const row = await db
    .selectFrom('supplierBookings')
    .select(STANDING)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row === undefined ? { state: 'unknown' } : resultOf(row);
}

function resultOf({ state, confirmation, isSettled }: Standing): BookResult {
  if (state === 'cancelled') return { state };
  if (!isSettled) return { state: 'pending' };
  return state === 'rejected' ? { state } : { state: 'confirmed', confirmation };
}

export async function cancelAtBuiltIn(
  db: Db,
  delays: SupplierDelays,
  reference: string,
): Promise<'cancelled' | 'unknown' | 'timedOut'> {
  const row = await db
    .updateTable('supplierBookings')
    .set({ state: 'cancelled' })
    .where('reference', '=', reference)
    .returning('roomTypeId')
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (await obey(db, await toldOfCancelling(db, row.roomTypeId), 'time-out')) {
    // The house has let go of it; only its answer is lost.
    await wait(delays.timeOutMs);
    return 'timedOut';
  }
  return 'cancelled';
}

async function toldOfCancelling(db: Db, roomTypeId: number): Promise<ReturnType<typeof ofRoom>> {
  const { rows } = await sql<{ instructions: Instructions }>`
    select ${activeInstructions(sql<number>`(select hotel_id from room_types where id = ${roomTypeId})`, 'cancel')} as instructions`.execute(
    db,
  );
  return ofRoom(rows[0]?.instructions ?? [], roomTypeId);
}

/** The house's own number for a booking, as it stands on a voucher. */
function confirmationOf(hotelId: number, reference: string): string {
  const digest = createHash('sha256').update(`${hotelId} ${reference}`).digest();
  return `H${hotelId}-${digest.readUInt32BE(0).toString(36).toUpperCase().padStart(7, '0')}`;
}
