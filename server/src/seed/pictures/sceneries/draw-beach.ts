import type { Random } from '../../../platform/random.ts';
import { type Art, box, smooth } from '../art.ts';
import { type Building, randomFor } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { buildingAt } from './building/building-at.ts';
import { glints } from './foregrounds.ts';
import { drawSky } from './sky.ts';
import { tree } from './tree.ts';

const HORIZON = 250;
const SHORE = 300;

/** A building on the slope above a beach. */
export function drawBeach(art: Art, building: Building, palette: Palette, light: Light): void {
  const random = randomFor(building, 'place');
  const glitter = randomFor(building, `water by ${light}`);
  const sunX = random.between(430, 660);
  const sunY = light === 'dusk' ? random.between(190, 224) : random.between(70, 120);
  drawSky(art, randomFor(building, 'sky'), palette, light, { x: sunX, y: sunY, horizon: HORIZON + 4 });
  art.path(`M520 ${HORIZON}q70-22 120-12 80-18 170 2v12H520z`, palette.layers[0]);
  art.path(box(0, HORIZON, 800, 350), art.linear(palette.water));
  art.line(glints(glitter, HORIZON, 480, sunX, 60, light === 'day' ? 10 : 26), palette.glint, 2.6, {
    opacity: 0.75,
    isRound: true,
  });
  art.line(glints(glitter, HORIZON, 520, 440, 400, 36), palette.glint, 2, {
    opacity: light === 'day' ? 0.45 : 0.22,
    isRound: true,
  });
  shore(art, building, palette, light);
  sailboat(art, palette, random.between(330, 480), random.between(292, 330), random.between(60, 100) / 100);
  if (random.chance(600)) sailboat(art, palette, random.between(560, 740), 268, 0.35);
  sand(art, random, palette);
  umbrellas(art, random, palette, light);
  tree(art, palette, building.climate, { x: 742, foot: 600, height: 300, lean: -60 });
  if (random.chance(600)) tree(art, palette, building.climate, { x: 800, foot: 610, height: 150, lean: -22 });
}

/** The slope with the building, and the shore below it. */
function shore(art: Art, building: Building, palette: Palette, light: Light): void {
  art.path(
    `${smooth([
      [-10, 210],
      [120, 160],
      [250, 190],
      [360, 236],
      [440, 262],
    ])}L440 274L-10 330z`,
    art.fade(palette.layers[1], palette.layers[3]),
  );
  buildingAt(art, building, palette, light)(136, SHORE, building.form === 'ryokan' ? 0.95 : 1);
  art.path(`M-10 ${SHORE}h330q40 4 70-12v-6q-60 12-130 10H-10z`, palette.ground[0]);
  art.path('M250 300q10-26 28-8 12-16 28 2 16-14 26 6zM-6 302q14-30 32-8 12-18 28 8z', palette.layers[3]);
}

function sailboat(art: Art, palette: Palette, x: number, y: number, scale: number): void {
  const ship = art.part((one) => {
    one.path('M4-4l4-66q38 26 46 60z', '#fffaf0');
    one.path('M0-6v-56q-22 30-24 52z', palette.hero[1]);
    one.path('M-30 0h88l-12 13h-62z', palette.accent);
    one.line('M-34 19h94', palette.glint, 2, { opacity: 0.5 });
  });
  ship(x, y, scale);
}

function sand(art: Art, random: Random, palette: Palette): void {
  const shift = random.between(-30, 24);
  const edge = (elevation: number) =>
    `M810 ${330 + elevation + shift}Q655 ${366 + elevation + shift} 540 ${430 + elevation + shift} 420 ${494 + elevation + shift} 270 ${518 + elevation} 150 ${532 + elevation} 30 ${600}H810z`;
  art.path(edge(-22), palette.glint, { opacity: 0.35 });
  art.path(edge(-6), palette.glint, { opacity: 0.8 });
  art.path(edge(4), art.fade(palette.ground[0], palette.ground[1]));
  const wave = (x: number, y: number) => `M${x} ${y + shift}q-70 14-130 44-40 20-92 26`;
  art.line(wave(520, 404) + wave(640, 336) + wave(330, 440), palette.glint, 3, { opacity: 0.6, isRound: true });
  const dots = Array.from({ length: 10 }, () => `M${random.between(430, 720)} ${random.between(520, 590)}h9`).join('');
  art.line(dots, palette.ink, 2, { opacity: 0.25, isRound: true });
}

function umbrellas(art: Art, random: Random, palette: Palette, light: Light): void {
  const colours = [
    palette.accent,
    light === 'day' ? '#1f7a86' : palette.leaf[0],
    light === 'day' ? '#f0b64a' : palette.layers[0],
  ];
  const places = [
    [594, 470, 0.6],
    [690, 446, 0.48],
    [470, 536, 0.86],
    [610, 556, 0.95],
  ] as const;
  const chosen = random.some(places, random.between(2, 4));
  for (const [index, [x, y, scale]] of chosen.entries()) {
    const one = art.part((part) => {
      part.path('M-16 32q40-10 78 0-40 10-78 0z', palette.ink, { opacity: 0.2 });
      part.line('M0 30V-2', palette.ink, 2.5, { opacity: 0.7 });
      part.path('M-32 2Q-26-30 0-32 26-30 32 2 16-5 0 2-16-5-32 2z', colours[index % 3] ?? palette.accent);
      part.path('M-10-1Q-12-24 0-32 12-24 10-1 5-2 0 2-5-2-10-1z', '#fff6e4');
      part.path('M-46 30h28l-7-9h-26zM16 32h30l-8-9h-27z', '#fffaf0');
    });
    one(x, y, scale);
  }
}
