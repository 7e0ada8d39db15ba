import type { RateTerm } from '@portico/contract';

export const TERM_WORDS = {
  freeCancellation: 'hotel.freeCancellation',
  breakfast: 'hotelList.breakfast',
} as const satisfies Record<RateTerm, string>;
