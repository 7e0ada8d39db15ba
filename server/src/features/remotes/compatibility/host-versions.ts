import type { HostFacts } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { hostOfRow } from '../read-row.ts';
import type { HostInUse } from './world.ts';

/** While a deployment rolls, and after one is taken back, servers with the last build and the one before answer. */
const HOSTS_IN_USE = 2;

/** Writes down that a server starts with this build of the host; one that was built before there was a gate says nothing. */
export async function recordHost(
  db: Db,
  { version, facts }: { readonly version?: string; readonly facts?: HostFacts },
): Promise<void> {
  if (version === undefined || facts === undefined) return;
  // The database's clock: it is finer, and one for all servers.
  const now = sql<Date>`clock_timestamp()`;
  await db
    .insertInto('hostVersions')
    .values({ version, facts: JSON.stringify(facts), servedAt: now })
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ servedAt: now }))
    .execute();
}

export async function hostsInUse(db: Db | Trx): Promise<HostInUse[]> {
  const rows = await db
    .selectFrom('hostVersions')
    .select(['version', 'facts'])
    .orderBy('servedAt', 'desc')
    .limit(HOSTS_IN_USE)
    .execute();
  return rows.map(({ version, facts }, at) => ({
    version,
    host: hostOfRow(facts, `the host ${version}`),
    standing: at === 0 ? 'live' : 'last-good',
  }));
}
