import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CityScene } from '../../domain/city.ts';
import type { SeedCity } from './make-hotel.ts';

/** The cities of `data/cities.tsv`, in file order. */
export function readCities(): readonly SeedCity[] {
  const text = readFileSync(join(import.meta.dirname, 'data', 'cities.tsv'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [
        id,
        nameEn = '',
        nameZh = '',
        country = '',
        state = '',
        latitude,
        longitude,
        zone = '',
        airport = '',
        scene,
        weight,
      ] = line.split('\t');
      return {
        id: Number(id),
        nameEn,
        nameZh,
        country,
        state,
        latitude: Number(latitude),
        longitude: Number(longitude),
        zone,
        airport,
        scene: scene as CityScene,
        weight: Number(weight),
      };
    });
}

/** A realistic maximum: in a large catalogue the remaining hotels go to smaller cities. */
export const MAX_PER_CITY = 3_000;

/**
 * Distributes `total` hotels by weight: at least one per city and at most `MAX_PER_CITY`, as far as `total` allows. The
 * counts add up to `total`.
 */
export function distributeHotels(cities: readonly SeedCity[], total: number): ReadonlyMap<number, number> {
  const shares = exactShares(cities, total);
  const counts = new Map(
    shares.map(({ id, exact }) => [id, Math.max(total >= cities.length ? 1 : 0, Math.floor(exact))]),
  );
  let remaining = total - [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byRemainder = shares.toSorted((a, b) => (b.exact % 1) - (a.exact % 1) || a.id - b.id);
  for (let index = 0; remaining !== 0; index = (index + 1) % byRemainder.length) {
    const id = byRemainder[index]?.id as number;
    const count = counts.get(id) as number;
    if (remaining < 0 && count <= 1) continue;
    counts.set(id, count + Math.sign(remaining));
    remaining -= Math.sign(remaining);
  }
  return counts;
}

interface Share {
  readonly id: number;
  readonly exact: number;
}

/** Shares by weight. The surplus of a full city is distributed to the others until no city exceeds the maximum. */
function exactShares(cities: readonly SeedCity[], total: number): readonly Share[] {
  const most = Math.max(MAX_PER_CITY, total / cities.length);
  const full = new Set<number>();
  for (;;) {
    const open = cities.filter(({ id }) => !full.has(id));
    const rest = total - full.size * most;
    const weights = open.reduce((sum, { weight }) => sum + weight, 0);
    const exactOf = ({ id, weight }: SeedCity) => (full.has(id) ? most : (rest * weight) / weights);
    const above = open.filter((city) => exactOf(city) > most);
    if (above.length === 0) return cities.map((city) => ({ id: city.id, exact: exactOf(city) }));
    for (const { id } of above) full.add(id);
  }
}
