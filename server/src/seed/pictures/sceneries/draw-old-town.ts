import type { Random } from '../../../platform/random.ts';
import { type Art, arch, box, n, smooth } from '../art.ts';
import { type Building, randomFor } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { buildingAt } from './building/building-at.ts';
import { windowGrid } from './buildings.ts';
import { glints } from './foregrounds.ts';
import { drawSky } from './sky.ts';

const GROUND = 470;
/** Half of the gap in the row of buildings. */
const HALF_BUILDING = 100;

/** A building on the square or the canal of an old town. */
export function drawOldTown(art: Art, building: Building, palette: Palette, light: Light): void {
  const random = randomFor(building, 'place');
  const domeX = random.pick([330, 380, 430]);
  const sunX = random.pick([150, 200, 640, 690]);
  drawSky(art, randomFor(building, 'sky'), palette, light, {
    x: sunX,
    y: light === 'dusk' ? random.between(210, 260) : random.between(90, 140),
    horizon: 430,
  });
  const hill = random.between(260, 320);
  art.path(
    `${smooth([
      [-10, hill + 40],
      [150, hill],
      [330, hill + 34],
      [560, hill - 14],
      [810, hill + 30],
    ])}L810 480L-10 480z`,
    palette.layers[0],
    { opacity: 0.85 },
  );
  art.path(
    `${smooth([
      [-10, hill + 90],
      [220, hill + 54],
      [470, hill + 92],
      [810, hill + 50],
    ])}L810 480L-10 480z`,
    palette.layers[1],
  );
  if (random.chance(500)) castle(art, palette, random.between(540, 620), hill + 10);
  art.path(roofs(random, 400, 28), palette.layers[2], { opacity: 0.8 });
  dome(art, random, palette, light, domeX);
  campanile(art, palette, light, domeX + random.between(120, 140));
  // The side of the dome with more space.
  const isLeft = domeX > 380;
  const buildingX = isLeft ? domeX - 110 - HALF_BUILDING : domeX + 190 + HALF_BUILDING;
  row(art, random, palette, light, -14, isLeft ? buildingX - HALF_BUILDING : domeX - 110);
  row(art, random, palette, light, isLeft ? domeX + 190 : buildingX + HALF_BUILDING, 810);
  buildingAt(art, building, palette, light)(buildingX, GROUND, building.form === 'ryokan' ? 0.72 : 1.05);
  if (random.chance(550)) square(art, random, palette, light, domeX);
  else canal(art, building, random, palette, light, domeX);
}

function castle(art: Art, palette: Palette, x: number, y: number): void {
  const tower = (dx: number, height: number, width: number) =>
    `${box(x + dx, y - height, width, height + 20)}M${x + dx - 3} ${y - height}l${n(width / 2 + 3)} -18 ${n(width / 2 + 3)} 18z`;
  art.path(`${box(x, y - 22, 96, 44)}${tower(-8, 46, 18)}${tower(34, 62, 22)}${tower(84, 40, 18)}`, palette.layers[1]);
}

function roofs(random: Random, base: number, size: number): string {
  let path = '';
  for (let x = -10; x < 810; ) {
    const width = size + random.between(0, 26);
    const top = base - random.between(20, 74);
    path += `M${x} ${base + 80}V${top}l${n(width / 2)} -16 ${n(width / 2)} 16V${base + 80}z`;
    x += width;
  }
  return path;
}

function dome(art: Art, random: Random, palette: Palette, light: Light, x: number): void {
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  const roof = art.linear(
    [
      [0, palette.rim],
      [1, palette.layers[3]],
    ],
    true,
  );
  const r = random.between(66, 82);
  const drum = 288;
  art.path(box(x - r - 18, drum + 44, 2 * r + 36, GROUND - drum - 44), wall);
  art.path(box(x - r - 24, drum + 38, 2 * r + 48, 9), palette.hero[1]);
  art.path(box(x - r + 6, drum, 2 * r - 12, 42), wall);
  const lights = Array.from({ length: 6 }, (_, index) =>
    arch(x - r + 14 + index * ((2 * r - 28) / 5) - 6, drum + 10, 12, 26),
  ).join('');
  art.path(lights, palette.window, { opacity: palette.windowOpacity });
  art.path(`M${x - r + 2} ${drum}q4-${r * 1.1} ${r - 2}-${n(r * 1.16)} ${n(r - 6)} 6 ${r - 2} ${n(r * 1.16)}z`, roof);
  const ribs = [-0.55, -0.2, 0.2, 0.55]
    .map((t) => `M${n(x + t * r * 1.5)} ${drum}Q${n(x + t * r * 1.3)} ${n(drum - r * 0.7)} ${x} ${n(drum - r * 1.16)}`)
    .join('');
  art.line(ribs, palette.hero[1], 1.6, { opacity: 0.6 });
  const lantern = drum - r * 1.16;
  art.path(box(x - 9, lantern - 24, 18, 26), wall);
  art.path(`M${x - 11} ${n(lantern - 24)}q11-24 22 0z`, palette.rim);
  art.line(`M${x} ${n(lantern - 36)}v-18`, palette.hero[1], 2.4);
  art.disc(x, drum + 86, 17, palette.ink, 0.8);
  art.line(
    `M${x - 14} ${drum + 86}h28M${x} ${drum + 72}v28M${x - 10} ${drum + 76}l20 20M${x + 10} ${drum + 76}l-20 20`,
    palette.window,
    2,
  );
  art.path(arch(x - 17, GROUND - 52, 34, 52), light === 'day' ? palette.ink : palette.window, { opacity: 0.85 });
  art.path(arch(x - r + 2, GROUND - 44, 18, 34) + arch(x + r - 20, GROUND - 44, 18, 34), palette.window, {
    opacity: palette.windowOpacity,
  });
}

function campanile(art: Art, palette: Palette, light: Light, x: number): void {
  const wall = art.linear(
    [
      [0, palette.hero[0]],
      [1, palette.hero[1]],
    ],
    true,
  );
  art.path(box(x - 20, 214, 40, GROUND - 214), wall);
  art.path(box(x - 26, 208, 52, 8) + box(x - 24, 262, 48, 6), palette.hero[1]);
  art.path(`M${x - 28} 208L${x} 138 ${x + 28} 208z`, palette.rim);
  art.path(arch(x - 13, 222, 11, 32) + arch(x + 2, 222, 11, 32), light === 'day' ? palette.ink : palette.window, {
    opacity: 0.85,
  });
  art.disc(x, 296, 14, '#fffaf0');
  art.line(`M${x} 296v-9M${x} 296l6 4`, palette.ink, 2, { isRound: true });
  art.path(arch(x - 5, 332, 10, 22) + arch(x - 5, 380, 10, 22), palette.window, { opacity: palette.windowOpacity });
}

/** A row of buildings with shutters and tiled roofs. */
function row(art: Art, random: Random, palette: Palette, light: Light, from: number, to: number): void {
  const walls = [palette.hero[0], palette.hero[1], palette.layers[2]];
  let panes = '';
  for (let x = from; x < to - 30; ) {
    const width = Math.min(to - x, random.between(62, 92));
    const height = random.between(116, 186);
    const top = GROUND - height;
    art.path(box(x, top, width, height), random.pick(walls));
    art.path(`M${x - 4} ${top}l8-20h${n(width - 8)}l8 20z`, palette.rim);
    art.path(box(x - 4, top, width + 8, 4), palette.layers[3]);
    if (random.chance(450)) art.path(box(x + width * 0.66, top - 30, 9, 18), palette.layers[3]);
    const columns = Math.max(2, Math.floor(width / 24));
    panes += windowGrid(random, {
      x: x + (width - columns * 22 + 9) / 2,
      y: top + 16,
      columns,
      rows: Math.floor((height - 46) / 32),
      stepX: 22,
      stepY: 32,
      width: 13,
      height: 20,
      visibleShare: light === 'day' ? 1000 : 700,
    });
    art.path(arch(x + width / 2 - 9, GROUND - 30, 18, 30), palette.ink, { opacity: 0.75 });
    x += width;
  }
  art.path(panes, palette.window, { opacity: palette.windowOpacity });
}

function square(art: Art, random: Random, palette: Palette, light: Light, domeX: number): void {
  art.path(box(0, GROUND, 800, 130), art.fade(palette.ground[0], palette.ground[1]));
  for (let step = 0; step < 5; step += 1) {
    const y = GROUND + 4 + step * 16;
    const reach = 60 + step * 30;
    art.path(
      `M${domeX - reach} ${y}h${2 * reach}l12 12H${domeX - reach - 12}z`,
      step % 2 === 0 ? palette.hero[0] : palette.ground[0],
      { opacity: 0.9 },
    );
    art.line(`M${domeX - reach - 12} ${y + 12}h${2 * reach + 24}`, palette.hero[1], 1.6);
  }
  bunting(art, random, palette, domeX);
  fountain(art, palette, domeX > 380 ? 150 : 650);
  for (const [x, y] of [
    [domeX - 40, 566],
    [domeX + 96, 580],
    [domeX + 120, 578],
  ] as const)
    person(art, palette, x, y);
  if (light !== 'day') {
    art.disc(domeX, 520, 240, art.glow(palette.window, 0.3));
  }
}

function bunting(art: Art, random: Random, palette: Palette, x: number): void {
  const from = x - 180;
  const flags = Array.from({ length: 14 }, (_, index) => {
    const t = index / 13;
    return `M${n(from + t * 370)} ${n(396 + Math.sin(t * Math.PI) * 34)}l10 1-6 12z`;
  });
  art.line(`M${from} 396q185 66 380 2`, palette.ink, 1.4, { opacity: 0.7 });
  art.path(flags.filter((_, index) => index % 2 === 0).join(''), palette.accent);
  art.path(flags.filter((_, index) => index % 2 === 1).join(''), random.chance(500) ? '#fff6e2' : palette.rim);
}

function fountain(art: Art, palette: Palette, x: number): void {
  art.path(`M${x - 62} 540h124q-4 26-30 30h-64q-26-4-30-30z`, palette.hero[1]);
  art.path(`M${x - 56} 542q56-14 112 0-56 12-112 0z`, art.linear(palette.water));
  art.path(`${box(x - 5, 492, 10, 50)}M${x - 26} 500q26-8 52 0-8 14-26 14t-26-14z`, palette.hero[0]);
  art.line(
    `M${x} 490q-22-18-34 8M${x} 490q22-18 34 8M${x - 12} 506q-20 8-24 30M${x + 12} 506q20 8 24 30`,
    palette.glint,
    2,
    { opacity: 0.85, isRound: true },
  );
}

function person(art: Art, palette: Palette, x: number, y: number): void {
  art.disc(x, y - 30, 5, palette.ink);
  art.path(`M${x - 7} ${y}q0-26 7-26t7 26z`, palette.accent);
}

function canal(art: Art, building: Building, random: Random, palette: Palette, light: Light, domeX: number): void {
  art.path(box(0, GROUND, 800, 12), palette.hero[1]);
  art.path(box(0, GROUND + 10, 800, 120), art.linear(palette.water));
  art.line(glints(random, GROUND + 14, 592, 400, 400, 30), palette.glint, 2.2, { opacity: 0.5, isRound: true });
  if (light !== 'day')
    art.line(glints(randomFor(building, 'lit water'), GROUND + 14, 580, domeX, 160, 18), palette.window, 3, {
      opacity: 0.7,
      isRound: true,
    });
  bridge(art, palette, domeX > 380 ? 40 : 560);
  const x = domeX > 380 ? random.between(420, 520) : random.between(240, 330);
  art.path(`M${x - 84} 536q-14-18-10-28 8 22 30 28h96q26-4 36-24 2 22-18 32-20 12-66 12-52 0-68-20z`, palette.ink);
  art.path(`M${x + 30} 534v-44q0-8 6-8t6 8v44z`, palette.rim);
  art.disc(x + 36, 476, 6, palette.hero[0]);
  art.line(`M${x + 44} 462l26 108`, palette.ink, 3);
  for (const post of [60, 116, 690, 748]) {
    art.path(box(post, 520, 7, 80), palette.layers[3]);
    art.path(box(post, 532, 7, 8) + box(post, 552, 7, 8), '#fff6e2');
  }
}

function bridge(art: Art, palette: Palette, x: number): void {
  art.path(`M${x - 30} 530q20-64 110-68 92 4 112 68h-30q-22-40-82-42-58 2-80 42z`, palette.hero[0]);
  art.path(`M${x - 30} 530q20-64 110-68 92 4 112 68h-8q-26-56-104-58-76 2-102 58z`, palette.hero[1]);
}
