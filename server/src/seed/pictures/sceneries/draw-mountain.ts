import type { Random } from '../../../platform/random.ts';
import { type Art, box, jagged, n, smooth } from '../art.ts';
import { type Building, randomFor } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { buildingAt } from './building/building-at.ts';
import { glints } from './foregrounds.ts';
import { drawSky } from './sky.ts';

const SHORE = 470;

/** A building below peaks: at a lake, or above a snowy slope. */
export function drawMountain(art: Art, building: Building, palette: Palette, light: Light): void {
  const random = randomFor(building, 'place');
  const glitter = randomFor(building, `lights by ${light}`);
  const peakX = random.pick([300, 360, 420, 480]);
  const sunX = peakX < 400 ? random.between(590, 690) : random.between(110, 220);
  drawSky(art, randomFor(building, 'sky'), palette, light, {
    x: sunX,
    y: light === 'dusk' ? random.between(250, 300) : random.between(110, 200),
    horizon: 480,
  });
  if (light === 'night' && glitter.chance(600)) aurora(art, glitter);
  art.path(ridge(random, 330, 44, 14), palette.layers[0], { opacity: 0.85 });
  peak(art, random, palette, peakX, random.between(64, 104));
  art.path(ridge(random, 352, 58, 9), palette.layers[2]);
  art.path(
    box(0, 300, 800, 180),
    art.linear([
      [0, palette.glow, 0],
      [1, palette.glow, light === 'night' ? 0.16 : 0.5],
    ]),
  );
  if (random.chance(620)) lake(art, building, random, palette, light, peakX);
  else slope(art, building, random, palette, light);
}

function ridge(random: Random, base: number, rise: number, points: number): string {
  const line = Array.from({ length: points + 1 }, (_, index): [number, number] => [
    -20 + (840 / points) * index + (index % points === 0 ? 0 : random.between(-14, 14)),
    base - (index % 2 === 0 ? random.between(0, Math.round(rise / 3)) : random.between(Math.round(rise / 2), rise)),
  ]);
  return `${jagged(line)}L820 490L-20 490z`;
}

function peak(art: Art, random: Random, palette: Palette, x: number, top: number): void {
  const wobble = () => random.between(-10, 10);
  const left: [number, number][] = [
    [x - 46 + wobble(), top + 84],
    [x - 74 + wobble(), top + 118],
    [x - 134 + wobble(), top + 226],
    [x - 168 + wobble(), top + 240],
    [x - 222, top + 324],
    [x - 330, 480],
  ];
  const right: [number, number][] = [
    [x + 44 + wobble(), top + 44],
    [x + 80 + wobble(), top + 116],
    [x + 114 + wobble(), top + 138],
    [x + 166 + wobble(), top + 216],
    [x + 208 + wobble(), top + 234],
    [x + 320, 480],
  ];
  art.path(`${jagged([...left.toReversed(), [x, top], ...right])}z`, art.fade(palette.layers[2], palette.layers[1]));
  art.path(
    `${jagged([...left.toReversed(), [x, top], [x + 6, top + 130], [x - 34, top + 200], [x - 20, top + 270], [x - 80, top + 330], [x - 120, 480]])}z`,
    palette.layers[3],
    { opacity: 0.5 },
  );
  const [l0, l1] = [left[0] as [number, number], left[1] as [number, number]];
  const [r0, r1, r2] = [right[0] as [number, number], right[1] as [number, number], right[2] as [number, number]];
  const snow: [number, number][] = [
    [x, top],
    r0,
    r1,
    r2,
    [r2[0] - 12, r2[1] + 24],
    [r1[0] - 14, r1[1] + 26],
    [x + 56, top + 150],
    [x + 40, top + 112],
    [x + 22, top + 156],
    [x + 8, top + 110],
    [x - 12, top + 150],
    [x - 24, top + 112],
    [x - 46, top + 160],
    [l1[0], l1[1]],
    l0,
  ];
  art.path(`${jagged(snow)}z`, palette.rim);
  art.path(
    `${jagged([[x, top], l0, l1, [x - 46, top + 160], [x - 24, top + 112], [x - 12, top + 150], [x + 2, top + 88]])}z`,
    palette.layers[1],
    { opacity: 0.55 },
  );
  art.path(
    `${jagged([
      [x + 52, top + 168],
      [x + 78, top + 214],
      [x + 88, top + 206],
      [x + 114, top + 254],
      [x + 80, top + 224],
      [x + 72, top + 232],
    ])}z`,
    palette.rim,
    { opacity: 0.6 },
  );
}

function lake(art: Art, building: Building, random: Random, palette: Palette, light: Light, peakX: number): void {
  art.path(box(0, SHORE, 800, 130), art.linear(palette.water));
  art.path(`M${peakX - 130} ${SHORE}L${peakX + 14} 560l36-34L${peakX + 140} ${SHORE}z`, palette.rim, { opacity: 0.26 });
  art.line(glints(random, SHORE, 585, 400, 360, 26), palette.glint, 2, { opacity: 0.45, isRound: true });
  const isLeft = random.chance(500);
  const lodgeX = isLeft ? random.between(120, 190) : random.between(600, 670);
  art.path(
    `${smooth([
      [-10, 424],
      [110, 440],
      [220, 466],
      [300, SHORE + 4],
    ])}L300 ${SHORE + 8}L-10 ${SHORE + 20}z`,
    palette.ground[0],
  );
  art.path(
    `${smooth([
      [810, 418],
      [700, 434],
      [590, 464],
      [500, SHORE + 4],
    ])}L500 ${SHORE + 8}L810 ${SHORE + 20}z`,
    palette.ground[0],
  );
  lodgeAt(art, building, palette, light, lodgeX, SHORE - 4, random.between(95, 120) / 100);
  forest(art, random, palette, lodgeX);
  if (light !== 'day')
    art.line(glints(randomFor(building, 'lit water'), SHORE, 540, lodgeX, 40, 14), palette.window, 2.6, {
      opacity: 0.7,
      isRound: true,
    });
  const boatX = isLeft ? random.between(420, 560) : random.between(230, 340);
  art.path(`M${boatX} 520q30 12 64 0l-8 12h-48z`, palette.accent);
  art.path(`M${boatX + 26} 520q0-18 8-18t8 18z`, palette.ink);
  art.disc(boatX + 34, 498, 5, palette.hero[0]);
  art.path(
    `${smooth([
      [-10, 560],
      [140, 574],
      [330, 592],
      [420, 604],
    ])}L-10 604z`,
    palette.leaf[1],
  );
  art.path(
    `${smooth([
      [810, 548],
      [700, 570],
      [560, 590],
      [480, 604],
    ])}L810 604z`,
    palette.leaf[1],
  );
}

function slope(art: Art, building: Building, random: Random, palette: Palette, light: Light): void {
  const snow = art.linear([
    [0, palette.rim],
    [1, palette.layers[light === 'day' ? 0 : 1]],
  ]);
  const lodgeX = random.between(430, 560);
  art.path(
    `${smooth([
      [-10, 470],
      [160, 430],
      [380, 452],
      [600, 418],
      [810, 440],
    ])}L810 604L-10 604z`,
    snow,
  );
  drawChairlift(art, palette);
  lodgeAt(art, building, palette, light, lodgeX, 470, 1.5);
  forest(art, random, palette, lodgeX);
  art.path(
    `${smooth([
      [-10, 540],
      [200, 512],
      [430, 548],
      [640, 520],
      [810, 548],
    ])}L810 604L-10 604z`,
    palette.rim,
    { opacity: light === 'day' ? 0.95 : 0.4 },
  );
  art.line('M250 604q60-60 20-90t40-60M276 604q60-58 22-88', palette.layers[1], 2, { opacity: 0.6 });
}

function drawChairlift(art: Art, palette: Palette): void {
  art.line('M-10 330L420 120', palette.ink, 1.6, { opacity: 0.7 });
  const cabin = art.part((one) => {
    one.line('M0-14V0', palette.ink, 2);
    one.path('M-9 0h18q3 0 3 4v12q0 4-4 4H-8q-4 0-4-4V4q0-4 3-4z', palette.accent);
    one.path(box(-8, 4, 16, 7), palette.window);
  });
  for (const [x, y] of [
    [70, 306],
    [190, 247],
    [300, 193],
  ] as const)
    cabin(x, y, 1.3 - x / 500);
}

/** The building between trees; a lodge has smoke above its chimney. */
function lodgeAt(
  art: Art,
  building: Building,
  palette: Palette,
  light: Light,
  x: number,
  base: number,
  scale: number,
): void {
  buildingAt(art, building, palette, light)(x, base, building.form === 'lodge' ? scale : scale * 0.62);
  if (building.form !== 'lodge') return;
  const smokeY = base - (56 + building.storeys * 22) * scale;
  art.line(`M${n(x + 29 * scale)} ${n(smokeY)}q-8-12 2-22t0-22`, palette.cloud, 4, { opacity: 0.4, isRound: true });
}

function forest(art: Art, random: Random, palette: Palette, clear: number): void {
  const spruce = 'M0 0l-7 12h4l-9 13h5l-11 15h6l-12 16h8l-12 15h23v8h10v-8h23l-12-15h8l-12-16h6l-11-15h5l-9-13h4z';
  const dark = art.part((one) => one.path(spruce, palette.leaf[1]));
  const bright = art.part((one) => one.path(spruce, palette.leaf[0]));
  for (let index = 0; index < 26; index += 1) {
    const isLeft = random.chance(500);
    const x = isLeft ? random.between(-10, 250) : random.between(540, 800);
    const scale = random.between(45, 100) / 100;
    if (Math.abs(x - clear) < 62) continue;
    const ground = 446 + (isLeft ? x / 8 : (800 - x) / 8);
    (index % 3 === 0 ? bright : dark)(x, ground + random.below(20) - 79 * scale, scale);
  }
}

function aurora(art: Art, random: Random): void {
  const veil = art.linear([
    [0, '#7dffd0', 0],
    [0.5, '#6ff0c0', 0.4],
    [1, '#8a7dff', 0],
  ]);
  const x = random.between(-60, 120);
  art.path(`M${x} 60q160-70 320 20t420-40l0 120q-200 90-400 20t-340 40z`, veil, { opacity: 0.8 });
}
