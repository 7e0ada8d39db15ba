import { getDestinations, HOTEL_SORTS, type HotelListRequest, hotelList } from '@portico/contract';
import { dayFromToday } from '../load/questions.ts';
import type { Random } from '../load/random.ts';
import { type Client, type Prepared, prepare, readReply } from '../wire/client.ts';

/** Searched cities, the most popular first. */
const CITIES = 12;
const SUGGESTED = 7;

export interface SearchedCity {
  readonly id: string;
  readonly name: string;
}

/** Request data for a portal of one size: its cities and names. */
export interface World {
  readonly cities: readonly SearchedCity[];
  /** Names of hotels and cities, in both languages. */
  readonly names: readonly string[];
}

export async function lookAround(client: Client): Promise<World> {
  const places = await suggested(client);
  const cities = places.map(({ type_id: id, value_en: name }) => ({ id, name }));
  const names = places.flatMap((place) => [place.value_en, place.value_zh]);
  for (const city of cities) {
    for (const page of [1, 3]) {
      const { body } = await client.send(prepare(hotelList, searchOf(city, { day: 30, nights: 1, page, sort: 'hot' })));
      const { data } = JSON.parse(body.toString()) as { data: { hotellist: { hotelname_en: string }[] } };
      names.push(...data.hotellist.map((hotel) => hotel.hotelname_en));
    }
  }
  return { cities, names };
}

interface Place {
  readonly type_id: string;
  readonly value_en: string;
  readonly value_zh: string;
}

async function suggested(client: Client): Promise<readonly Place[]> {
  const reply = await client.send(prepare(getDestinations, { keyword: '', size: CITIES }));
  return readReply<readonly Place[]>(reply).data;
}

/**
 * A realistic list request: some cities often, any day of two months, one to three nights, three sort orders, first
 * pages.
 */
export function someSearch({ cities }: World, random: Random): Prepared {
  const search = searchOf(random.pickEarly(cities), {
    day: 7 + random.below(60),
    nights: 1 + random.below(3),
    sort: random.pickEarly(HOTEL_SORTS),
    page: random.pickEarly([1, 2, 3]),
  });
  return prepare(hotelList, search);
}

export function someSuggestion(typed: string): Prepared {
  return prepare(getDestinations, { keyword: typed, size: SUGGESTED });
}

interface Wanted extends Pick<HotelListRequest, 'page' | 'sort'> {
  readonly day: number;
  readonly nights: number;
}

function searchOf(city: SearchedCity, { day, nights, page, sort }: Wanted): HotelListRequest {
  return {
    regionName: city.name,
    keyword: '',
    sort,
    regionType: 'city',
    regionId: city.id,
    checkIn: dayFromToday(day),
    checkOut: dayFromToday(day + nights),
    rooms: 1,
    adults: 2,
    childAges: [],
    stars: [],
    budgets: [],
    terms: [],
    districts: [],
    facilities: [],
    page,
  };
}
