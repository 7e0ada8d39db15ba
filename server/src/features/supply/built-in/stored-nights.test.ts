import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Services } from '../../../api/services.ts';
import type { Connection, Db } from '../../../platform/database/connect.ts';
import { newServices } from '../../../services.ts';
import type { BuiltInHotel } from '../built-in-supplier-id.ts';
import { isBuiltIn } from '../built-in-supplier-id.ts';
import { setAllotment } from './set-allotment.ts';
import { stayNights } from './stay-nights.ts';
import { type NightsReader, newNightsReader, type StoredNights } from './stored-nights.ts';

const LAS_VEGAS = 7988;

let connection: Connection;
let db: Db;
let services: Services;
let reader: NightsReader;
let builtInHotels: readonly BuiltInHotel[];
beforeAll(async () => {
  connection = await newTestDatabase();
  db = connection.db;
  services = newServices(db);
  reader = newNightsReader(db);
  await db.deleteFrom('roomNights').execute();
  const { hotels } = await services.catalogue.city(LAS_VEGAS);
  builtInHotels = hotels.filter(isBuiltIn).filter(({ rooms }) => rooms.length > 1);
});
afterAll(() => connection.close());

const hotelAt = (place: number) => builtInHotels[place] as BuiltInHotel;
const firstRoom = (hotel: BuiltInHotel) => hotel.rooms[0]?.id ?? 0;

/** Number of database queries during `work`. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const count = () => (queries += 1);
  connection.pool.on('acquire', count);
  await work().finally(() => connection.pool.off('acquire', count));
  return queries;
}

it('what is stored of a city is told to each by their own nights, all of a moment in one statement', async () => {
  const [one, other] = [firstRoom(hotelAt(0)), firstRoom(hotelAt(1))];
  await setAllotment(services, one, '2027-03-01', '2027-03-03', 4);
  await setAllotment(services, other, '2027-03-02', '2027-03-04', 7);
  const queries = [
    storedIn('2027-03-01', '2027-03-02'),
    storedIn('2027-03-02', '2027-03-04'),
    storedIn('2027-03-02', '2027-03-04'),
    storedIn('2027-03-04', '2027-03-09'),
    storedIn('2027-03-01', '2027-03-02', LAS_VEGAS + 1),
  ];
  let results: StoredNights[] = [];
  const many = await statements(async () => (results = await Promise.all(queries.map((query) => query()))));
  expect(many).toBe(1);
  const rowsOf = (place: number) =>
    new Set(results[place]?.rows.map((row) => `${row.roomTypeId} ${row.night} ${row.total}`));
  expect(rowsOf(0)).toEqual(new Set([`${one} 2027-03-01 4`]));
  expect(rowsOf(1)).toEqual(new Set([`${one} 2027-03-02 4`, `${other} 2027-03-02 7`, `${other} 2027-03-03 7`]));
  expect(rowsOf(2)).toEqual(rowsOf(1));
  expect(results.slice(3).map(({ rows }) => rows)).toEqual([[], []]);
  expect(results[1]?.hotelIds).toEqual(new Set([hotelAt(0).id, hotelAt(1).id]));
});

function storedIn(from: string, until: string, city = LAS_VEGAS) {
  return () => reader.inCity(city, stayNights(from, until));
}

it('what is left of hotels is told of each, all of a moment in one statement', async () => {
  const nights = stayNights('2027-06-01', '2027-06-03');
  const [sold, open] = [hotelAt(2), hotelAt(3)];
  await setAllotment(services, firstRoom(sold), '2027-06-02', '2027-06-03', 0);
  await setAllotment(services, firstRoom(open), '2027-06-01', '2027-06-03', 9);
  const available: (number | undefined)[] = [];
  const many = await statements(async () => {
    const stocks = await Promise.all([sold, open, open].map((hotel) => reader.ofHotel(hotel, nights)));
    for (const [place, hotel] of [sold, open, sold].entries()) {
      const [room] = hotel.rooms;
      available.push(room && stocks[place]?.roomsLeft(hotel, room));
    }
  });
  expect(many).toBe(1);
  expect(available.slice(0, 2)).toEqual([0, 9]);
  // The other hotel's nights do not affect this one: its rule applies.
  expect(available[2]).not.toBe(0);
});
