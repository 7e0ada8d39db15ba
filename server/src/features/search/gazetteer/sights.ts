import type { City, Named } from '../../../domain/city.ts';
import { districtCode } from '../../catalogue/catalogue.ts';
import { plainText } from '../name-tokens.ts';

/** A district or a landmark, as a search term for its city. */
export interface Sight {
  readonly city: City;
  readonly name: Named;
  /** Code of a district for filtering lists; landmarks have none. */
  readonly district?: string;
  /** Its names without airport codes, which match only completely. */
  readonly foundBy: readonly string[];
}

export interface District extends Named {
  readonly cityId: number;
}

/** A name that more cities share, such as “old town” or “station”, identifies none of them. */
const SHARED_BY_MOST = 3;

/** Landmarks and districts that identify their city, in the order of the cities. */
export function sightsOf(cities: readonly City[], districts: readonly District[]): readonly Sight[] {
  const byCity = Map.groupBy(districts, ({ cityId }) => cityId);
  const all = cities.flatMap((city) =>
    [
      ...(byCity.get(city.id) ?? []).map((name) => ({ name, district: districtCode(name.en) })),
      ...city.landmarks.map((name) => ({ name })),
    ].map((sight): Sight => ({ city, ...sight, foundBy: [sight.name.en, sight.name.zh].map(withoutCode) })),
  );
  const keyOf = ({ foundBy: [name = ''] }: Sight) => plainText(name);
  const sharing = new Map<string, Set<number>>();
  for (const sight of all) {
    const key = keyOf(sight);
    sharing.set(key, (sharing.get(key) ?? new Set()).add(sight.city.id));
  }
  return all.filter((sight) => (sharing.get(keyOf(sight))?.size ?? 0) <= SHARED_BY_MOST);
}

function withoutCode(name: string): string {
  return name.replace(/ ?[(（][A-Z]{3}[)）]$/, '');
}
