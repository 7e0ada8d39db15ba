/** What can be searched, by its code on the wire: 1 a city, 3 a hotel. (spec 1 §3) */
export const REGION_TYPES = { '1': 'city', '3': 'hotel' } as const;
/** What can be searched: a city, or a hotel by itself. */
export type RegionType = (typeof REGION_TYPES)[keyof typeof REGION_TYPES];

/** How the list is sorted: best match, low price first, high property class first. The wire says the same. */
export const HOTEL_SORTS = ['hot', 'low', 'high'] as const;
/** One of the list's three orders. */
export type HotelSort = (typeof HOTEL_SORTS)[number];

/** What a rate may be asked to have: cancelling that is still free, breakfast. The wire says the same. */
export const RATE_TERMS = ['freeCancellation', 'breakfast'] as const;
/** One of them. */
export type RateTerm = (typeof RATE_TERMS)[number];
