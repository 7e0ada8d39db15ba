import { RoomsText } from '@portico/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../api/services.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { exchanged } from '../../currencies/currencies.ts';
import type { VerifyRequest } from '../supplier.ts';

/** Longer than the maximum time on the order and payment pages together. */
const OFFER_MINUTES = 30;

/** A special price for one user. */
export interface Offer {
  /** Difference to the price by rule, in minor units of the requested currency. */
  readonly added: number;
  readonly offeredAt: Date;
}

/** An offer shown to the user, in the currency of that request. */
interface SupplierOffer {
  readonly product: string;
  readonly added: number;
  readonly currency: string;
  readonly offeredAt: string;
}

export type SupplierOffers = readonly SupplierOffer[];

export interface RequestedOffers {
  readonly products: readonly string[];
  readonly stay: string;
}

export function requestedOffers(request: VerifyRequest, products: readonly string[]): RequestedOffers {
  return { products, stay: stayKey(request) };
}

/** SQL for this user's recent offers in any currency, as part of a larger statement. */
export function offeredBefore({ products, stay }: RequestedOffers): RawBuilder<SupplierOffers> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'product', product, 'added', added, 'currency', currency, 'offeredAt', offered_at
    )), '[]')
    from supplier_offers
    where product = any(${products}::text[]) and stay = ${stay}
      and offered_at > now() - make_interval(mins => ${OFFER_MINUTES})
  )`;
}

/** The offer for a product, converted to the requested currency. */
export async function offerOf(
  { currencies }: Pick<Services, 'currencies'>,
  offers: SupplierOffers,
  product: string,
  { currency: target }: VerifyRequest,
): Promise<Offer | undefined> {
  const one = offers.find((offer) => offer.product === product);
  if (one === undefined) return undefined;
  return {
    added: exchanged(one.added, await currencies.get(one.currency), target),
    offeredAt: new Date(one.offeredAt),
  };
}

export async function storeOffer(db: Db, request: VerifyRequest, product: string, added: number): Promise<void> {
  await dropOldOffers(db);
  const currency = request.currency.code;
  await db
    .insertInto('supplierOffers')
    .values({ product, stay: stayKey(request), currency, added })
    .onConflict((conflict) =>
      conflict.columns(['product', 'stay']).doUpdateSet({ added, currency, offeredAt: sql<Date>`now()` }),
    )
    .execute();
}

async function dropOldOffers(db: Db): Promise<void> {
  await db
    .deleteFrom('supplierOffers')
    .where('offeredAt', '<', sql<Date>`now() - make_interval(mins => ${OFFER_MINUTES})`)
    .execute();
}

function stayKey({ stay, person = '' }: VerifyRequest): string {
  return [person, stay.checkIn, stay.checkOut, RoomsText.encode(stay.byRoom)].join(' ');
}
