/** What can be searched, by wire code: 1 is a city, 3 a hotel (spec 1 §3). */
export const REGION_TYPES = { '1': 'city', '3': 'hotel' } as const;
/** What can be searched: a city or a single hotel. */
export type RegionType = (typeof REGION_TYPES)[keyof typeof REGION_TYPES];

/** Sort orders of the list: best match, lowest price, highest property class. The wire uses the same names. */
export const HOTEL_SORTS = ['hot', 'low', 'high'] as const;
/** One of the list's three sort orders. */
export type HotelSort = (typeof HOTEL_SORTS)[number];

/** Rate filters: free cancellation that has not ended, breakfast. The wire uses the same names. */
export const RATE_TERMS = ['freeCancellation', 'breakfast'] as const;
/** A rate filter. */
export type RateTerm = (typeof RATE_TERMS)[number];
