import { openServer } from '../product/open-server.ts';
import { importFile } from '../product/server-parts.ts';
import { timedSupplier } from './timed-supplier.ts';

type Hotels = typeof import('../../../server/src/seed/catalogue/make-hotel.ts');
type Cities = typeof import('../../../server/src/seed/catalogue/read-cities.ts');
type Seed = typeof import('../../../server/src/seed/catalogue/seed-catalogue.ts');

/** Hotels of the first city, each with a listing at every supplier of `BENCH_SELLERS`, as `name:milliseconds`. */
const HOTELS = 3_000;
const FIRST_ID = 90_000_000;

const sellers = (process.env.BENCH_SELLERS ?? '').split(',').filter((text) => text !== '');
const suppliers = sellers.map((text) => {
  const [name = '', ms = ''] = text.split(':');
  return timedSupplier(name, ms === 'down' ? undefined : Number(ms));
});
const { parts, db, build, listen, ready } = await openServer(suppliers);
await fillCity();
await listen(build({ hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }) }));
ready();

async function fillCity(): Promise<void> {
  const { makeHotel } = (await importFile('server/src/seed/catalogue/make-hotel.ts')) as Hotels;
  const { readCities } = (await importFile('server/src/seed/catalogue/read-cities.ts')) as Cities;
  const { insertHotels } = (await importFile('server/src/seed/catalogue/seed-catalogue.ts')) as Seed;
  const [city] = readCities();
  if (city === undefined) throw new Error('The catalogue has no city');
  const taken = new Set<string>();
  const made = Array.from({ length: HOTELS }, (_, place) => makeHotel('sellers', city, FIRST_ID + place, taken));
  await parts.transact(db, (trx) => insertHotels(trx, made));
  for (const { name } of suppliers) {
    await db
      .insertInto('listings')
      .columns(['supplier', 'code', 'hotelId'])
      .expression((row) =>
        row
          .selectFrom('hotels')
          .select((one) => [one.val(name).as('supplier'), one.cast<string>('id', 'text').as('code'), 'id as hotelId'])
          .where('cityId', '=', city.id),
      )
      .execute();
  }
}
