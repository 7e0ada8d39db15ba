import type { RateTerm } from '@portico/contract';

export const TERM_WORDS = {
  freeCancellation: 'hotelDetail.rateFreeCancellation',
  breakfast: 'hotelList.breakfast',
} as const satisfies Record<RateTerm, string>;
