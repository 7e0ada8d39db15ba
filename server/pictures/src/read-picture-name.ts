import { CLIMATES, FORMS, type House } from './house.ts';
import { BED_TYPES, LIGHTS, type PictureSubject, SCENES } from './picture-subject.ts';

/** Reads the last part of a picture's address; undefined when it names no picture. */
export function readPictureName(name: string): PictureSubject | undefined {
  const [kind, form, setting, climate, floors, seed, light, ...more] = name.split('.');
  const house = readHouse(form, setting, climate, floors, seed);
  const known = oneOf(LIGHTS, light);
  if (house === undefined || known === undefined || more.at(-1) !== 'svg') return undefined;
  const shared = { house, light: known };
  if (kind === 'room' && more.length === 3) {
    const beds = oneOf(BED_TYPES, more[0]);
    const room = whole(more[1]);
    return beds === undefined || room === undefined ? undefined : { ...shared, kind, beds, room };
  }
  const plain = oneOf(['scene', 'pool', 'lobby'] as const, kind);
  return plain === undefined || more.length !== 1 ? undefined : { ...shared, kind: plain };
}

function readHouse(...words: readonly (string | undefined)[]): House | undefined {
  const form = oneOf(FORMS, words[0]);
  const setting = oneOf(SCENES, words[1]);
  const climate = oneOf(CLIMATES, words[2]);
  const floors = whole(words[3]);
  const seed = whole(words[4]);
  if (form === undefined || setting === undefined || climate === undefined) return undefined;
  if (floors === undefined || floors > MOST_FLOORS || seed === undefined) return undefined;
  return { form, setting, climate, floors, seed };
}

const MOST_FLOORS = 99;

function oneOf<const W extends string>(words: readonly W[], word: string | undefined): W | undefined {
  return words.find((one) => one === word);
}

/** A number as an address writes it: no zero before it. */
function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}
