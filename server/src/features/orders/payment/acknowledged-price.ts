import { HOLDS, type Stay } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { SupplyQuote } from '../../supply/supply.ts';
import { type Order, stayOf } from '../order.ts';
import { unpaidOrdersOf } from '../orders-repository.ts';
import { isPayable } from '../settlement/expires-at.ts';
import { dropQuotes, findQuote, rememberQuote } from '../verification/quotes-repository.ts';
import { stayKey } from '../verification/stay-key.ts';

/** Keeps what a person was told when an order was to be paid: whoever knows only the specification cannot say which order it was. */
export function rememberTold(context: Context, order: Order, quote: SupplyQuote): Promise<void> {
  const { price, product, stay } = quote;
  return rememberQuote(context.db, subjectOf(context, order, product), {
    total: price.total,
    nationalities: stay.nationalities,
  });
}

/**
 * The waiting order whose change to this rate the person was told of. `former` is the rate that it replaces; the same one where
 * only the price rose.
 */
export async function findToldOrder(
  context: Context,
  {
    stay,
    product,
    former = product,
  }: { readonly stay: Stay; readonly product: string; readonly former?: string | undefined },
): Promise<Order | undefined> {
  const asked = stayKey(stay, former);
  for (const order of await unpaidOrdersOf(context.db, context.company.id)) {
    if (!isPayable(order) || stayKey(stayOf(order), order.product) !== asked) continue;
    if ((await toldTotal(context, order, product)) !== undefined) return order;
  }
  return undefined;
}

/** What this person was lately told that the order would cost with this rate: the whole stay, minor units of its currency. */
export async function toldTotal(context: Context, order: Order, product: string): Promise<number | undefined> {
  const told = await findQuote(context.db, subjectOf(context, order, product));
  const isLate = told !== undefined && Date.now() - told.quotedAt.getTime() > HOLDS.orderIdleSeconds * 1000;
  return isLate ? undefined : told?.total;
}

/** Once an order was changed, nobody accepts what they were told before. */
export function forgetTold(trx: Trx, order: Order): Promise<void> {
  return dropQuotes(trx, stayOfOrder(order));
}

function subjectOf({ user }: Context, order: Order, product: string) {
  return { userId: user.id, stay: `${stayOfOrder(order)}${product}`, currency: order.currency };
}

function stayOfOrder({ number }: Order): string {
  return `order ${number} `;
}
