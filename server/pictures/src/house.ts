import type { Scene } from './picture-subject.ts';
import { createRandom, type Random } from './random.ts';

/** How a house is built. */
export const FORMS = ['tower', 'townhouse', 'terraces', 'lodge', 'palace', 'ryokan'] as const;
export type Form = (typeof FORMS)[number];

/** What grows around it. */
export const CLIMATES = ['warm', 'mild', 'cold'] as const;
export type Climate = (typeof CLIMATES)[number];

/** One house: what all of its pictures share. Its number decides the rest, such as where it stands and what it is built of. */
export interface House {
  readonly form: Form;
  readonly setting: Scene;
  readonly climate: Climate;
  readonly floors: number;
  readonly seed: number;
}

/** What is known of a hotel before anybody has seen it. */
export interface HouseFacts {
  readonly seed: number;
  readonly setting: Scene;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Tenths of a star. */
  readonly star: number;
  readonly hasHotSpring: boolean;
}

/** The house of a hotel; the same facts give the same house. */
export function houseOf(facts: HouseFacts): House {
  const random = createRandom(`profile ${facts.seed}`);
  const form = formOf(facts, random);
  const [least, most] = FLOORS[form];
  return {
    form,
    setting: facts.setting,
    climate: climateOf(facts),
    floors: random.between(least, most),
    seed: facts.seed,
  };
}

const FLOORS: Readonly<Record<Form, readonly [least: number, most: number]>> = {
  tower: [18, 30],
  townhouse: [4, 6],
  terraces: [3, 5],
  lodge: [2, 3],
  palace: [2, 2],
  ryokan: [2, 3],
};

function formOf({ setting, name, star, latitude, longitude, hasHotSpring }: HouseFacts, random: Random): Form {
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
      // The cities of Europe are streets of stone houses.
      const isEurope = longitude > -11 && longitude < 32 && latitude > 35;
      return isEurope || !isTall ? 'townhouse' : 'tower';
    }
  }
}

function climateOf({ setting, latitude }: HouseFacts): Climate {
  const away = Math.abs(latitude);
  if (setting === 'desert' || away < 34.5) return setting === 'mountain' ? 'mild' : 'warm';
  return setting === 'mountain' || away > 57 ? 'cold' : 'mild';
}

/** Numbers for one side of a house's pictures: whoever asks for the same side gets the same ones, whatever else is drawn. */
export function drawsOf({ seed }: House, side: string): Random {
  return createRandom(`house ${seed} ${side}`);
}
