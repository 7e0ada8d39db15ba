import type { Db } from '../../../platform/database/connect.ts';

/** The price last shown to a user for a product and a stay. */
export interface ShownQuote {
  /** Minor units of the currency. */
  readonly total: number;
  readonly quotedAt: Date;
  /** Guest nationalities the price was shown for, if given. */
  readonly nationalities: readonly string[];
}

interface QuoteSubject {
  readonly userId: string;
  readonly stay: string;
  readonly currency: string;
}

export async function findQuote(db: Db, { userId, stay, currency }: QuoteSubject): Promise<ShownQuote | undefined> {
  return db
    .selectFrom('orderQuotes')
    .select(['total', 'quotedAt', 'nationalities'])
    .where('userId', '=', userId)
    .where('stay', '=', stay)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function storeQuote(
  db: Db,
  { userId, stay, currency }: QuoteSubject,
  { total, nationalities }: Omit<ShownQuote, 'quotedAt'>,
): Promise<void> {
  const quoteValues = { total, nationalities: [...nationalities], quotedAt: new Date() };
  await db
    .insertInto('orderQuotes')
    .values({ userId, stay, currency, ...quoteValues })
    .onConflict((conflict) => conflict.columns(['userId', 'stay', 'currency']).doUpdateSet(quoteValues))
    .execute();
}

/** Deletes all users' shown quotes with a stay key that begins with `start`. */
export async function dropQuotes(db: Db, start: string): Promise<void> {
  await db.deleteFrom('orderQuotes').where('stay', 'like', `${start}%`).execute();
}

/** Deletes quotes too old to be ordered; for the cleanup job. */
export async function dropOldQuotes(db: Db): Promise<void> {
  await db
    .deleteFrom('orderQuotes')
    .where('quotedAt', '<', new Date(Date.now() - 24 * 3_600_000))
    .execute();
}
