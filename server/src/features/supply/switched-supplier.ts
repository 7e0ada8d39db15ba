import type { SupplierStates } from './requests/supplier-states.ts';
import type { Supplier } from './supplier.ts';

/**
 * SUP-15: a supplier that follows the switch of operators. While it is not searched it offers nothing; while it is off
 * it receives no new bookings. `find` and `cancel` always reach it.
 */
export function withSwitch<S extends Supplier>(supplier: S, states: Pick<SupplierStates, 'allows'>): S {
  const { name, quote, search, verify, hold, book } = supplier;
  return {
    ...supplier,
    search: async function* (...request) {
      if (await states.allows(name, 'search')) yield* search(...request);
    },
    quote: async (...request) => ((await states.allows(name, 'quote')) ? quote(...request) : 'busy'),
    verify: async (request) => ((await states.allows(name, 'verify')) ? verify(request) : { outcome: 'timedOut' }),
    hold: async (offered) => ((await states.allows(name, 'book')) ? hold(offered) : async () => ({ kind: 'soldOut' })),
    // Not rejected: an earlier request of the same attempt may be at the supplier.
    book: async (...request) => ((await states.allows(name, 'book')) ? book(...request) : { state: 'timedOut' }),
  };
}
