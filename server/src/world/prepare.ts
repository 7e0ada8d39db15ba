import { sql } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { seedOnce } from '../platform/database/seed-once.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedAccounts } from './demo/seed-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';

/** Makes a database ready for the portal: its schema up to date, its first data put in once. */
export async function prepareDatabase(db: Db, { hotels }: { hotels: number }): Promise<void> {
  await migrate(db);
  await seedOnce(db, 'accounts', seedAccounts);
  const isFilled = await seedOnce(db, 'catalogue', (trx) => seedCatalogue(trx, { hotels }));
  await seedOnce(db, 'demo', (trx) => seedDemo(trx));
  // The planner knows nothing of rows that came in at once.
  if (isFilled) await sql`analyze`.execute(db);
}
