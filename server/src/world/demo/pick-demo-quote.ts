import { addDays, type Stay } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import type { Hotel } from '../../domain/hotel-model.ts';
import type { Currency } from '../../features/currencies/currencies.ts';
import { secondsOf } from '../../features/orders/orders.ts';
import { pointsToday } from '../../features/points/points.ts';
import { quotesAsOf, type SupplyQuote, supplyStayOf } from '../../features/supply/supply.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoPerson } from './demo-person.ts';

/** Who books, among which houses; `index` spreads the bookings over them. */
export interface DemoScene {
  readonly services: Services;
  readonly person: DemoPerson;
  readonly hotels: readonly Hotel[];
  readonly index: number;
  readonly now: Date;
}

export interface Picked {
  readonly stay: Stay;
  readonly quote: SupplyQuote;
}

/** The first of the demo houses, from a place of its own on, that sells a fitting rate. */
export async function pickQuote(
  { services, hotels, index, now }: Omit<DemoScene, 'person'>,
  demo: DemoOrder,
  made: Date,
  currency: Currency,
): Promise<Picked> {
  const checkIn = addDays(pointsToday(now), demo.checkIn);
  const rooms = demo.rooms ?? 1;
  const party = { rooms, adults: rooms * 2, childAges: [] };
  const asked = { ...party, checkIn, checkOut: addDays(checkIn, demo.nights) };
  for (let step = 0; step < hotels.length; step += 1) {
    const hotel = hotels[(index * 5 + step) % hotels.length];
    if (hotel === undefined) break;
    const quotes = await quotesAsOf(services, hotel.id, supplyStayOf(asked), currency, secondsOf(made));
    const quote = quotes?.rooms.flatMap((room) => room.quotes).find((one) => fits(one, demo, made));
    if (quote !== undefined) return { stay: { hotelId: String(hotel.id), ...asked }, quote };
  }
  throw new Error(`No demo house sells ${JSON.stringify(asked)}`);
}

/** Ends that turn on the policy need one that lets them. */
function fits({ rate, policy }: SupplyQuote, { end }: DemoOrder, made: Date): boolean {
  const isFree = policy.freeUntil !== undefined && policy.freeUntil > secondsOf(made) + 2 * 86_400;
  if (!rate.isInstant) return false;
  if (end === 'cancelledWithCharges') return policy.kind === 'nonRefundable';
  if (end === 'cancelledFree' || end === 'cancelPending' || end === 'unpaid') return isFree;
  return true;
}
