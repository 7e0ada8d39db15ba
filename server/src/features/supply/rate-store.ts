import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Listing } from '../../domain/hotel-model.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { SupplyStay } from './supplier.ts';

/**
 * SUP-09: rates with the keys of the supplier, which never leave the server. A product is `<response>.<position>` in at
 * most 33 characters. A response serves only its listing and stay; after a crash of the database, it is unknown.
 */
export interface RateStore<Rate> {
  /** Stores the rates of one response and returns their products, in the same order. */
  readonly store: (
    listing: Listing,
    stay: SupplyStay,
    rates: readonly Rate[],
    lifeSeconds: number,
  ) => Promise<readonly string[]>;
  /** The rate as last verified; undefined if the product is unknown or belongs to another listing or stay. */
  readonly find: (product: string, listing: Listing, stay: SupplyStay) => Promise<Rate | undefined>;
  /** Replaces a rate by what the supplier has verified. */
  readonly storeVerified: (product: string, rate: Rate) => Promise<void>;
  /** Stores the rate of an order in its transaction, where a crash does not lose it. */
  readonly copyForOrder: (trx: Trx, product: string, rate: Rate) => Promise<void>;
  /** The rate that was copied for an order. */
  readonly findSold: (product: string) => Promise<Rate | undefined>;
}

/** Rates stay this long after their end, so that an expired product leads to a new quote instead of an error. */
const DELETED_AFTER = '1 day';
/** Booking ends within an hour of the payment, and an order waits for payment for less than a day. */
const SOLD_FOR = '30 days';

export function newRateStore<Rate>(db: Db, supplier: string): RateStore<Rate> {
  return {
    store: async (listing, stay, rates, lifeSeconds) => {
      const { id } = await db
        .insertInto('rateResponses')
        .values({
          supplier,
          listingId: listing.id,
          stayKey: stayKeyOf(stay),
          rates: await packed(rates),
          expiresAt: new Date(Date.now() + lifeSeconds * 1000),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return rates.map((_, position) => `${id.toString(36)}.${position}`);
    },
    find: async (product, listing, stay) => {
      const place = placeOf(product);
      if (place === undefined) return undefined;
      const row = await db
        .selectFrom('rateResponses')
        .leftJoin('verifiedRates', (join) =>
          join
            .onRef('verifiedRates.responseId', '=', 'rateResponses.id')
            .on('verifiedRates.position', '=', place.position),
        )
        .select((select) => [
          'verifiedRates.rate as verified',
          select
            .case()
            .when('verifiedRates.rate', 'is', null)
            .then(select.ref('rateResponses.rates'))
            .end()
            .as('rates'),
        ])
        .where('id', '=', place.response)
        .where('supplier', '=', supplier)
        .where('listingId', '=', listing.id)
        .where('stayKey', '=', stayKeyOf(stay))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.verified !== null) return unpacked<Rate>(row.verified);
      return row.rates === null ? undefined : (await unpacked<readonly Rate[]>(row.rates))[place.position];
    },
    storeVerified: async (product, rate) => {
      const place = placeOf(product);
      if (place === undefined) return;
      const bytes = await packed(rate);
      // The response may have been deleted meanwhile.
      await sql`
        insert into verified_rates (response_id, position, rate)
        select id, ${place.position}::smallint, ${bytes}::bytea from rate_responses where id = ${place.response}
        on conflict (response_id, position) do update set rate = excluded.rate`.execute(db);
    },
    copyForOrder: async (trx, product, rate) => {
      const copied = { rate: await packed(rate), soldAt: new Date() };
      await trx
        .insertInto('soldRates')
        .values({ supplier, product, ...copied })
        .onConflict((conflict) => conflict.columns(['supplier', 'product']).doUpdateSet(copied))
        .execute();
    },
    findSold: async (product) => {
      const row = await db
        .selectFrom('soldRates')
        .select('rate')
        .where('supplier', '=', supplier)
        .where('product', '=', product)
        .executeTakeFirst();
      return row && unpacked<Rate>(row.rate);
    },
  };
}

/** Deletes rates that no verification and no order needs any more; for the cleanup job. */
export async function dropOldRates(db: Db): Promise<void> {
  await sql`delete from rate_responses where expires_at < now() - ${sql.lit(DELETED_AFTER)}::interval`.execute(db);
  await sql`delete from sold_rates where sold_at < now() - ${sql.lit(SOLD_FOR)}::interval`.execute(db);
}

interface Place {
  readonly response: number;
  readonly position: number;
}

function placeOf(product: string): Place | undefined {
  const match = /^([0-9a-z]{1,10})\.(\d{1,4})$/.exec(product);
  return match === null ? undefined : { response: Number.parseInt(match[1] ?? '', 36), position: Number(match[2]) };
}

/** Dates and guests. The nationalities of the guests may become known after the search. */
function stayKeyOf({ checkIn, checkOut, byRoom }: SupplyStay): string {
  return [checkIn, checkOut, ...byRoom.map(({ adults, childAges }) => [adults, ...childAges].join('.'))].join(' ');
}

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

function packed(value: unknown): Promise<Buffer> {
  return compress(JSON.stringify(value));
}

async function unpacked<T>(bytes: Buffer): Promise<T> {
  return JSON.parse((await decompress(bytes)).toString('utf8'));
}
