import type { CancellationPolicy, Stay } from '@portico/contract';

/** 2026-12-07 18:00 in Las Vegas, epoch seconds: the deadline in all builders. */
export const FREE_UNTIL = 1_796_695_200;

/** Three nights in December for two adults in one room. */
export function buildStay(overrides: Partial<Stay> = {}): Stay {
  return {
    hotelId: '10021',
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
    rooms: 1,
    adults: 2,
    childAges: [],
    ...overrides,
  };
}

/** Free cancellation until 7 December, 18:00 hotel time. */
export function buildPolicy(overrides: Partial<CancellationPolicy> = {}): CancellationPolicy {
  return { kind: 'free', freeUntil: FREE_UNTIL, zone: 'America/Los_Angeles', ...overrides };
}
