import type { RateTerm } from '@portico/contract';

export const TERM_MESSAGES = {
  freeCancellation: 'hotel.freeCancellation',
  breakfast: 'hotelList.breakfast',
} as const satisfies Record<RateTerm, string>;
