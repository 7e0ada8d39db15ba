import { BED_TYPES, LIGHTS, type PictureSubject, SCENES } from './picture-subject.ts';

/** Reads the last part of a picture's address; undefined when it names no picture. */
export function readPictureName(name: string): PictureSubject | undefined {
  const parts = /^([a-z0-9.-]{3,60})\.(\d{1,9})\.svg$/.exec(name);
  if (parts === null) return undefined;
  const [first = '', ...words] = (parts[1] ?? '').split('.');
  const seed = Number(parts[2]);
  const light = LIGHTS.find((one) => one === words.at(-1));
  if (light === undefined) return undefined;
  const scene = (word: string | undefined) => SCENES.find((one) => one === word);
  const exterior = scene(first);
  if (exterior !== undefined && words.length === 1) return { kind: 'scene', scene: exterior, light, seed };
  if (first === 'lobby' && words.length === 1) return { kind: 'lobby', light, seed };
  const view = scene(words.at(-2));
  if (view === undefined) return undefined;
  if (first === 'pool' && words.length === 2) return { kind: 'pool', scene: view, light, seed };
  const beds = BED_TYPES.find((one) => one === words[0]);
  if (first === 'room' && words.length === 3 && beds !== undefined) return { kind: 'room', beds, view, light, seed };
  return undefined;
}
