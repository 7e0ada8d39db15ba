import { seedCurrencies } from './features/currencies/currencies.ts';
import type { Db } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { seedOnce } from './platform/database/seed-once.ts';
import { seedDatabase } from './seed/seed.ts';
import { newServices } from './services.ts';

/** Seed data of a new database, in addition to the data that every portal needs. */
export interface FirstData {
  /** Whether to seed demo data: hotels that do not exist, and accounts with a public password. */
  readonly isDemo: boolean;
  readonly hotels: number;
}

export async function prepareDatabase(db: Db, { isDemo, hotels }: FirstData): Promise<void> {
  await migrate(db);
  await seedOnce(db, 'currencies', seedCurrencies);
  if (isDemo) await seedDatabase(db, { hotels, servicesOf: newServices });
}
