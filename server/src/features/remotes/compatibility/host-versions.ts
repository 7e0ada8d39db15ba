import type { HostFacts } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { hostOfRow } from '../read-row.ts';
import type { HostInUse } from './world.ts';

/** During a rolling deployment, and after its rollback, servers run the last build or the one before. */
const HOSTS_IN_USE = 2;

/** Records the host build of a starting server; ignores builds without facts, which predate this check. */
export async function recordHost(
  db: Db,
  { version, facts }: { readonly version?: string; readonly facts?: HostFacts },
): Promise<void> {
  if (version === undefined || facts === undefined) return;
  // The clock of the database is more precise and common to all servers.
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
  return rows.map(({ version, facts }, index) => ({
    version,
    host: hostOfRow(facts, `the host ${version}`),
    standing: index === 0 ? 'live' : 'last-good',
  }));
}
