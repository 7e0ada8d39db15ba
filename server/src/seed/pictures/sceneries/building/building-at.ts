import type { Random } from '../../../../platform/random.ts';
import { type Art, arch, box } from '../../art.ts';
import { type Building, type Form, randomFor } from '../../building.ts';
import type { Palette } from '../../palettes/palette.ts';
import type { Light } from '../../picture-subject.ts';
import { heroTower, podium, windowGrid } from '../buildings.ts';
import { drawLodge } from './lodge.ts';
import { drawPalace } from './palace.ts';
import { drawRyokan } from './ryokan.ts';
import { drawTownhouse } from './townhouse.ts';

/** Input of the functions that draw a building. Its origin is the middle of its base. */
export interface Plan {
  readonly random: Random;
  readonly storeys: number;
  readonly palette: Palette;
  readonly light: Light;
}

/** Draws a building, which is the same in each of its pictures. The returned function places it. */
export function buildingAt(art: Art, building: Building, palette: Palette, light: Light): ReturnType<Art['part']> {
  return art.part((one) => {
    BUILDERS[building.form](one, { random: randomFor(building, 'walls'), storeys: building.storeys, palette, light });
  });
}

const BUILDERS: Readonly<Record<Form, (art: Art, plan: Plan) => void>> = {
  tower: drawTower,
  townhouse: drawTownhouse,
  terraces: drawTerraces,
  lodge: drawLodge,
  palace: drawPalace,
  ryokan: drawRyokan,
};

function drawTower(art: Art, { random, storeys, palette, light }: Plan): void {
  const arches = random.between(7, 9);
  heroTower(art, random, palette, light, 180 + storeys * 5.6, { cx: 0, ground: 0 });
  podium(art, palette, light, 0, 0, arches);
}

/** White terraces, or cubes on a slope. */
function drawTerraces(art: Art, plan: Plan): void {
  if (plan.random.chance(400)) drawCubes(art, plan);
  else drawStoreys(art, plan);
}

function drawStoreys(art: Art, { random, storeys, palette, light }: Plan): void {
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  for (let storey = 0; storey < storeys; storey += 1) {
    const width = 250 - storey * 34;
    const y = -28 * (storey + 1);
    art.path(box(-126, y, width, 28), wall);
    art.path(box(-130, y - 3, width + 10, 5), palette.rim);
    art.path(
      windowGrid(random, {
        x: -116,
        y: y + 8,
        columns: Math.floor((width - 16) / 22),
        rows: 1,
        stepX: 22,
        stepY: 1,
        width: 13,
        height: 16,
        visibleShare: light === 'day' ? 1000 : 780,
      }),
      palette.window,
      { opacity: palette.windowOpacity },
    );
  }
}

function drawCubes(art: Art, { random, storeys, palette, light }: Plan): void {
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  const cubes = [
    [-112, 54 + storeys * 8, 56],
    [-60, 74 + storeys * 8, 78],
    [16, 48 + storeys * 7, 46],
    [58, 34 + storeys * 5, 54],
  ] as const;
  for (const [x, height, width] of cubes) {
    art.path(box(x, -height, width, height), wall);
    art.path(box(x - 3, -height - 5, width + 6, 6), palette.rim);
  }
  const entrances = cubes.flatMap(([x, height, width]) =>
    Array.from({ length: Math.floor(width / 18) }, (_, column) =>
      Array.from({ length: Math.floor(height / 32) }, (__, row) =>
        random.chance(light === 'day' ? 950 : 800) ? arch(x + 6 + column * 18, -height + 12 + row * 32, 10, 16) : '',
      ).join(''),
    ),
  );
  art.path(entrances.join(''), palette.window, { opacity: palette.windowOpacity });
}
