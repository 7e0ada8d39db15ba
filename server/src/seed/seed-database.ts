import { sql } from 'kysely';
import type { Services } from '../api/services.ts';
import { seedReferenceRates } from '../features/currencies/currencies.ts';
import type { Db } from '../platform/database/connect.ts';
import { seedOnce } from '../platform/database/seed-once.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedAccounts } from './demo/seed-accounts.ts';
import { seedDemo } from './demo/seed-demo.ts';

export interface SeedOptions {
  readonly hotels: number;
  /** Demo orders are created by the services of the portal, within the transaction of the seed. */
  readonly servicesOf: (db: Db) => Services;
}

/** Fills a database once with demo data: accounts, hotels, and orders of the past months. */
export async function seedDatabase(db: Db, { hotels, servicesOf }: SeedOptions): Promise<void> {
  await seedOnce(db, 'accounts', seedAccounts);
  await seedOnce(db, 'reference-rates', seedReferenceRates);
  const isSeeded = await seedOnce(db, 'catalogue', (trx) => seedCatalogue(trx, { hotels }));
  await seedOnce(db, 'demo', (trx) => seedDemo(trx, servicesOf(trx)));
  // Without statistics the planner assumes small tables.
  if (isSeeded) await sql`analyze`.execute(db);
}
