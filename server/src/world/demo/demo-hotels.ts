import { allCities, catalogueOf } from '../../features/catalogue/catalogue.ts';
import type { Hotel } from '../../model/hotel-model.ts';
import type { Trx } from '../../platform/database/transact.ts';

const CITIES = 16;

/** The best-known house of each of the most travelled cities. */
export async function demoHotels(trx: Trx): Promise<readonly Hotel[]> {
  const cities = (await allCities(trx)).filter((city) => city.hotels > 0).slice(0, CITIES);
  const found: Hotel[] = [];
  for (const { id } of cities) {
    const [hotel] = (await catalogueOf(trx).city(id)).hotels;
    if (hotel !== undefined) found.push(hotel);
  }
  return found;
}
