import type { Db } from '../../../platform/database/connect.ts';

/** What a person was last shown for a product and a stay. */
export interface ShownQuote {
  /** Minor units of the currency. */
  readonly total: number;
  readonly quotedAt: Date;
}

interface QuoteSubject {
  readonly userId: string;
  readonly stay: string;
  readonly currency: string;
}

export async function findQuote(db: Db, { userId, stay, currency }: QuoteSubject): Promise<ShownQuote | undefined> {
  return db
    .selectFrom('orderQuotes')
    .select(['total', 'quotedAt'])
    .where('userId', '=', userId)
    .where('stay', '=', stay)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function rememberQuote(db: Db, { userId, stay, currency }: QuoteSubject, total: number): Promise<void> {
  const quotedAt = new Date();
  await db
    .insertInto('orderQuotes')
    .values({ userId, stay, currency, total, quotedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'stay', 'currency']).doUpdateSet({ total, quotedAt }))
    .execute();
}

/** Forgets what nobody can submit any more; for the cleaning job. */
export async function dropOldQuotes(db: Db): Promise<void> {
  await db
    .deleteFrom('orderQuotes')
    .where('quotedAt', '<', new Date(Date.now() - 24 * 3_600_000))
    .execute();
}
