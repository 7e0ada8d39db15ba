import { describe, expect, it } from 'vitest';
import { createArt } from './art.ts';
import { drawPicture } from './draw-picture.ts';
import { CLIMATES, type Form, type House, type HouseFacts, houseOf } from './house.ts';
import type { Palette } from './palettes/palette.ts';
import { palettesOf } from './palettes/palettes.ts';
import {
  BED_TYPES,
  LIGHTS,
  type Light,
  type PictureSubject,
  pictureUrl,
  SCENES,
  type Scene,
} from './picture-subject.ts';
import { readPictureName } from './read-picture-name.ts';
import { houseAt } from './sceneries/house/house-at.ts';

const MOST_BYTES = 12_000;

/** Where which house may stand. */
const STANDING: Readonly<Record<Scene, readonly Form[]>> = {
  city: ['tower', 'townhouse', 'ryokan'],
  beach: ['terraces', 'ryokan'],
  mountain: ['lodge', 'ryokan'],
  desert: ['palace', 'ryokan'],
  'old-town': ['townhouse', 'ryokan'],
  'temple-town': ['ryokan'],
};

const houses: readonly House[] = SCENES.flatMap((setting) =>
  [1, 77, 800_640].flatMap((seed) =>
    STANDING[setting].map((form, place) => ({
      form,
      setting,
      climate: CLIMATES[(place + seed) % CLIMATES.length] ?? 'mild',
      floors: form === 'tower' ? 24 : 3,
      seed,
    })),
  ),
);

const subjects: readonly PictureSubject[] = LIGHTS.flatMap((light) =>
  houses.flatMap((house, place): PictureSubject[] => [
    { kind: 'scene', house, light },
    { kind: 'pool', house, light },
    { kind: 'lobby', house, light },
    { kind: 'room', house, light, beds: BED_TYPES[place % BED_TYPES.length] ?? 'king', room: 4711 + place },
  ]),
);

describe('a picture', () => {
  it('is read back from its address', () => {
    for (const subject of subjects)
      expect(readPictureName(pictureUrl(subject).split('/').at(-1) ?? '')).toEqual(subject);
  });

  it('is small, whole, the same each time, and holds neither script nor anything from outside', () => {
    for (const subject of subjects) {
      const svg = drawPicture(subject);
      const about = JSON.stringify(subject);
      expect(drawPicture(subject), about).toBe(svg);
      expect(Buffer.byteLength(svg), about).toBeLessThan(MOST_BYTES);
      expect(svg, about).not.toMatch(
        /script|NaN|undefined|Infinity|<image|<style|\son\w+=|(?:href|src)="(?!#)|url\((?!#)/,
      );
      expect(unclosed(svg), about).toEqual([]);
    }
  });

  it('differs from hotel to hotel', () => {
    const drawn = Array.from({ length: 60 }, (_, seed) =>
      drawPicture({
        kind: 'scene',
        light: 'dusk',
        house: { form: 'tower', setting: 'city', climate: 'mild', floors: 24, seed },
      }),
    );
    expect(new Set(drawn).size).toBe(60);
  });
});

describe('a house', () => {
  it.each(houses)(
    '[DESK-09] is the same one by day, at dusk and by night, and behind its pool: $form, $setting, $seed',
    (house) => {
      const shown = LIGHTS.flatMap((light) => [
        linesOf(drawPicture({ kind: 'scene', house, light })),
        linesOf(drawPicture({ kind: 'pool', house, light })),
      ]);
      // Its walls and roofs; which windows are lit changes with the hour.
      const [alone, ...hours] = LIGHTS.map((light) => linesOf(houseAlone(house, light)));
      const walls = [...(alone ?? [])].filter((line) => hours.every((other) => other.has(line)));
      expect(walls.length).toBeGreaterThan(4);
      for (const lines of shown) expect(walls.filter((line) => !lines.has(line))).toEqual([]);
    },
  );

  it.each(houses)('[DESK-09] stands in one place at every hour: $form, $setting, $seed', (house) => {
    const [day, ...others] = LIGHTS.map((light) => placeOf(drawPicture({ kind: 'scene', house, light })));
    expect(day).toBeDefined();
    for (const other of others) expect(other).toBe(day);
  });

  it('stands where such houses stand', () => {
    for (const setting of SCENES) {
      for (let seed = 0; seed < 200; seed += 1) {
        const facts = {
          ...tokyo,
          setting,
          seed,
          star: 20 + (seed % 7) * 5,
          latitude: seed % 70,
          hasHotSpring: seed % 9 === 0,
        };
        expect(STANDING[setting]).toContain(houseOf(facts).form);
      }
    }
  });

  it('[DESK-09] is an inn of wood where there is a hot spring, whatever stands around it', () => {
    for (const setting of SCENES) expect(houseOf({ ...tokyo, setting, hasHotSpring: true }).form).toBe('ryokan');
    expect(houseOf({ ...tokyo, name: 'Sakura Onsen Ryokan' }).form).toBe('ryokan');
  });

  it('[DESK-09] has palms only where it is warm', () => {
    expect(houseOf({ ...tokyo, latitude: 48.86, longitude: 2.35 })).toMatchObject({
      climate: 'mild',
      form: 'townhouse',
    });
    expect(houseOf({ ...tokyo, latitude: 25.8, longitude: -80.2 }).climate).toBe('warm');
    expect(houseOf({ ...tokyo, latitude: 64.1, longitude: -21.9 }).climate).toBe('cold');
    const pool = (climate: House['climate']) =>
      drawPicture({ kind: 'pool', light: 'day', house: { ...houseOf(tokyo), climate } });
    expect(new Set(CLIMATES.map(pool)).size).toBe(3);
  });
});

const tokyo: HouseFacts = {
  seed: 206_632,
  setting: 'city',
  name: 'Orchid Hotel',
  latitude: 35.69,
  longitude: 139.69,
  star: 40,
  hasHotSpring: false,
};

function houseAlone(house: House, light: Light): string {
  const art = createArt();
  houseAt(art, house, palettesOf(house.setting, light)[0] as Palette, light)(0, 0);
  return art.text();
}

/** The shapes of a picture, without their colours. */
function linesOf(svg: string): ReadonlySet<string> {
  return new Set([...svg.matchAll(/ d="([^"]*)"/g)].map(([, line = '']) => line));
}

/** Where the house stands: it is the part with the most in it. */
function placeOf(svg: string): string | undefined {
  const parts = [...svg.matchAll(/<g id="(a\d+)">(.*?)<\/g>/g)].sort(
    (a, b) => (b[2] ?? '').length - (a[2] ?? '').length,
  );
  return new RegExp(`<use href="#${parts[0]?.[1]}" transform="([^"]*)"`).exec(svg)?.[1];
}

/** Tags that were opened and not closed. */
function unclosed(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (selfClosed !== '/') open.push(name);
  }
  return open;
}
