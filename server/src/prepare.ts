import { seedCurrencies } from './features/currencies/currencies.ts';
import type { Db } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { seedOnce } from './platform/database/seed-once.ts';
import { seedDatabase } from './seed/seed.ts';
import { newServices } from './services.ts';

/** What goes into a new database besides what every portal needs. */
export interface FirstData {
  /** Whether it gets demo data: hotels that do not exist and accounts with a public password. */
  readonly isDemo: boolean;
  /** How many hotels the demo data has. */
  readonly hotels: number;
}

/** Makes a database ready for the portal: its schema up to date, its first data put in once. */
export async function prepareDatabase(db: Db, { isDemo, hotels }: FirstData): Promise<void> {
  await migrate(db);
  await seedOnce(db, 'currencies', seedCurrencies);
  if (isDemo) await seedDatabase(db, { hotels, servicesOf: newServices });
}
