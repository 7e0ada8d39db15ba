import { isDeepStrictEqual } from 'node:util';
import { boardName } from '@portico/contract/labels';
import type { Services } from '../../../api/services.ts';
import type { RenewedQuote } from '../../../platform/database/column-types.ts';
import type { BookResult, SupplyQuote } from '../../supply/supply.ts';
import { isNeverStricter, type Supplier, supplyStayOf } from '../../supply/supply.ts';
import { listingOf, nationalitiesOf, type Order, stayOf, stayTotal } from '../order.ts';
import type { Lease } from './supplier-outbox.ts';
import { orTimedOut, responseLimit } from './supplier-time-limits.ts';

type Renewal =
  | { readonly state: 'valid'; readonly quote?: RenewedQuote }
  | Extract<BookResult, { readonly state: 'rejected' | 'timedOut' }>;

const CHANGED: Renewal = { state: 'rejected', reason: 'priceChanged' };

/** Whether the supplier may no longer accept the quote of the order. */
export function isQuoteExpired({ quoteExpiresAt }: Pick<Order, 'quoteExpiresAt'>): boolean {
  return quoteExpiresAt !== null && quoteExpiresAt.getTime() <= Date.now();
}

/**
 * Verifies an expired quote once more before it is booked. A new quote replaces it if the customer gets the same for at
 * most the same price, at terms that are not worse.
 */
export async function renewQuote(
  { currencies }: Pick<Services, 'currencies'>,
  supplier: Supplier,
  order: Order,
  lease: Lease,
): Promise<Renewal> {
  if (!isQuoteExpired(order)) return { state: 'valid' };
  const verification = supplier
    .verify({
      listing: listingOf(order),
      product: order.product,
      stay: supplyStayOf(stayOf(order), nationalitiesOf(order)),
      currency: await currencies.get(order.currency),
      seenTotal: stayTotal(order),
      person: order.userId,
    })
    .then((result) => ({ state: 'answered', result }) as const);
  const answer = await orTimedOut(verification, responseLimit(lease));
  if (answer.state === 'timedOut' || answer.result.outcome === 'timedOut') return { state: 'timedOut' };
  const { result } = answer;
  if (result.outcome === 'roomSoldOut' || result.outcome === 'hotelSoldOut')
    return { state: 'rejected', reason: 'soldOut' };
  if (result.outcome !== 'verified' || !isAsSold(result.quote, order)) return CHANGED;
  const { product, cost } = result.quote;
  return { state: 'valid', quote: { product, net: cost.net, commission: cost.commission } };
}

function isAsSold({ room, rate, price, policy }: SupplyQuote, order: Order): boolean {
  return (
    room.id === order.roomTypeId &&
    isDeepStrictEqual(boardName(rate.board, rate.breakfasts), order.snapshot.board) &&
    price.total <= stayTotal(order) &&
    price.atHotel <= order.atHotel &&
    isNeverStricter(policy, { ...order.policy, penalty: order.policy.penalty ?? 0 }, Math.floor(Date.now() / 1000))
  );
}
