import type { City, CityScene } from '../../../model/city.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Every city, in memory: some hundreds, read once. */
interface Places {
  readonly all: readonly City[];
  readonly byId: ReadonlyMap<number, City>;
}

const places = new WeakMap<Db, Promise<Places>>();

/** All cities with hotels, the most travelled first. */
export async function allCities(db: Db): Promise<readonly City[]> {
  return (await placesOf(db)).all;
}

export async function cityById(db: Db, id: number): Promise<City | undefined> {
  return (await placesOf(db)).byId.get(id);
}

function placesOf(db: Db): Promise<Places> {
  const known = places.get(db);
  if (known !== undefined) return known;
  const loading = loadPlaces(db).then((loaded) => {
    // An empty catalogue is one that is about to be seeded.
    if (loaded.all.length === 0) places.delete(db);
    return loaded;
  });
  places.set(db, loading);
  loading.catch(() => places.delete(db));
  return loading;
}

async function loadPlaces(db: Db): Promise<Places> {
  const rows = await db.selectFrom('cities').selectAll().orderBy('weight', 'desc').orderBy('id').execute();
  const all = rows.map(
    (row): City => ({
      id: row.id,
      nameEn: row.state === '' ? row.name_en : `${row.name_en} (${row.state})`,
      nameZh: row.name_zh,
      country: row.country,
      state: row.state,
      latitude: row.latitude,
      longitude: row.longitude,
      zone: row.zone,
      airport: row.airport,
      scene: row.scene as CityScene,
      weight: row.weight,
      hotels: row.hotels,
      landmarks: row.landmarks,
    }),
  );
  return { all, byId: new Map(all.map((city) => [city.id, city])) };
}
