import type { Services } from '../../api/services.ts';
import type { Hotel } from '../../domain/hotel-model.ts';

const CITIES = 16;

/** The most popular hotel of each of the most popular cities. */
export async function listDemoHotels({
  catalogue,
  places,
}: Pick<Services, 'catalogue' | 'places'>): Promise<readonly Hotel[]> {
  const cities = (await places.all()).filter((city) => city.hotels > 0).slice(0, CITIES);
  const hotels: Hotel[] = [];
  for (const { id } of cities) {
    const [hotel] = (await catalogue.city(id)).hotels;
    if (hotel !== undefined) hotels.push(hotel);
  }
  return hotels;
}
