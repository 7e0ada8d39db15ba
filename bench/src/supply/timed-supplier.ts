import { setTimeout as wait } from 'node:timers/promises';

type Supply = typeof import('../../../server/src/features/supply/supply.ts');
type Supplier = ReturnType<Supply['newBuiltInSupplier']>;
type Offer = import('../../../server/src/features/supply/supply.ts').HotelOffer;

const PORTION = 300;
const OFFER: Omit<Offer, 'total' | 'price' | 'policy'> = {
  product: 'room',
  rate: { board: 'roomOnly', breakfasts: 0, isInstant: true },
};

/** A supplier that responds to searches `afterMs` after the request, or fails at once without a delay. */
export function timedSupplier(name: string, afterMs: number | undefined): Supplier {
  return {
    name,
    checks: [],
    async *search({ listings }, signal) {
      if (afterMs === undefined) return;
      await wait(afterMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      for (let from = 0; from < listings.length; from += PORTION) {
        const hotelIds = listings.slice(from, from + PORTION).map(({ hotelId }) => hotelId);
        yield { hotelIds, offers: new Map(hotelIds.map((id) => [id, { any: offerOf(id) }])) };
      }
    },
  } as Pick<Supplier, 'name' | 'checks' | 'search'> as Supplier;
}

function offerOf(hotelId: number): Offer {
  const total = 20_000 + (hotelId % 997) * 50;
  return {
    ...OFFER,
    total,
    price: { total, atHotel: 0, fees: [], points: 0 },
    policy: { kind: 'nonRefundable', zone: 'UTC', penalty: total },
  };
}
