import type { Db } from '../../../platform/database/connect.ts';

/** What a person was last shown for a product and a stay. */
export interface ShownQuote {
  /** Minor units of the currency. */
  readonly total: number;
  readonly quotedAt: Date;
  /** Of the guests that it was shown for, as far as somebody named them. */
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

export async function rememberQuote(
  db: Db,
  { userId, stay, currency }: QuoteSubject,
  { total, nationalities }: Omit<ShownQuote, 'quotedAt'>,
): Promise<void> {
  const shown = { total, nationalities: [...nationalities], quotedAt: new Date() };
  await db
    .insertInto('orderQuotes')
    .values({ userId, stay, currency, ...shown })
    .onConflict((conflict) => conflict.columns(['userId', 'stay', 'currency']).doUpdateSet(shown))
    .execute();
}

/** Forgets what anybody was shown of the stays whose key begins so. */
export async function dropQuotes(db: Db, start: string): Promise<void> {
  await db.deleteFrom('orderQuotes').where('stay', 'like', `${start}%`).execute();
}

/** Forgets what nobody can submit any more; for the cleaning job. */
export async function dropOldQuotes(db: Db): Promise<void> {
  await db
    .deleteFrom('orderQuotes')
    .where('quotedAt', '<', new Date(Date.now() - 24 * 3_600_000))
    .execute();
}
