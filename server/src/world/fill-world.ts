import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import { seedOnce } from '../platform/database/seed-once.ts';
import { newServices } from '../services.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedAccounts } from './demo/seed-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';

/** Puts the demo world into a database once: accounts, hotels, and a past with orders. */
export async function fillWorld(db: Db, { hotels }: { readonly hotels: number }): Promise<void> {
  await seedOnce(db, 'accounts', seedAccounts);
  const isFilled = await seedOnce(db, 'catalogue', (trx) => seedCatalogue(trx, { hotels }));
  await seedOnce(db, 'demo', (trx) => seedDemo(trx, newServices(trx)));
  // The planner knows nothing of rows that came in at once.
  if (isFilled) await sql`analyze`.execute(db);
}
