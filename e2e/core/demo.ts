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

/** The channel that every demo company has. */
export const SOURCE = 'roompai';

/**
 * Days on which Harbour Travel made bookings and no test does: what a list of these days shows stays as it is, whatever a test
 * before left behind. All its confirmed bookings fit on one page.
 */
export const BEFORE_TESTS = {
  dateType: 'create',
  from: inDays(-330),
  to: inDays(-2),
} as const satisfies Partial<MyTripQuery>;

/** Who sleeps in those bookings of Harbour Travel that tests look at and never change, by how each stands. */
export const DEMO_GUESTS = {
  confirmed: 'Wei Chen',
  rejected: 'Omar Farouk',
  /** Confirmed, and over. */
  stayed: 'Peter Novak',
} as const;
