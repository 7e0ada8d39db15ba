import type { Supplier } from './supplier.ts';

/** The part of a supplier that keeps no room before it is booked: the last one may be gone when the order is paid. */
export const NO_HOLDS: Pick<Supplier, 'hold' | 'release'> = {
  hold: async () => async () => ({ kind: 'none' }),
  release: async () => {},
};
