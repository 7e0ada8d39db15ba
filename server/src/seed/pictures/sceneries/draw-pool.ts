import type { Random } from '../../../platform/random.ts';
import { type Art, box, n, smooth } from '../art.ts';
import { type Building, type Form, randomFor } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { buildingAt } from './building/building-at.ts';
import { skyline } from './buildings.ts';
import { glints } from './foregrounds.ts';
import { drawSky } from './sky.ts';
import { tree } from './tree.ts';

const EDGE = 330;
const POOL: Readonly<Record<Light, readonly [string, string, string]>> = {
  day: ['#8fdfdc', '#3fb3c4', '#1f8fae'],
  dusk: ['#f0b59a', '#6f9fb0', '#2f6d92'],
  night: ['#5fd8d4', '#1f9fb4', '#0d5f86'],
};

/** Scale of each architecture behind the pool. */
const SCALES: Readonly<Record<Form, number>> = {
  tower: 0.9,
  townhouse: 1.3,
  terraces: 1.2,
  lodge: 1.9,
  palace: 0.95,
  ryokan: 1.15,
};

/** The pool with its terrace, the building and the surroundings. */
export function drawPool(art: Art, building: Building, palette: Palette, light: Light): void {
  const random = randomFor(building, 'pool');
  const { setting } = building;
  drawSky(art, randomFor(building, 'sky'), palette, light, {
    x: random.between(480, 680),
    y: light === 'dusk' ? 210 : 96,
    horizon: EDGE,
  });
  if (setting === 'city') art.path(skyline(random, 300, 40, 150), palette.layers[1]);
  else if (setting === 'old-town') art.path(skyline(random, 310, 30, 90, true), palette.layers[1]);
  else if (setting === 'beach') {
    art.path(box(0, 262, 800, 80), art.linear(palette.water));
    art.line(glints(random, 262, 330, 560, 200, 18), palette.glint, 2, { opacity: 0.6, isRound: true });
  } else {
    art.path(
      `${smooth([
        [-10, 300],
        [150, 232],
        [330, 286],
        [520, 214],
        [810, 290],
      ])}L810 ${EDGE}L-10 ${EDGE}z`,
      palette.layers[0],
    );
    art.path(
      `${smooth([
        [-10, 316],
        [220, 280],
        [470, 318],
        [810, 276],
      ])}L810 ${EDGE}L-10 ${EDGE}z`,
      palette.layers[1],
    );
  }
  buildingAt(art, building, palette, light)(160, 354, SCALES[building.form]);
  terrace(art, palette);
  water(art, random, palette, light);
  loungers(art, random, palette);
  tree(art, palette, building.climate, { x: 700, foot: 372, height: random.between(170, 220), lean: -34 });
  tree(art, palette, building.climate, { x: 770, foot: 392, height: random.between(120, 160), lean: 16 });
  art.path('M560 372q10-34 34-10 12-26 34 2 18-22 36 8zM-6 366q14-36 36-12 14-24 34 4 16-16 30 8z', palette.leaf[1]);
}

function terrace(art: Art, palette: Palette): void {
  art.path(box(0, 350, 800, 250), art.fade(palette.ground[0], palette.ground[1]));
  art.line(
    'M0 372h800M0 402h800M0 446h800M0 512h800M-200 600L260 350M60 600L330 350M320 600L400 350M600 600L480 350M900 600L560 350',
    palette.ink,
    1.2,
    { opacity: 0.14 },
  );
}

function water(art: Art, random: Random, palette: Palette, light: Light): void {
  const [top, middle, bottom] = POOL[light];
  const rim = 'M196 388q180-14 408 0 110 8 150 74 30 76-8 152H40q-34-84 0-150 40-68 156-76z';
  art.path(rim, palette.rim, { opacity: light === 'day' ? 0.95 : 0.5 });
  art.inside('M206 400q176-14 388 0 98 8 136 66 28 72-8 148H76q-34-80-2-140 36-66 132-74z', () => {
    art.path(
      box(0, 380, 800, 220),
      art.linear([
        [0, top],
        [0.4, middle],
        [1, bottom],
      ]),
    );
    const caustics = Array.from({ length: 26 }, () => {
      const y = random.between(408, 590);
      const w = random.between(20, 54) * (0.5 + (y - 400) / 240);
      return `M${random.between(60, 700)} ${y}q${n(w / 4)} -7 ${n(w / 2)} 0t${n(w / 2)} 0`;
    });
    art.line(caustics.join(''), '#fff', 2.4, { opacity: light === 'day' ? 0.55 : 0.34, isRound: true });
    art.line('M150 600Q220 470 280 404M650 600Q590 470 540 404', '#fff', 2, { opacity: 0.2 });
    if (light === 'night') for (const x of [240, 400, 560]) art.disc(x, 420, 70, art.glow('#d8fff4', 0.7));
  });
  art.line('M668 452v-40q0-10 10-10t10 10v8M696 458v-40q0-10 10-10t10 10v8M668 432h28', '#f4f4f0', 4, {
    isRound: true,
  });
}

function loungers(art: Art, random: Random, palette: Palette): void {
  const lounger = art.part((one) => {
    one.path('M-44 14h70l-6 8h-62z', '#fffaf0');
    one.path('M24 14L48-12l8 6-22 26z', '#fffaf0');
    one.path('M-40 12h58l22-24 4 3-22 26h-64z', palette.accent, { opacity: 0.9 });
    one.line('M-36 22v9M22 22v9', palette.ink, 3);
  });
  const shade = art.part((one) => {
    one.line('M0 70V-6', palette.ink, 3.4);
    one.path('M-62 8Q-46-44 0-48 46-44 62 8 30-4 0 8-30-4-62 8z', random.chance(500) ? palette.accent : '#fffaf0');
    one.path('M-20 3Q-20-36 0-48 20-36 20 3 10-2 0 8-10-2-20 3z', random.chance(500) ? '#fff3dc' : palette.rim);
  });
  for (const [x, y, scale] of [
    [372, 352, 0.72],
    [480, 354, 0.72],
  ] as const) {
    shade(x, y - 16, scale);
    lounger(x + 34, y + 14, scale);
  }
  shade(86, 420, 1.15);
  lounger(34, 470, 1.2);
}
