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
    .selectFrom('order_quotes')
    .select(['total', 'quoted_at as quotedAt'])
    .where('user_id', '=', userId)
    .where('stay', '=', stay)
    .where('currency', '=', currency)
    .executeTakeFirst();
}

export async function rememberQuote(db: Db, { userId, stay, currency }: QuoteSubject, total: number): Promise<void> {
  const quoted_at = new Date();
  await db
    .insertInto('order_quotes')
    .values({ user_id: userId, stay, currency, total, quoted_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'stay', 'currency']).doUpdateSet({ total, quoted_at }))
    .execute();
}

/** Forgets what nobody can submit any more; for the cleaning job. */
export async function dropOldQuotes(db: Db): Promise<void> {
  await db
    .deleteFrom('order_quotes')
    .where('quoted_at', '<', new Date(Date.now() - 24 * 3_600_000))
    .execute();
}
