import type { Rate, RoomRates } from '@portico/contract';

export const RATE_FILTERS = ['all', 'breakfast', 'freeCancellation'] as const;
export type RateFilter = (typeof RATE_FILTERS)[number];

const KEEPS: Readonly<Record<RateFilter, (rate: Rate) => boolean>> = {
  all: () => true,
  breakfast: ({ boardCode, breakfasts }) => (boardCode === undefined ? breakfasts > 0 : boardCode !== 'roomOnly'),
  freeCancellation: (rate) => rate.isRefundable,
};

/** Rooms without matching rates are left out. */
export function roomsMatching(rooms: readonly RoomRates[], filter: RateFilter): readonly RoomRates[] {
  return rooms
    .map((room) => ({ ...room, rates: room.rates.filter(KEEPS[filter]) }))
    .filter(({ rates }) => rates.length > 0);
}
