import { ttlCache } from '../../platform/caches.ts';
import type { Db } from '../../platform/database/connect.ts';
import { isUnavailable } from '../../platform/database/database-errors.ts';

/** Every process loads changed cities again within this time. */
const RETENTION_MS = 5_000;

/** SUP-11: how often imports have changed the hotels of each city. */
export interface ContentVersions {
  readonly ofCity: (cityId: number) => Promise<number>;
  /** Changes with every import that changes a hotel. */
  readonly total: () => Promise<number>;
}

export function newContentVersions(db: Db): ContentVersions {
  const options = { forMs: RETENTION_MS, isOutlived: isUnavailable };
  const loaded = ttlCache('content-versions', () => loadVersions(db), options);
  return {
    ofCity: async (cityId) => (await loaded()).get(cityId) ?? 0,
    total: async () => [...(await loaded()).values()].reduce((sum, version) => sum + version, 0),
  };
}

/** Cities that an import has changed. */
async function loadVersions(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('cities').select(['id', 'contentVersion']).where('contentVersion', '>', 0).execute();
  return new Map(rows.map(({ id, contentVersion }) => [id, contentVersion]));
}
