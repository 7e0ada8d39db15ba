import type { City } from '../../../domain/city.ts';
import { ttlCache } from '../../../platform/caches.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** All cities with hotels, cached in memory (some hundreds). */
export interface Places {
  /** Most travelled first. */
  readonly all: () => Promise<readonly City[]>;
  readonly byId: (id: number) => Promise<City | undefined>;
}

export function newPlaces(db: Db): Places {
  // An empty catalogue is not cached: it is about to be seeded.
  const loaded = ttlCache('cities', () => loadPlaces(db), { isWorthStoring: ({ all }) => all.length > 0 });
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
