import { HOLDS, type Stay } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { SupplyQuote } from '../../supply/supply.ts';
import { type Order, stayOf } from '../order.ts';
import { unpaidOrdersOf } from '../orders-repository.ts';
import { isPayable } from '../settlement/expires-at.ts';
import { dropQuotes, findQuote, storeQuote } from '../verification/quotes-repository.ts';
import { stayKey } from '../verification/stay-key.ts';

/**
 * Stores the price shown to a user at payment. The order is later found by this price, because clients that follow only
 * the specification do not send its number.
 */
export function storeAcknowledged(context: Context, order: Order, quote: SupplyQuote): Promise<void> {
  const { price, product, stay } = quote;
  return storeQuote(context.db, subjectOf(context, order, product), {
    total: price.total,
    nationalities: stay.nationalities,
  });
}

/**
 * Finds the unpaid order for which this user was shown this rate as a change. `former` is the replaced rate; it equals
 * `product` if only the price rose.
 */
export async function findAcknowledgedOrder(
  context: Context,
  {
    stay,
    product,
    former = product,
  }: { readonly stay: Stay; readonly product: string; readonly former?: string | undefined },
): Promise<Order | undefined> {
  const stayId = stayKey(stay, former);
  for (const order of await unpaidOrdersOf(context.db, context.company.id)) {
    if (!isPayable(order) || stayKey(stayOf(order), order.product) !== stayId) continue;
    if ((await acknowledgedTotal(context, order, product)) !== undefined) return order;
  }
  return undefined;
}

/** The total of the stay with this rate that this user was shown recently, in minor units of the order's currency. */
export async function acknowledgedTotal(context: Context, order: Order, product: string): Promise<number | undefined> {
  const acknowledged = await findQuote(context.db, subjectOf(context, order, product));
  const isLate =
    acknowledged !== undefined && Date.now() - acknowledged.quotedAt.getTime() > HOLDS.orderIdleSeconds * 1000;
  return isLate ? undefined : acknowledged?.total;
}

/** After a change to the order, earlier acknowledged prices are invalid. */
export function forgetAcknowledged(trx: Trx, order: Order): Promise<void> {
  return dropQuotes(trx, stayOfOrder(order));
}

function subjectOf({ user }: Context, order: Order, product: string) {
  return { userId: user.id, stay: `${stayOfOrder(order)}${product}`, currency: order.currency };
}

function stayOfOrder({ number }: Order): string {
  return `order ${number} `;
}
