import type { Random } from '../../../platform/random.ts';
import { type Art, box, n, smooth } from '../art.ts';
import { type Building, randomFor } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { buildingAt } from './building/building-at.ts';
import { curvedRoof } from './building/curved-roof.ts';
import { windowGrid } from './buildings.ts';
import { glints } from './foregrounds.ts';
import { drawSky } from './sky.ts';

const GROUND = 462;

/** A building in an old town of East Asia: a pagoda, curved roofs, lanterns above water. */
export function drawTempleTown(art: Art, building: Building, palette: Palette, light: Light): void {
  const random = randomFor(building, 'place');
  const pagodaX = random.pick([250, 310, 520, 570]);
  const sunX = pagodaX > 400 ? random.between(130, 230) : random.between(580, 680);
  drawSky(art, randomFor(building, 'sky'), palette, light, {
    x: sunX,
    y: light === 'dusk' ? random.between(210, 270) : random.between(90, 150),
    horizon: 440,
  });
  for (const [index, base] of [300, 350, 392].entries()) {
    const line = Array.from({ length: 7 }, (_, place): [number, number] => [
      -20 + place * 140,
      base - (place % 2 === index % 2 ? random.between(34, 84) : random.between(0, 20)),
    ]);
    art.path(`${smooth(line)}L820 480L-20 480z`, palette.layers[index === 2 ? 1 : 0], {
      opacity: index === 0 ? 0.5 : 0.85,
    });
  }
  pagoda(art, random, palette, light, pagodaX);
  const buildingX = pagodaX > 400 ? pagodaX - 260 : pagodaX + 260;
  halls(art, random, palette, light, [
    { x: pagodaX, half: 60 },
    { x: buildingX, half: 140 },
  ]);
  buildingAt(art, building, palette, light)(buildingX, GROUND);
  water(art, building, random, palette, light, pagodaX);
  blossoms(art, random, palette, light, pagodaX < 400);
}

function pagoda(art: Art, random: Random, palette: Palette, light: Light, x: number): void {
  const storeys = random.between(5, 6);
  const wall = art.linear(
    [
      [0, palette.hero[0]],
      [1, palette.hero[1]],
    ],
    true,
  );
  let y = GROUND;
  let walls = '';
  let roofPath = '';
  let panes = '';
  for (let storey = 0; storey < storeys; storey += 1) {
    const half = 56 - storey * 6;
    const height = 36 - storey * 2;
    walls += box(x - half, y - height, half * 2, height);
    panes += windowGrid(random, {
      x: x - half + 9,
      y: y - height + 9,
      columns: Math.max(2, Math.floor((half * 2 - 10) / 17)),
      rows: 1,
      stepX: 17,
      stepY: 1,
      width: 10,
      height: height - 16,
      visibleShare: light === 'day' ? 1000 : 850,
    });
    y -= height;
    roofPath += curvedRoof(x, y + 2, half + 32, 17);
    y -= 14;
  }
  art.path(walls, wall);
  art.path(panes, palette.window, { opacity: palette.windowOpacity });
  art.path(roofPath, palette.layers[3]);
  art.line(`M${x} ${y}v-40`, palette.accent, 4, { isRound: true });
  art.line(`M${x - 7} ${y - 12}h14M${x - 5} ${y - 20}h10M${x - 4} ${y - 28}h8`, palette.accent, 3, { isRound: true });
  if (light !== 'day') art.disc(x, GROUND - 90, 170, art.glow(palette.window, 0.32));
}

interface Gap {
  readonly x: number;
  readonly half: number;
}

function halls(art: Art, random: Random, palette: Palette, light: Light, gaps: readonly Gap[]): void {
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  let panes = '';
  let roofPath = '';
  for (let x = -20; x < 820; ) {
    const width = random.between(86, 136);
    const height = random.between(48, 84);
    if (gaps.some((one) => Math.abs(x + width / 2 - one.x) < one.half + width / 2)) {
      x += 24;
      continue;
    }
    art.path(box(x, GROUND - height, width, height), wall);
    art.path(
      Array.from({ length: 4 }, (_, index) => box(x + 4 + index * ((width - 12) / 3), GROUND - height, 4, height)).join(
        '',
      ),
      palette.rim,
      { opacity: 0.8 },
    );
    panes += windowGrid(random, {
      x: x + 13,
      y: GROUND - height + 16,
      columns: Math.floor((width - 18) / 19),
      rows: Math.max(1, Math.floor((height - 24) / 28)),
      stepX: 19,
      stepY: 28,
      width: 12,
      height: 18,
      visibleShare: light === 'day' ? 1000 : 820,
    });
    roofPath += curvedRoof(x + width / 2, GROUND - height + 3, width / 2 + 18, 26);
    x += width + random.between(16, 30);
  }
  art.path(panes, palette.window, { opacity: palette.windowOpacity });
  art.path(roofPath, palette.layers[3]);
}

function water(art: Art, building: Building, random: Random, palette: Palette, light: Light, pagodaX: number): void {
  art.path(box(0, GROUND - 2, 800, 14), palette.hero[1]);
  art.path(box(0, GROUND + 10, 800, 130), art.linear(palette.water));
  art.path(`M${pagodaX - 60} ${GROUND + 12}h120l-30 110h-60z`, palette.layers[3], { opacity: 0.22 });
  art.line(glints(random, GROUND + 12, 590, 400, 400, 26), palette.glint, 2.2, { opacity: 0.45, isRound: true });
  const bridgeX = pagodaX > 400 ? 150 : 620;
  art.path(`M${bridgeX - 110} 520q34-54 110-56 76 2 110 56h-26q-30-34-84-36-54 2-84 36z`, palette.rim);
  art.line(`M${bridgeX - 100} 500q34-52 100-52t100 52`, palette.rim, 3);
  art.line(
    Array.from(
      { length: 7 },
      (_, index) => `M${bridgeX - 78 + index * 26} ${n(488 - 26 * Math.sin(((index + 0.6) / 7.2) * Math.PI))}v14`,
    ).join(''),
    palette.rim,
    3,
  );
  const lantern = art.part((one) => {
    if (light !== 'day') one.disc(0, 12, 30, art.glow(palette.window, 0.6));
    one.line('M0-10V0M0 24v10', palette.ink, 2);
    one.path('M-11 3q11-6 22 0 6 9 0 18-11 6-22 0-6-9 0-18z', palette.accent);
    one.path('M-3 0h6v24h-6z', palette.window, { opacity: 0.75 });
  });
  for (let index = 0; index < 6; index += 1)
    lantern(60 + index * 140 + random.between(-12, 12), GROUND - 34 + (index % 2) * 8, 0.8);
  if (light !== 'day')
    art.line(glints(randomFor(building, 'lit water'), GROUND + 14, 570, 400, 380, 14), palette.accent, 2.6, {
      opacity: 0.55,
      isRound: true,
    });
  const boatX = pagodaX > 400 ? random.between(380, 470) : random.between(280, 380);
  art.path(`M${boatX - 60} 548q60 14 124-4-10 22-40 24h-56q-20-4-28-20z`, palette.ink);
  art.path(`M${boatX - 22} 548q2-26 28-26t30 22z`, palette.hero[1]);
}

function blossoms(art: Art, random: Random, palette: Palette, light: Light, isRight: boolean): void {
  const side = isRight ? -1 : 1;
  const edge = isRight ? 810 : -10;
  const at = (dx: number, y: number): [number, number] => [edge + side * dx, y];
  const twig = (points: readonly [number, number][]) => smooth(points);
  art.line(twig([at(0, 60), at(90, 92), at(190, 84), at(280, 128)]), palette.ink, 9, { isRound: true });
  art.line(
    twig([at(110, 92), at(160, 140), at(230, 168)]) + twig([at(190, 84), at(250, 66), at(310, 76)]),
    palette.ink,
    5,
    { isRound: true },
  );
  const petals =
    light === 'day' ? ['#f7c4cf', '#fde3e6'] : light === 'dusk' ? ['#f3a6a6', '#ffd3c2'] : ['#a98bb8', '#d8bfd8'];
  for (const colour of petals) {
    const spots = Array.from({ length: 34 }, () => {
      const t = random.below(310);
      const y = 70 + t * 0.2 + random.between(-34, 76) * (t / 310 + 0.25);
      return `M${n(edge + side * t)} ${n(y)}h.1`;
    });
    art.line(spots.join(''), colour, random.between(11, 15), { isRound: true, opacity: 0.9 });
  }
}
