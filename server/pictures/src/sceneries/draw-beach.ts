import { type Art, arch, box, n, smooth } from '../art.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import type { Random } from '../random.ts';
import { windowGrid } from './buildings.ts';
import { glints } from './foregrounds.ts';
import { drawSky } from './sky.ts';

const HORIZON = 250;

/** The house by the sea: on a headland, along the sand, or as huts on stilts. */
export function drawBeach(art: Art, random: Random, palette: Palette, light: Light): void {
  const sunX = random.between(430, 660);
  const sunY = light === 'dusk' ? random.between(190, 224) : random.between(70, 120);
  drawSky(art, random, palette, light, { x: sunX, y: sunY, horizon: HORIZON + 4 });
  art.path(`M520 ${HORIZON}q70-22 120-12 80-18 170 2v12H520z`, palette.layers[0]);
  art.path(box(0, HORIZON, 800, 350), art.linear(palette.water));
  art.line(glints(random, HORIZON, 480, sunX, 60, light === 'day' ? 10 : 26), palette.glint, 2.6, {
    opacity: 0.75,
    isRound: true,
  });
  art.line(glints(random, HORIZON, 520, 440, 400, 36), palette.glint, 2, {
    opacity: light === 'day' ? 0.45 : 0.22,
    isRound: true,
  });
  switch (random.below(3)) {
    case 0:
      headland(art, random, palette, light);
      break;
    case 1:
      stiltHuts(art, random, palette, light);
      break;
    default:
      terraces(art, random, palette, light);
  }
  sailboat(art, palette, random.between(330, 480), random.between(292, 330), random.between(60, 100) / 100);
  if (random.chance(600)) sailboat(art, palette, random.between(560, 740), 268, 0.35);
  sand(art, random, palette);
  umbrellas(art, random, palette, light);
  palm(art, palette, 742, 600, 300, -60);
  if (random.chance(600)) palm(art, palette, 800, 610, 150, -22);
}

function headland(art: Art, random: Random, palette: Palette, light: Light): void {
  art.path(
    `M0 ${HORIZON}V124q56-20 104-4 66 10 104 52 48 22 76 58 24 12 44 38-30 16-96 12Q92 288 0 306z`,
    art.fade(palette.layers[1], palette.layers[3]),
  );
  art.path(`M0 ${HORIZON + 6}v50q96-18 232-26 62 2 96-14-24-6-40-14-42 14-126 8Q86 260 0 256z`, palette.ground[0], {
    opacity: 0.85,
  });
  villa(art, random, palette, light, 36, 242);
  art.path(`M14 ${HORIZON + 2}q12-24 30-6 10-16 26 0 18-18 30 6zM216 262q8-18 26-6 14-12 28 8z`, palette.layers[3]);
}

/** White cubes with arches, stepping down a slope. */
function villa(art: Art, random: Random, palette: Palette, light: Light, x: number, base: number): void {
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  const steps = [
    [0, 76, 46],
    [44, 96, 64],
    [108, 66, 38],
    [140, 46, 46],
  ] as const;
  for (const [dx, height, width] of steps) {
    art.path(box(x + dx, base - height, width, height), wall);
    art.path(box(x + dx - 3, base - height - 5, width + 6, 6), palette.rim);
  }
  const doors = steps.flatMap(([dx, height, width]) =>
    Array.from({ length: Math.floor(width / 18) }, (_, column) =>
      Array.from({ length: Math.floor(height / 32) }, (__, row) =>
        random.chance(light === 'day' ? 950 : 800)
          ? arch(x + dx + 6 + column * 18, base - height + 12 + row * 32, 10, 16)
          : '',
      ).join(''),
    ),
  );
  art.path(doors.join(''), palette.window, { opacity: palette.windowOpacity });
}

/** A long house on the shore behind the beach. */
function terraces(art: Art, random: Random, palette: Palette, light: Light): void {
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
  const base = 300;
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  const rows = 4;
  for (let row = 0; row < rows; row += 1) {
    const width = 250 - row * 34;
    const y = base - 28 - row * 28;
    art.path(box(10, y, width, 28), wall);
    art.path(box(6, y - 3, width + 10, 5), palette.rim);
    art.path(
      windowGrid(random, {
        x: 20,
        y: y + 8,
        columns: Math.floor((width - 16) / 22),
        rows: 1,
        stepX: 22,
        stepY: 1,
        width: 13,
        height: 16,
        shown: light === 'day' ? 1000 : 780,
      }),
      palette.window,
      { opacity: palette.windowOpacity },
    );
  }
  art.path(`M-10 ${base}h330q40 4 70-12v-6q-60 12-130 10H-10z`, palette.ground[0]);
  art.path('M250 300q10-26 28-8 12-16 28 2 16-14 26 6zM-6 302q14-30 32-8 12-18 28 8z', palette.layers[3]);
}

function stiltHuts(art: Art, random: Random, palette: Palette, light: Light): void {
  art.path(`M-10 ${HORIZON + 2}q60-30 130-22 60-16 120 10 30 4 50 12z`, palette.layers[2]);
  const hut = art.part((one) => {
    one.line('M-26 0v26M-8 0v30M10 0v30M26 0v26', palette.ink, 3, { opacity: 0.75 });
    one.path(box(-34, -4, 68, 6), palette.hero[1]);
    one.path(box(-26, -30, 52, 28), palette.hero[0]);
    one.path('M-42-28Q-14-40 0-66 14-40 42-28z', palette.leaf[1]);
    one.path('M-42-28Q-14-40 0-66 4-50 4-28z', palette.ground[1], { opacity: 0.7 });
    one.path(arch(-17, -22, 12, 18) + arch(4, -22, 12, 18), palette.window, { opacity: palette.windowOpacity });
  });
  const places = [
    [60, 322, 0.9],
    [150, 312, 0.74],
    [228, 304, 0.6],
    [292, 298, 0.5],
    [344, 292, 0.4],
  ] as const;
  art.line('M-10 338L380 288', palette.hero[1], 6);
  art.line(
    Array.from({ length: 9 }, (_, index) => `M${10 + index * 42} ${n(336 - index * 5.4)}v${n(22 - index * 1.6)}`).join(
      '',
    ),
    palette.ink,
    2,
    { opacity: 0.6 },
  );
  for (const [x, y, scale] of places) hut(x, y, scale + random.below(6) / 100);
  if (light !== 'day')
    art.line(glints(random, 340, 400, 160, 150, 16), palette.window, 2.4, { opacity: 0.6, isRound: true });
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
  const edge = (lift: number) =>
    `M810 ${330 + lift + shift}Q655 ${366 + lift + shift} 540 ${430 + lift + shift} 420 ${494 + lift + shift} 270 ${518 + lift} 150 ${532 + lift} 30 ${600}H810z`;
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

/** A palm whose stem leans; `height` and `lean` in pixels from the foot. */
export function palm(art: Art, palette: Palette, x: number, foot: number, height: number, lean: number): void {
  const tipX = x + lean;
  const tipY = foot - height;
  const scale = height / 300;
  const half = 9 * scale + 2;
  art.path(
    `M${n(x - half)} ${foot}Q${n(x + lean * 0.05)} ${n(foot - height * 0.55)} ${n(tipX - 4)} ${n(tipY)}l8-3Q${n(x + lean * 0.05 + half * 2)} ${n(foot - height * 0.5)} ${n(x + half)} ${foot}z`,
    art.linear(
      [
        [0, palette.ground[1]],
        [1, palette.ink],
      ],
      true,
    ),
  );
  const frond = (one: Art, colour: string) => {
    one.path('M0 0Q-50-52-112-18 -96-14-90-4 -78-10-70 2 -58-8-48 6 -38-8-26 4 -14-8 0 0z', colour);
    one.path('M0 0Q-44-6-84 52 -66 44-60 52 -54 34-46 40 -40 22-32 28 -24 8 0 0z', colour);
    one.path('M0 0Q-16-68-62-76 -52-64-54-54 -42-58-40-46 -28-50-26-36 -12-34 0 0z', colour);
  };
  const dark = art.part((one) => frond(one, palette.leaf[1]));
  const bright = art.part((one) => frond(one, palette.leaf[0]));
  dark(tipX, tipY, scale * 0.95);
  bright(tipX, tipY - 2, scale, true);
  bright(tipX, tipY, scale * 0.7);
  art.disc(tipX - 5 * scale, tipY + 8 * scale, 6 * scale, palette.ink, 0.8);
  art.disc(tipX + 6 * scale, tipY + 9 * scale, 6 * scale, palette.ground[1], 0.9);
}
