import type { Db } from '../../platform/database/connect.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { type Env, readEnv } from '../../platform/env/env.ts';
import { UserError } from '../../platform/user-error.ts';

const UNDEFINED_TABLE = '42P01';

export async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return await inGuestDatabase(readEnv(process.env), work);
}

/** Runs the work of a command in the portal's database, while a server may use it. */
export async function inGuestDatabase<T>(
  { databaseUrl, databasePooler, dataDir }: Pick<Env, 'databaseUrl' | 'databasePooler' | 'dataDir'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, databasePooler, dataDir, isGuest: true, poolSize: 2 });
  try {
    return await work(database.db);
  } catch (error) {
    const isEmpty = (error as { code?: string }).code === UNDEFINED_TABLE;
    throw isEmpty ? new UserError('This database contains no portal yet. Run `pnpm start` once to create it.') : error;
  } finally {
    await database.close();
  }
}
