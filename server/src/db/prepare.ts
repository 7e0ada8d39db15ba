import { seedAccounts } from '../features/users/seed-accounts.ts';
import type { Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { seedOnce } from './seed-once.ts';

/** Makes a database ready for the portal: its schema up to date, its first data put in once. */
export async function prepareDatabase(db: Db): Promise<void> {
  await migrate(db);
  await seedOnce(db, 'accounts', seedAccounts);
}
