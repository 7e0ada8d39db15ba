import type { MyTripQuery } from '@portico/contract';
import { inDays } from './days.ts';

/** The demo accounts that `start` prints. */
export const DEMO_PASSWORD = 'Portico!2026';

export type DemoEmail =
  | 'agent@portico.test'
  | 'viewer@portico.test'
  | 'nosearch@portico.test'
  | 'lin@portico.test'
  | 'lowcredit@portico.test'
  | 'operator@portico.test'
  | 'newcomer@portico.test';

/** The channel of every demo company. */
export const SOURCE = 'roompai';

/**
 * A period with bookings of Harbour Travel and without bookings of tests, so lists of it are stable. All its confirmed
 * bookings fit on one page.
 */
export const BEFORE_TESTS = {
  dateType: 'create',
  from: inDays(-330),
  to: inDays(-2),
} as const satisfies Partial<MyTripQuery>;

/** Guests of bookings of Harbour Travel that tests only read, by status. */
export const DEMO_GUESTS = {
  confirmed: 'Wei Chen',
  rejected: 'Omar Farouk',
  /** Confirmed, in the past. */
  stayed: 'Peter Novak',
} as const;
