import type { Scene } from '../../domain/city.ts';
import { createRandom, type Random } from '../../platform/random.ts';

/** Architecture of a building. */
export const FORMS = ['tower', 'townhouse', 'terraces', 'lodge', 'palace', 'ryokan'] as const;
export type Form = (typeof FORMS)[number];

/** Climate, which decides the trees. */
export const CLIMATES = ['warm', 'mild', 'cold'] as const;
export type Climate = (typeof CLIMATES)[number];

/** What all pictures of a building share. The seed decides the rest, such as position and materials. */
export interface Building {
  readonly form: Form;
  readonly setting: Scene;
  readonly climate: Climate;
  readonly storeys: number;
  readonly seed: number;
}

/** Facts of a hotel from which its building is derived. */
export interface BuildingFacts {
  readonly seed: number;
  readonly setting: Scene;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Tenths of a star. */
  readonly star: number;
  readonly hasHotSpring: boolean;
}

/** Derives the building of a hotel; the same facts give the same building. */
export function buildingOf(facts: BuildingFacts): Building {
  const random = createRandom(`profile ${facts.seed}`);
  const form = formOf(facts, random);
  const [least, most] = STOREYS[form];
  return {
    form,
    setting: facts.setting,
    climate: climateOf(facts),
    storeys: random.between(least, most),
    seed: facts.seed,
  };
}

const STOREYS: Readonly<Record<Form, readonly [least: number, most: number]>> = {
  tower: [18, 30],
  townhouse: [4, 6],
  terraces: [3, 5],
  lodge: [2, 3],
  palace: [2, 2],
  ryokan: [2, 3],
};

function formOf({ setting, name, star, latitude, longitude, hasHotSpring }: BuildingFacts, random: Random): Form {
  const isTall = random.chance(star >= 40 ? 850 : 450);
  if (hasHotSpring || /ryokan|onsen/i.test(name)) return 'ryokan';
  switch (setting) {
    case 'temple-town':
      return 'ryokan';
    case 'old-town':
      return 'townhouse';
    case 'mountain':
      return 'lodge';
    case 'desert':
      return 'palace';
    case 'beach':
      return 'terraces';
    case 'city': {
      if (/tower|skyline/i.test(name)) return 'tower';
      if (/\b(house|inn|cottage|maison|casa)\b/i.test(name)) return 'townhouse';
      // Cities in Europe have streets of stone buildings.
      const isEurope = longitude > -11 && longitude < 32 && latitude > 35;
      return isEurope || !isTall ? 'townhouse' : 'tower';
    }
  }
}

function climateOf({ setting, latitude }: BuildingFacts): Climate {
  const away = Math.abs(latitude);
  if (setting === 'desert' || away < 34.5) return setting === 'mountain' ? 'mild' : 'warm';
  return setting === 'mountain' || away > 57 ? 'cold' : 'mild';
}

/** Random numbers for one aspect of a building: the same for every picture, independent of other aspects. */
export function randomFor({ seed }: Building, side: string): Random {
  return createRandom(`house ${seed} ${side}`);
}
