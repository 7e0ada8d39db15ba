import { SCENES } from '../../domain/city.ts';
import { BED_TYPES } from '../../domain/hotel-model.ts';
import { type Building, CLIMATES, FORMS } from './building.ts';
import { LIGHTS, type PictureSubject } from './picture-subject.ts';

/** Parses the last segment of a picture's URL; undefined if it is no picture. */
export function parsePictureName(name: string): PictureSubject | undefined {
  const [kind, form, setting, climate, storeys, seed, light, ...more] = name.split('.');
  const building = parseBuilding(form, setting, climate, storeys, seed);
  const knownLight = oneOf(LIGHTS, light);
  if (building === undefined || knownLight === undefined || more.at(-1) !== 'svg') return undefined;
  const shared = { building, light: knownLight };
  if (kind === 'room' && more.length === 3) {
    const beds = oneOf(BED_TYPES, more[0]);
    const room = parseInteger(more[1]);
    return beds === undefined || room === undefined ? undefined : { ...shared, kind, beds, room };
  }
  const plain = oneOf(['scene', 'pool', 'lobby'] as const, kind);
  return plain === undefined || more.length !== 1 ? undefined : { ...shared, kind: plain };
}

function parseBuilding(...parts: readonly (string | undefined)[]): Building | undefined {
  const form = oneOf(FORMS, parts[0]);
  const setting = oneOf(SCENES, parts[1]);
  const climate = oneOf(CLIMATES, parts[2]);
  const storeys = parseInteger(parts[3]);
  const seed = parseInteger(parts[4]);
  if (form === undefined || setting === undefined || climate === undefined) return undefined;
  if (storeys === undefined || storeys > MAX_STOREYS || seed === undefined) return undefined;
  return { form, setting, climate, storeys, seed };
}

const MAX_STOREYS = 99;

function oneOf<const T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text);
}

/** A whole number without leading zeros. */
function parseInteger(text: string | undefined): number | undefined {
  return text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}
