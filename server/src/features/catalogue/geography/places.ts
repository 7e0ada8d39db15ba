import type { City } from '../../../domain/city.ts';
import { lruCache, ttlCache } from '../../../platform/caches.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type ContentVersions, newContentVersions } from '../content-versions.ts';

/** All cities with hotels, cached in memory (some hundreds). */
export interface Places {
  /** Most travelled first. */
  readonly all: () => Promise<readonly City[]>;
  readonly byId: (id: number) => Promise<City | undefined>;
}

export function newPlaces(db: Db, versions: ContentVersions = newContentVersions(db)): Places {
  // An empty catalogue is not cached: it is about to be seeded.
  const load = () => ttlCache('cities', () => loadPlaces(db), { isWorthStoring: ({ all }) => all.length > 0 });
  const byVersion = lruCache<() => Promise<Loaded>>('cities-by-version', { max: 1 });
  const loaded = async () => await byVersion(String(await versions.total()), load)();
  return {
    all: async () => (await loaded()).all,
    byId: async (id) => (await loaded()).byId.get(id),
  };
}

interface Loaded {
  readonly all: readonly City[];
  readonly byId: ReadonlyMap<number, City>;
}

async function loadPlaces(db: Db): Promise<Loaded> {
  const rows = await db.selectFrom('cities').selectAll().orderBy('weight', 'desc').orderBy('id').execute();
  const all = rows.map(
    (row): City => ({ ...row, nameEn: row.state === '' ? row.nameEn : `${row.nameEn} (${row.state})` }),
  );
  return { all, byId: new Map(all.map((city) => [city.id, city])) };
}
