import type { Stay } from '@portico/contract';
import type { Context } from '../../../calls/context.ts';
import type { SupplyQuote } from '../../supply/supply.ts';
import { type Order, stayOf } from '../order.ts';
import { unpaidOrdersOf } from '../orders-repository.ts';
import { findQuote, rememberQuote } from '../verification/quotes-repository.ts';
import { stayKey } from '../verification/stay-key.ts';

/** A change of an order that was to be paid, as this person was told of it. */
export interface ToldChange {
  readonly order: Order;
  /** Total of the whole stay, minor units of the order's currency. */
  readonly total: number;
}

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
export async function toldChange(
  context: Context,
  {
    stay,
    product,
    former = product,
  }: { readonly stay: Stay; readonly product: string; readonly former?: string | undefined },
): Promise<ToldChange | undefined> {
  const asked = stayKey(stay, former);
  for (const order of await unpaidOrdersOf(context.db, context.company.id)) {
    if (stayKey(stayOf(order), order.product) !== asked) continue;
    const told = await findQuote(context.db, subjectOf(context, order, product));
    if (told !== undefined) return { order, total: told.total };
  }
  return undefined;
}

function subjectOf({ user }: Context, { number, currency }: Order, product: string) {
  return { userId: user.id, stay: `order ${number} ${product}`, currency };
}
