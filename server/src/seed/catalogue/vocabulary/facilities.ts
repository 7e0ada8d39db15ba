import type { CityScene } from '../../../domain/city.ts';
import type { Random } from '../../../platform/random.ts';

/** Codes of facilities; their texts are in the feature `hotels`. */
const ALWAYS = ['wifi', 'front-desk', 'non-smoking', 'luggage'];
const BY_STAR: readonly (readonly [minStar: number, code: string, permille: number])[] = [
  [20, 'parking', 620],
  [20, 'laundry', 520],
  [20, 'lift', 720],
  [20, 'vending', 260],
  [25, 'breakfast-room', 640],
  [25, 'family-rooms', 520],
  [30, 'restaurant', 640],
  [30, 'bar', 600],
  [30, 'gym', 560],
  [30, 'accessible', 620],
  [30, 'meeting-rooms', 420],
  [35, 'pool', 520],
  [35, 'room-service', 640],
  [35, 'terrace', 420],
  [35, 'ev-charging', 320],
  [40, 'concierge', 720],
  [40, 'spa', 560],
  [40, 'sauna', 380],
  [40, 'business-centre', 520],
  [40, 'airport-shuttle', 420],
  [40, 'club-lounge', 300],
  [45, 'valet', 560],
  [45, 'fine-dining', 520],
  [45, 'kids-club', 260],
  [45, 'rooftop-bar', 320],
  [50, 'butler', 320],
  [50, 'indoor-pool', 460],
  [25, 'pets', 260],
  [25, 'bicycles', 240],
  [30, 'garden', 320],
  [30, 'chinese-speaking', 260],
  [35, 'tour-desk', 360],
];
const BY_SCENE: Readonly<Record<CityScene, readonly string[]>> = {
  city: ['shuttle'],
  beach: ['private-beach', 'water-sports', 'outdoor-pool'],
  mountain: ['ski-storage', 'hiking', 'fireplace'],
  desert: ['outdoor-pool', 'stargazing'],
  'old-town': ['courtyard', 'historic-building'],
};

export function makeFacilities(
  random: Random,
  star: number,
  scene: CityScene,
  style: string,
  hasCasino: boolean,
): readonly string[] {
  const facilities = [...ALWAYS];
  for (const [minStar, code, permille] of BY_STAR)
    if (star >= minStar && random.chance(permille)) facilities.push(code);
  for (const code of BY_SCENE[scene]) if (star >= 30 && random.chance(480)) facilities.push(code);
  if (style === 'japanese' && random.chance(420)) facilities.push('hot-spring');
  if (hasCasino) facilities.push('casino');
  return facilities;
}
