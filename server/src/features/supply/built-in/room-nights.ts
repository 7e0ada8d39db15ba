import { addDays, type DatedGuests } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PriceRule, RoomType } from '../../../domain/hotel-model.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { scatter } from '../../../platform/random.ts';
import type { BuiltInHotel } from '../built-in-supplier-id.ts';
import type { Hold } from '../supplier.ts';
import { isInYearlySpan, type StayNight, stayNights } from './stay-nights.ts';

/** Available rooms per room type for the nights of a stay: stored rows, otherwise the rule's allotment. */
export interface NightStock {
  readonly roomsLeft: (hotel: BuiltInHotel, room: RoomType) => number;
}

export interface NightRow {
  readonly roomTypeId: number;
  readonly night: string;
  readonly total: number;
  readonly sold: number;
}

export function stockFrom(rows: readonly NightRow[], nights: readonly StayNight[]): NightStock {
  const stored = new Map<number, Map<string, number>>();
  for (const row of rows) {
    const days = stored.get(row.roomTypeId) ?? new Map<string, number>();
    days.set(row.night, row.total - row.sold);
    stored.set(row.roomTypeId, days);
  }
  return {
    roomsLeft: (hotel, room) => {
      const days = stored.get(room.id);
      let remaining = Number.POSITIVE_INFINITY;
      for (const night of nights) {
        remaining = Math.min(remaining, days?.get(night.day) ?? ruledAllotment(hotel.priceRule, room, night));
        if (remaining === 0) return 0;
      }
      return remaining;
    },
  };
}

/** The first day of the nights, and the day after the last. */
export function span(nights: readonly StayNight[]): Span {
  const first = nights[0]?.day ?? '';
  return { first, end: addDays(nights.at(-1)?.day ?? first, 1) };
}

interface Span {
  readonly first: string;
  readonly end: string;
}

/** The nights of a hotel that a statement reads. */
export interface RequestedNights extends Span {
  /** Ids of its room types. */
  readonly rooms: readonly number[];
}

export function requestedNights(hotel: BuiltInHotel, nights: readonly StayNight[]): RequestedNights {
  return { rooms: hotel.rooms.map((room) => room.id), ...span(nights) };
}

/** SQL for a hotel's stored nights, as part of a larger statement; `stockFrom` reads the result. */
export function storedNights({ rooms, first, end }: RequestedNights): RawBuilder<readonly NightRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'roomTypeId', room_type_id, 'night', night, 'total', total, 'sold', sold
    )), '[]')
    from room_nights
    where room_type_id = any(${rooms}::int[]) and night >= ${first}::date and night < ${end}::date
  )`;
}

export interface HeldRoom {
  readonly hotel: BuiltInHotel;
  readonly room: RoomType;
}

/**
 * Holds rooms of a type for all nights of a stay in one statement, in day order. `soldOut` if any night lacks a room.
 */
export async function holdNights(
  trx: Trx,
  { hotel, room }: HeldRoom,
  { checkIn, checkOut, rooms }: Pick<DatedGuests, 'checkIn' | 'checkOut' | 'rooms'>,
): Promise<Hold | { readonly kind: 'soldOut' }> {
  const nights = stayNights(checkIn, checkOut);
  const values = nights.map((night) => sql`(${night.day}::date, ${ruledAllotment(hotel.priceRule, room, night)}::int)`);
  const { rows } = await sql<Taken>`
    with wanted (night, total) as (
      values ${sql.join(values)}
    ), taken as (
      insert into room_nights as held (room_type_id, night, city_id, total, sold)
      select ${room.id}::int, night, ${hotel.cityId}::int, greatest(total, ${rooms}::int), ${rooms}::int
      from wanted
      where total >= ${rooms}::int or exists (
        select from room_nights as known where known.room_type_id = ${room.id}::int and known.night = wanted.night
      )
      order by night
      on conflict (room_type_id, night) do update set sold = held.sold + excluded.sold
      where held.sold + excluded.sold <= held.total
      returning night
    ), hold as (
      insert into room_holds (room_type_id, check_in, check_out, rooms)
      select ${room.id}::int, ${checkIn}::date, ${checkOut}::date, ${rooms}::int
      where (select count(*) from taken) = ${nights.length}::int
      returning id
    )
    select (select coalesce(array_agg(night::text), '{}') from taken) as taken, (select id from hold) as hold_id`.execute(
    trx,
  );
  const [result] = rows;
  if (result === undefined) throw new Error('A hold returned no row');
  if (result.holdId !== null) return { kind: 'held', id: String(result.holdId) };
  await giveBack(trx, room.id, result.taken, rooms);
  return { kind: 'soldOut' };
}

interface Taken {
  /** Nights with enough rooms. */
  readonly taken: readonly string[];
  /** Null if other nights lacked a room. */
  readonly holdId: number | null;
}

/** Releases a hold's nights once; a repeated call changes nothing and returns false. */
export async function releaseNights(trx: Trx, holdId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with hold as (
      update room_holds set released_at = now() where id = ${holdId} and released_at is null
      returning id, room_type_id, check_in, check_out, rooms
    ), ordered as (
      select night.room_type_id, night.night, hold.rooms
      from hold
      join room_nights as night on night.room_type_id = hold.room_type_id
        and night.night >= hold.check_in and night.night < hold.check_out
      order by night.night
      for update of night
    ), given as (
      update room_nights as night set sold = night.sold - ordered.rooms
      from ordered
      where night.room_type_id = ordered.room_type_id and night.night = ordered.night
    )
    select id from hold`.execute(trx);
  return rows.length === 1;
}

async function giveBack(trx: Trx, roomTypeId: number, days: readonly string[], rooms: number): Promise<void> {
  if (days.length === 0) return;
  await trx
    .updateTable('roomNights')
    .set((eb) => ({ sold: eb('sold', '-', rooms) }))
    .where('roomTypeId', '=', roomTypeId)
    .where('night', 'in', days)
    .execute();
}

/** Length of the blocks of nights that sell out together, as around a trade fair. */
const BLOCK = 4;
const SOLD_OUT_PER_MILLE = 30;
const ROOM_SOLD_OUT_PER_MILLE = 60;

/**
 * Allotment of a room type for a night without an operator's change. It depends only on the rule, so all processes
 * agree.
 */
export function ruledAllotment(rule: PriceRule, room: RoomType, night: StayNight): number {
  if (rule.closed.some((span) => isInYearlySpan(night.ofYear, span))) return 0;
  const block = Math.floor((night.number + (room.hotelId % BLOCK)) / BLOCK);
  if (scatter(room.hotelId, block) % 1000 < SOLD_OUT_PER_MILLE) return 0;
  const chance = scatter(room.id, block);
  if (chance % 1000 < ROOM_SOLD_OUT_PER_MILLE) return 0;
  // Between about a third and all of the allotment. At least 1: sold-out nights are handled above.
  const share = 350 + (scatter(room.id, night.number + 7919) % 651);
  return Math.max(1, Math.floor((room.allotment * share) / 1000));
}
