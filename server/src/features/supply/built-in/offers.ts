import { RoomsText } from '@portico/contract';
import { sql } from 'kysely';
import type { Services } from '../../../calls/services.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { exchanged } from '../../currencies/currencies.ts';
import type { VerifyRequest } from '../supplier.ts';

/** Longer than a person may stay on the order and payment pages together. */
const OFFER_MINUTES = 30;

/** A price that was given to one person alone. */
export interface Offer {
  /** Beside the ruled price, in minor units of the currency that is asked for. */
  readonly added: number;
  readonly offeredAt: Date;
}

/** What this person was told of a product before, in whichever currency; undefined when nothing, or too long ago. */
export async function offeredBefore(
  { db, currencies }: Pick<Services, 'db' | 'currencies'>,
  request: VerifyRequest,
  product: string,
): Promise<Offer | undefined> {
  const told = await db
    .selectFrom('supplierOffers')
    .select(['added', 'currency', 'offeredAt'])
    .where('product', '=', product)
    .where('stay', '=', stayKey(request))
    .where('offeredAt', '>', sql<Date>`now() - make_interval(mins => ${OFFER_MINUTES})`)
    .executeTakeFirst();
  if (told === undefined) return undefined;
  const { added, currency, offeredAt } = told;
  return { added: exchanged(added, await currencies.of(currency), request.currency), offeredAt };
}

export async function rememberOffer(db: Db, request: VerifyRequest, product: string, added: number): Promise<void> {
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
