import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Store that the servers read, and base URL that browsers use. */
export interface PortalReader {
  /** The name that the store gives itself. */
  readonly store: string;
  /** `PORTICO_REMOTES_URL` of the server. */
  readonly address: string;
}

/** Records the settings of a starting server, so that commands check the same places. */
export async function recordReader(db: Db, { store, address }: PortalReader): Promise<void> {
  const startedAt = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('remoteBaseUrls')
    .values({ store, address, startedAt })
    .onConflict((conflict) => conflict.columns(['store', 'address']).doUpdateSet({ startedAt }))
    .execute();
}

/** Settings of the server that started last; undefined if none ever did. */
export async function newestReader(db: Db): Promise<PortalReader | undefined> {
  return await db
    .selectFrom('remoteBaseUrls')
    .select(['store', 'address'])
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
