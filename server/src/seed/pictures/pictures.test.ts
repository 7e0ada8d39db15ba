import { describe, expect, it } from 'vitest';
import { SCENES, type Scene } from '../../domain/city.ts';
import { BED_TYPES } from '../../domain/hotel-model.ts';
import { createArt } from './art.ts';
import { type Building, type BuildingFacts, buildingOf, CLIMATES, type Form } from './building.ts';
import { drawPicture } from './draw-picture.ts';
import type { Palette } from './palettes/palette.ts';
import { palettesOf } from './palettes/palettes.ts';
import { parsePictureName } from './parse-picture-name.ts';
import { LIGHTS, type Light, type PictureSubject, pictureUrl } from './picture-subject.ts';
import { buildingAt } from './sceneries/building/building-at.ts';

const MOST_BYTES = 12_000;

/** Architectures that each scenery allows. */
const ALLOWED_FORMS: Readonly<Record<Scene, readonly Form[]>> = {
  city: ['tower', 'townhouse', 'ryokan'],
  beach: ['terraces', 'ryokan'],
  mountain: ['lodge', 'ryokan'],
  desert: ['palace', 'ryokan'],
  'old-town': ['townhouse', 'ryokan'],
  'temple-town': ['ryokan'],
};

const buildings: readonly Building[] = SCENES.flatMap((setting) =>
  [1, 77, 800_640].flatMap((seed) =>
    ALLOWED_FORMS[setting].map((form, place) => ({
      form,
      setting,
      climate: CLIMATES[(place + seed) % CLIMATES.length] ?? 'mild',
      storeys: form === 'tower' ? 24 : 3,
      seed,
    })),
  ),
);

const subjects: readonly PictureSubject[] = LIGHTS.flatMap((light) =>
  buildings.flatMap((building, place): PictureSubject[] => [
    { kind: 'scene', building, light },
    { kind: 'pool', building, light },
    { kind: 'lobby', building, light },
    { kind: 'room', building, light, beds: BED_TYPES[place % BED_TYPES.length] ?? 'king', room: 4711 + place },
  ]),
);

describe('a picture', () => {
  it('is parsed from its URL', () => {
    for (const subject of subjects)
      expect(parsePictureName(pictureUrl(subject).split('/').at(-1) ?? '')).toEqual(subject);
  });

  it('is small, well-formed and reproducible, without script and external references', () => {
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
        building: { form: 'tower', setting: 'city', climate: 'mild', storeys: 24, seed },
      }),
    );
    expect(new Set(drawn).size).toBe(60);
  });
});

describe('a building', () => {
  it.each(buildings)(
    '[DESK-09] looks the same by day, at dusk and at night, and behind its pool: $form, $setting, $seed',
    (building) => {
      const samples = LIGHTS.flatMap((light) => [
        linesOf(drawPicture({ kind: 'scene', building, light })),
        linesOf(drawPicture({ kind: 'pool', building, light })),
      ]);
      // Walls and roofs only: lit windows differ between lights.
      const [alone, ...hours] = LIGHTS.map((light) => linesOf(buildingOnly(building, light)));
      const walls = [...(alone ?? [])].filter((line) => hours.every((other) => other.has(line)));
      expect(walls.length).toBeGreaterThan(4);
      for (const lines of samples) expect(walls.filter((line) => !lines.has(line))).toEqual([]);
    },
  );

  it.each(buildings)('[DESK-09] has the same position in every light: $form, $setting, $seed', (building) => {
    const [day, ...others] = LIGHTS.map((light) => placeOf(drawPicture({ kind: 'scene', building, light })));
    expect(day).toBeDefined();
    for (const other of others) expect(other).toBe(day);
  });

  it('has an architecture that fits its scenery', () => {
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
        expect(ALLOWED_FORMS[setting]).toContain(buildingOf(facts).form);
      }
    }
  });

  it('[DESK-09] is a ryokan if the hotel has a hot spring, in every scenery', () => {
    for (const setting of SCENES) expect(buildingOf({ ...tokyo, setting, hasHotSpring: true }).form).toBe('ryokan');
    expect(buildingOf({ ...tokyo, name: 'Sakura Onsen Ryokan' }).form).toBe('ryokan');
  });

  it('[DESK-09] has palms only in warm climates', () => {
    expect(buildingOf({ ...tokyo, latitude: 48.86, longitude: 2.35 })).toMatchObject({
      climate: 'mild',
      form: 'townhouse',
    });
    expect(buildingOf({ ...tokyo, latitude: 25.8, longitude: -80.2 }).climate).toBe('warm');
    expect(buildingOf({ ...tokyo, latitude: 64.1, longitude: -21.9 }).climate).toBe('cold');
    const pool = (climate: Building['climate']) =>
      drawPicture({ kind: 'pool', light: 'day', building: { ...buildingOf(tokyo), climate } });
    expect(new Set(CLIMATES.map(pool)).size).toBe(3);
  });
});

const tokyo: BuildingFacts = {
  seed: 206_632,
  setting: 'city',
  name: 'Orchid Hotel',
  latitude: 35.69,
  longitude: 139.69,
  star: 40,
  hasHotSpring: false,
};

function buildingOnly(building: Building, light: Light): string {
  const art = createArt();
  buildingAt(art, building, palettesOf(building.setting, light)[0] as Palette, light)(0, 0);
  return art.text();
}

/** The shapes of a picture, without their colours. */
function linesOf(svg: string): ReadonlySet<string> {
  return new Set([...svg.matchAll(/ d="([^"]*)"/g)].map(([, line = '']) => line));
}

/** Position of the building: the symbol with the most shapes. */
function placeOf(svg: string): string | undefined {
  const parts = [...svg.matchAll(/<g id="(a\d+)">(.*?)<\/g>/g)].sort(
    (a, b) => (b[2] ?? '').length - (a[2] ?? '').length,
  );
  return new RegExp(`<use href="#${parts[0]?.[1]}" transform="([^"]*)"`).exec(svg)?.[1];
}

/** Tags without an end tag. */
function unclosed(svg: string): readonly string[] {
  const open: string[] = [];
  for (const [, closing, name = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (selfClosed !== '/') open.push(name);
  }
  return open;
}
