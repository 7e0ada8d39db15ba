import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** From where the portal's servers read published files, and browsers load them. */
export interface PortalReader {
  /** The store as it names itself. */
  readonly store: string;
  /** `PORTICO_REMOTES_URL` of the server. */
  readonly address: string;
}

/** Writes down that a server starts which reads from there: a command beside it looks in the same places. */
export async function recordReader(db: Db, { store, address }: PortalReader): Promise<void> {
  const startedAt = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('remoteReaders')
    .values({ store, address, startedAt })
    .onConflict((conflict) => conflict.columns(['store', 'address']).doUpdateSet({ startedAt }))
    .execute();
}

/** Of the server that started last; undefined before the first. */
export async function newestReader(db: Db): Promise<PortalReader | undefined> {
  return await db
    .selectFrom('remoteReaders')
    .select(['store', 'address'])
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
