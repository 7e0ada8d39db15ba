import type { City, Landmark, Named } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { localized } from '../../../platform/texts.ts';

export interface Near {
  readonly landmark: Landmark;
  readonly kilometres: number;
}

const KM_OF_A_DEGREE = 111.32;
const WALKED_UP_TO_KM = 1.6;
const WALK_KMH = 4.8;
/** Even a short drive takes this long, because of setting off and parking. */
const DRIVE_MINUTES_MIN = 4;
/** Ratio of street distance to straight-line distance. */
const DETOUR = 1.25;

/** Landmarks of the city, nearest first. */
export function nearby(hotel: Pick<Hotel, 'latitude' | 'longitude'>, city: City): readonly Near[] {
  return city.landmarks
    .map((landmark) => ({ landmark, kilometres: kilometresBetween(hotel, landmark) }))
    .sort((a, b) => a.kilometres - b.kilometres);
}

export function kilometresBetween(
  a: { readonly latitude: number; readonly longitude: number },
  b: { readonly latitude: number; readonly longitude: number },
): number {
  const north = (a.latitude - b.latitude) * KM_OF_A_DEGREE;
  const east = (a.longitude - b.longitude) * KM_OF_A_DEGREE * Math.cos((a.latitude * Math.PI) / 180);
  return Math.max(0.1, Math.round(Math.hypot(north, east) * DETOUR * 10) / 10);
}

/** Mode of travel and its duration. */
export function travelTime(kilometres: number): Named {
  const { way, minutes } = travelBy(kilometres);
  return localized(`hotels.travel.${way}`, { min: minutes });
}

export function travelBy(kilometres: number): { readonly way: 'walk' | 'drive'; readonly minutes: number } {
  if (kilometres <= WALKED_UP_TO_KM)
    return { way: 'walk', minutes: Math.max(2, Math.round((kilometres / WALK_KMH) * 60)) };
  const speed = kilometres > 15 ? 62 : 28;
  return { way: 'drive', minutes: Math.max(DRIVE_MINUTES_MIN, Math.round((kilometres / speed) * 60) + 2) };
}
