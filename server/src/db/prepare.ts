import { sql } from 'kysely';
import { seedDemo } from '../features/orders/demo/seed-demo.ts';
import { seedAccounts } from '../features/users/seed-accounts.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import type { Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { seedOnce } from './seed-once.ts';

/** Makes a database ready for the portal: its schema up to date, its first data put in once. */
export async function prepareDatabase(db: Db, { hotels }: { hotels: number }): Promise<void> {
  await migrate(db);
  await seedOnce(db, 'accounts', seedAccounts);
  const isFilled = await seedOnce(db, 'catalogue', (trx) => seedCatalogue(trx, { hotels }));
  await seedOnce(db, 'demo', (trx) => seedDemo(trx));
  // The planner knows nothing of rows that came in at once.
  if (isFilled) await sql`analyze`.execute(db);
}
