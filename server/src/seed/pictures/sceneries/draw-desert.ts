import type { Random } from '../../../platform/random.ts';
import { type Art, box, n, smooth } from '../art.ts';
import { type Building, randomFor } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { buildingAt } from './building/building-at.ts';
import { glints } from './foregrounds.ts';
import { drawSky } from './sky.ts';
import { tree } from './tree.ts';

/** A building in an oasis between mesas or dunes. */
export function drawDesert(art: Art, building: Building, palette: Palette, light: Light): void {
  const random = randomFor(building, 'place');
  const x = random.pick([330, 400, 440, 500]);
  const sunX = x > 400 ? random.between(130, 240) : random.between(580, 680);
  drawSky(art, randomFor(building, 'sky'), palette, light, {
    x: sunX,
    y: light === 'dusk' ? random.between(270, 310) : random.between(90, 140),
    horizon: 450,
  });
  if (light === 'night') milkyWay(art, randomFor(building, 'stars'));
  const hasMesas = random.chance(600);
  if (hasMesas) mesas(art, random, palette);
  else dunes(art, random, palette);
  art.path(
    `${smooth([
      [-10, 430],
      [160, 404],
      [330, 428],
      [520, 410],
      [810, 436],
    ])}L810 604L-10 604z`,
    art.fade(palette.layers[2], palette.ground[1]),
  );
  buildingAt(art, building, palette, light)(x, 470);
  pool(art, random, palette, x, 476);
  art.path(
    `${smooth([
      [-10, 520],
      [180, 496],
      [380, 530],
      [600, 508],
      [810, 528],
    ])}L810 604L-10 604z`,
    art.fade(palette.ground[0], palette.ground[1]),
  );
  if (hasMesas) cacti(art, random, palette);
  else camels(art, random, palette);
  tree(art, palette, building.climate, { x: x - 150, foot: 484, height: random.between(84, 110), lean: -14 });
  tree(art, palette, building.climate, { x: x + 156, foot: 486, height: random.between(92, 124), lean: 12 });
  if (light !== 'day') campfire(art, palette, randomFor(building, 'fire').between(300, 520), 556);
}

function milkyWay(art: Art, random: Random): void {
  const elevation = random.between(-40, 40);
  art.path(
    `M-40 ${330 + elevation}Q300 ${230 + elevation} 840 ${-60 + elevation}L840 ${60 + elevation}Q360 ${300 + elevation} -40 ${430 + elevation}z`,
    '#a9a4ea',
    { opacity: 0.16 },
  );
  art.path(
    `M-40 ${360 + elevation}Q300 ${250 + elevation} 840 ${-20 + elevation}L840 ${30 + elevation}Q360 ${290 + elevation} -40 ${400 + elevation}z`,
    '#c9c4ff',
    { opacity: 0.14 },
  );
}

function mesas(art: Art, random: Random, palette: Palette): void {
  const mesa = (x: number, base: number, width: number, height: number) =>
    `M${n(x - width * 0.86)} ${base}q${n(width * 0.22)} ${n(-height * 0.3)} ${n(width * 0.36)} ${n(-height * 0.62)}l${n(width * 0.06)} ${n(-height * 0.38)}h${n(width * 0.9)}l${n(width * 0.05)} ${n(height * 0.4)}q${n(width * 0.12)} ${n(height * 0.36)} ${n(width * 0.36)} ${n(height * 0.6)}z`;
  const far = art.fade(palette.layers[0], palette.layers[1]);
  art.path(
    mesa(random.between(120, 260), 432, 130, random.between(70, 100)) +
      mesa(random.between(480, 600), 432, 110, random.between(60, 90)),
    far,
    { opacity: 0.8 },
  );
  const near = art.fade(palette.layers[1], palette.layers[2]);
  const heights = [random.between(150, 196), random.between(136, 190)] as const;
  art.path(mesa(80, 440, 130, heights[0]) + mesa(710, 440, 150, heights[1]), near);
  const cap = (x: number, width: number, height: number) => box(x - width * 0.44, 440 - height, width * 0.9, 10);
  art.path(cap(80, 130, heights[0]) + cap(710, 150, heights[1]), palette.rim, { opacity: 0.3 });
}

function dunes(art: Art, random: Random, palette: Palette): void {
  for (const [index, base] of [366, 396].entries()) {
    const crest = Array.from({ length: 6 }, (_, place): [number, number] => [
      -20 + place * 168,
      base - (place % 2 === index ? random.between(36, 84) : random.between(0, 18)),
    ]);
    art.path(
      `${smooth(crest)}L820 480L-20 480z`,
      art.linear([
        [0, palette.layers[index] as string],
        [1, palette.layers[index + 1] as string],
      ]),
    );
    for (const [x, y] of crest.filter((_, place) => place % 2 === index && place > 0)) {
      art.path(`M${x} ${y}q40 50 10 110q50-40 110-60-70-10-120-50z`, palette.layers[2], { opacity: 0.35 });
    }
  }
}

function pool(art: Art, random: Random, palette: Palette, x: number, y: number): void {
  art.path(`M${x - 150} ${y}h300l46 34H${x - 200}z`, palette.rim, { opacity: 0.55 });
  art.path(`M${x - 138} ${y + 4}h276l34 24H${x - 176}z`, art.linear(palette.water));
  art.line(glints(random, y + 5, y + 28, x, 120, 12), palette.glint, 2, { opacity: 0.75, isRound: true });
}

function cacti(art: Art, random: Random, palette: Palette): void {
  const cactus = art.part((one) => {
    one.path(
      'M0 0V-78a9 9 0 0 1 18 0v26h8v-18a6 6 0 0 1 12 0v22q0 9-9 9H18V0zM0-34h-10q-9 0-9-9v-17a6 6 0 0 1 12 0v13h7z',
      palette.leaf[1],
    );
    one.line('M6-2v-76M12-2v-76M32-62v20M-13-54v10', palette.leaf[0], 1.2);
  });
  for (const [x, y, least] of [
    [66, 566, 80],
    [160, 548, 44],
    [640, 556, 50],
    [722, 580, 90],
  ] as const) {
    if (random.chance(820))
      cactus(x + random.between(-20, 20), y, (least + random.below(30)) / 100, random.chance(500));
  }
  const bush = (x: number, y: number) => `M${x} ${y}q4-16 8-20-1 12 2 20 4-16 10-20-2 12-1 20 6-12 12-14-4 8-4 14z`;
  art.path(bush(236, 572) + bush(560, 584) + bush(430, 596), palette.leaf[1]);
}

function camels(art: Art, random: Random, palette: Palette): void {
  const camel = art.part((one) =>
    one.path(
      'M0 0v-22q2-14 14-16 8-16 16-2 8-14 16 2 10 2 12 8 6-2 8-12 0-8 10-8l8 2-2 5-8 2q-2 16-16 20v21h-4v-19h-6l-2 19h-4l-2-20H18L14 0h-4l2-20H6L4 0z',
      palette.ink,
      { opacity: 0.85 },
    ),
  );
  const x = random.between(90, 240);
  for (const [index, scale] of [0.95, 0.85, 0.78].entries()) camel(x + index * 92, 540 + index * 4, scale);
}

function campfire(art: Art, palette: Palette, x: number, y: number): void {
  art.disc(
    x,
    y - 8,
    70,
    art.radial([
      [0, '#ffd590', 0.75],
      [0.4, '#ffb56a', 0.3],
      [1, '#ff9a5a', 0],
    ]),
  );
  art.path(`M${x - 9} ${y}q-4-16 6-24 0 8 4 8 2-12 6-16 6 14 4 32z`, '#ffb45e');
  art.line(`M${x - 14} ${y + 3}l28-6M${x - 14} ${y - 3}l28 6`, palette.ink, 4, { isRound: true });
  for (const dx of [-40, 40]) {
    art.path(`M${x + dx - 9} ${y + 4}q0-26 9-26t9 26z`, palette.ink);
    art.disc(x + dx, y - 28, 6, palette.ink);
  }
}
