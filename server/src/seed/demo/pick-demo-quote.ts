import { addDays, type Stay } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import type { Hotel } from '../../domain/hotel-model.ts';
import type { Currency } from '../../features/currencies/currencies.ts';
import { pointsToday } from '../../features/points/points.ts';
import { quotesAsOf, type SupplyQuote, supplyStayOf } from '../../features/supply/supply.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoOrder } from './demo-orders.ts';

/** The agent and the hotels to choose from; `index` spreads the bookings over the hotels. */
export interface DemoContext {
  readonly services: Services;
  readonly agent: DemoAgent;
  readonly hotels: readonly Hotel[];
  readonly index: number;
  readonly now: Date;
}

export interface PickedQuote {
  readonly stay: Stay;
  readonly quote: SupplyQuote;
}

/** The first hotel with a suitable rate, beginning at a position that depends on the booking. */
export async function pickQuote(
  { services, hotels, index, now }: Omit<DemoContext, 'agent'>,
  demo: DemoOrder,
  madeAt: Date,
  currency: Currency,
): Promise<PickedQuote> {
  const checkIn = addDays(pointsToday(now), demo.checkIn);
  const rooms = demo.rooms ?? 1;
  const party = { rooms, adults: rooms * 2, childAges: [] };
  const request = { ...party, checkIn, checkOut: addDays(checkIn, demo.nights) };
  for (let step = 0; step < hotels.length; step += 1) {
    const hotel = hotels[(index * 5 + step) % hotels.length];
    if (hotel === undefined) break;
    const quotes = await quotesAsOf(services, hotel.id, supplyStayOf(request), currency, epochSeconds(madeAt));
    const quote = quotes?.rooms.flatMap((room) => room.quotes).find((one) => fits(one, demo, madeAt));
    if (quote !== undefined) return { stay: { hotelId: String(hotel.id), ...request }, quote };
  }
  throw new Error(`No demo hotel sells ${JSON.stringify(request)}`);
}

/** Cancellations need a rate with a policy that allows them. */
function fits({ rate, policy }: SupplyQuote, { outcome }: DemoOrder, madeAt: Date): boolean {
  const isFree = policy.freeUntil !== undefined && policy.freeUntil > epochSeconds(madeAt) + 2 * 86_400;
  if (!rate.isInstant) return false;
  if (outcome === 'cancelledWithCharges') return policy.kind === 'nonRefundable';
  if (outcome === 'cancelledFree' || outcome === 'cancelPending' || outcome === 'unpaid') return isFree;
  return true;
}
