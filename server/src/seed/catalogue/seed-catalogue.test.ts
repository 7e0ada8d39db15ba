import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestApp, type TestApp } from '../../../test/harness/test-app.ts';
import { loadHotelFacts } from '../../features/catalogue/catalogue.ts';
import { loadHotelWithRooms } from '../../features/catalogue/catalogue-repository.ts';
import { transact } from '../../platform/database/transact.ts';
import { makeHotel, type SeedHotel } from './make-hotel.ts';
import { readCities } from './read-cities.ts';
import { insertHotels } from './seed-catalogue.ts';
import { withoutIndexes } from './without-indexes.ts';

let portal: TestApp;

beforeAll(async () => {
  portal = await newTestApp();
});

afterAll(() => portal.close());

it('stores all fields of a hotel, whatever characters its texts have', async () => {
  const awkward = {
    nameEn: `"O’Hare" \\ Inn, {NULL}`,
    nameZh: '酒店 “引号”\n第二行',
    streetEn: 'NULL',
    districtEn: '',
    facilities: ['a,b', '"quoted"', 'back\\slash', ''],
  };
  const made = [0, 1, 2].map((number): SeedHotel => {
    const hotel = oneHotel(800_000 + number);
    return number === 1 ? { ...hotel, ...awkward, renewed: null } : hotel;
  });
  await transact(portal.db, (trx) => insertHotels(trx, made));
  for (const hotel of made) {
    const stored = {
      ...(await loadHotelWithRooms(portal.db, hotel.id)),
      ...(await loadHotelFacts(portal.db, hotel.id)),
    };
    expect(stored).toEqual({ ...hotel, contentListingId: null });
  }
});

it('drops indexes and foreign keys for a bulk load and restores them', async () => {
  const tables = ['hotels', 'room_types'];
  const before = await definitions();
  let meanwhile: readonly string[] = [];
  await transact(portal.db, (trx) =>
    withoutIndexes(trx, tables, async () => {
      meanwhile = await definitions(trx);
      await insertHotels(trx, [oneHotel(810_000)]);
    }),
  );
  expect(before.length - meanwhile.length).toBe(7);
  expect(await definitions()).toEqual(before);
  const orphans = transact(portal.db, (trx) =>
    withoutIndexes(trx, tables, () => insertHotels(trx, [{ ...oneHotel(810_001), cityId: 1 }])),
  );
  await expect(orphans).rejects.toThrow('hotels_city_id_fkey');
  expect(await definitions()).toEqual(before);
});

function oneHotel(id: number): SeedHotel {
  const city = readCities()[0];
  if (city === undefined) throw new Error('no city');
  return makeHotel('stored', city, id, new Set());
}

async function definitions(db: Pick<TestApp, 'db'>['db'] = portal.db): Promise<readonly string[]> {
  const { rows } = await sql<{ made: string }>`
    select indexdef as made from pg_indexes where tablename in ('hotels', 'room_types')
    union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid in ('hotels'::regclass, 'room_types'::regclass)
    order by 1`.execute(db);
  return rows.map(({ made }) => made);
}
