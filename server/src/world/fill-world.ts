import { sql } from 'kysely';
import type { Services } from '../api/services.ts';
import type { Db } from '../platform/database/connect.ts';
import { seedOnce } from '../platform/database/seed-once.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedAccounts } from './demo/seed-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';

export interface WorldOptions {
  readonly hotels: number;
  /** What the portal makes of a database: demo orders come about by its own functions. */
  readonly servicesOf: (db: Db) => Services;
}

/** Puts the demo world into a database once: accounts, hotels, and a past with orders. */
export async function fillWorld(db: Db, { hotels, servicesOf }: WorldOptions): Promise<void> {
  await seedOnce(db, 'accounts', seedAccounts);
  const isFilled = await seedOnce(db, 'catalogue', (trx) => seedCatalogue(trx, { hotels }));
  await seedOnce(db, 'demo', (trx) => seedDemo(trx, servicesOf(trx)));
  // The planner knows nothing of rows that came in at once.
  if (isFilled) await sql`analyze`.execute(db);
}
