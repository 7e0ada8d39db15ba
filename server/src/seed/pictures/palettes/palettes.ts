import type { Light } from '../picture-subject.ts';
import { BEACH } from './beach.ts';
import { CITY } from './city.ts';
import { DESERT } from './desert.ts';
import { MOUNTAIN } from './mountain.ts';
import { OLD_TOWN } from './old-town.ts';
import type { Palette } from './palette.ts';

const PALETTES = {
  city: CITY,
  beach: BEACH,
  mountain: MOUNTAIN,
  desert: DESERT,
  'old-town': OLD_TOWN,
  'temple-town': OLD_TOWN,
};

/** Palettes of a scenery in one light; a building uses one of them. */
export function palettesOf(scene: keyof typeof PALETTES, light: Light): readonly Palette[] {
  return PALETTES[scene][light];
}
