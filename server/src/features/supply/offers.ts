import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { VerifyRequest } from './supplier.ts';

/** Longer than a person may stay on the order and payment pages together. */
const OFFER_MINUTES = 30;

/** What was added to a product's ruled price when this person was told of it before; 0 when never, or too long ago. */
export async function offeredBefore(db: Db, request: VerifyRequest, product: string): Promise<number> {
  const row = await db
    .selectFrom('supplier_offers')
    .select('added')
    .where('product', '=', product)
    .where('stay', '=', stayKey(request))
    .where('currency', '=', request.currency.code)
    .where('offered_at', '>', sql<Date>`now() - make_interval(mins => ${OFFER_MINUTES})`)
    .executeTakeFirst();
  return row?.added ?? 0;
}

export async function rememberOffer(db: Db, request: VerifyRequest, product: string, added: number): Promise<void> {
  await dropOldOffers(db);
  await db
    .insertInto('supplier_offers')
    .values({ product, stay: stayKey(request), currency: request.currency.code, added })
    .onConflict((conflict) =>
      conflict.columns(['product', 'stay', 'currency']).doUpdateSet({ added, offered_at: sql<Date>`now()` }),
    )
    .execute();
}

async function dropOldOffers(db: Db): Promise<void> {
  await db
    .deleteFrom('supplier_offers')
    .where('offered_at', '<', sql<Date>`now() - make_interval(mins => ${OFFER_MINUTES})`)
    .execute();
}

function stayKey({ stay, person = '' }: VerifyRequest): string {
  return [person, stay.checkIn, stay.checkOut, stay.rooms, stay.adults, stay.childAges.join('.')].join(' ');
}
