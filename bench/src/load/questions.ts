import { DEFAULT_REGION, type HotelListRequest } from '@portico/contract';

/** `yyyy-mm-dd`, this many days from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A search in Las Vegas; equal numbers give equal searches. */
export function listQuestion(number: number): HotelListRequest {
  const first = 14 + (number % 30);
  return {
    regionName: DEFAULT_REGION.nameEn,
    keyword: '',
    sort: (['hot', 'low', 'high'] as const)[number % 3] ?? 'hot',
    regionType: 'city',
    regionId: DEFAULT_REGION.typeId,
    checkIn: dayFromToday(first),
    checkOut: dayFromToday(first + 1 + (number % 3)),
    rooms: 1,
    adults: 2,
    childAges: [],
    stars: [],
    budgets: [],
    terms: [],
    districts: [],
    facilities: [],
    page: 1 + (number % 2),
  };
}

/** Returns the elements in turn, cyclically. */
export function inCircle<T>(elements: readonly T[], start = 0): () => T {
  let place = start;
  return () => {
    const element = elements[place % elements.length];
    if (element === undefined) throw new Error('The list is empty');
    place += 1;
    return element;
  };
}
