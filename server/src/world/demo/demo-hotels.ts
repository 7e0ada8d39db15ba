import type { Services } from '../../api/services.ts';
import type { Hotel } from '../../domain/hotel-model.ts';

const CITIES = 16;

/** The best-known house of each of the most travelled cities. */
export async function demoHotels({
  catalogue,
  places,
}: Pick<Services, 'catalogue' | 'places'>): Promise<readonly Hotel[]> {
  const cities = (await places.all()).filter((city) => city.hotels > 0).slice(0, CITIES);
  const found: Hotel[] = [];
  for (const { id } of cities) {
    const [hotel] = (await catalogue.city(id)).hotels;
    if (hotel !== undefined) found.push(hotel);
  }
  return found;
}
