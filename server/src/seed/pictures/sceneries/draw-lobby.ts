import type { Random } from '../../../platform/random.ts';
import { type Art, arch, box, n } from '../art.ts';
import { type Building, randomFor } from '../building.ts';
import type { Light } from '../picture-subject.ts';
import { dusk } from './dusk.ts';

interface Hall {
  readonly wall: readonly [string, string];
  readonly arch: readonly [string, string];
  readonly flooring: readonly [string, string];
  readonly counter: readonly [string, string];
  readonly cloth: string;
  readonly metal: string;
}

const HALLS: readonly Hall[] = [
  {
    wall: ['#f3e8d6', '#dcc8a8'],
    arch: ['#e9d7b9', '#cdb38a'],
    flooring: ['#d8c4a4', '#a88b66'],
    counter: ['#1f5563', '#123b47'],
    cloth: '#c9694c',
    metal: '#c79a4f',
  },
  {
    wall: ['#e9ebe6', '#c8cec6'],
    arch: ['#d8ddd4', '#aab5aa'],
    flooring: ['#c3c8bf', '#868f86'],
    counter: ['#7a4f38', '#573623'],
    cloth: '#5f7f68',
    metal: '#b89a5e',
  },
  {
    wall: ['#f0ddd2', '#d8b7a4'],
    arch: ['#e6c8b6', '#c49a84'],
    flooring: ['#cfae98', '#987463'],
    counter: ['#6a3b3a', '#482626'],
    cloth: '#2f6471',
    metal: '#d0a25e',
  },
];

/** Materials of a ryokan: wood, straw and paper. */
const WOODEN_HALL: Hall = {
  wall: ['#efe6d3', '#d9c6a2'],
  arch: ['#a97c55', '#7d5a3c'],
  flooring: ['#cbb98a', '#a08d5c'],
  counter: ['#6d4a32', '#4b3222'],
  cloth: '#5f7f68',
  metal: '#8a6a45',
};

/** The lobby: arches, reception, chandelier and seats. */
export function drawLobby(art: Art, building: Building, light: Light): void {
  const random = randomFor(building, 'hall');
  const isInn = building.form === 'ryokan';
  const hall = isInn ? WOODEN_HALL : random.pick(HALLS);
  art.path(box(0, 0, 800, 470), art.fade(hall.wall[0], hall.wall[1]));
  for (let index = 0; index < 4; index += 1) {
    const inset = index * 58;
    art.path(
      arch(110 + inset, 40 + inset * 0.72, 580 - inset * 2, 430 - inset * 0.62),
      index % 2 === 0 ? art.fade(hall.arch[0], hall.arch[1]) : hall.wall[0],
    );
  }
  const depth =
    light === 'night' ? ['#16224f', '#3a4a86'] : light === 'dusk' ? ['#a85f80', '#ffce94'] : ['#8fc4d6', '#f3efdc'];
  art.path(
    arch(332, 214, 136, 180),
    art.linear([
      [0, depth[0] as string],
      [1, depth[1] as string],
    ]),
  );
  art.line('M400 214v180M332 300h136', hall.arch[1], 4);
  art.path('M332 394q20-44 44-18 14-24 34 2 16-22 32 2 12-8 26 14z', '#4f7f62', { opacity: 0.9 });
  flooring(art, hall);
  dusk(art, light);
  if (isInn) lanterns(art, hall, light);
  else chandelier(art, random, hall, light);
  counter(art, random, hall, light);
  seats(art, hall);
  if (!isInn) palms(art);
}

function flooring(art: Art, hall: Hall): void {
  art.path(box(0, 466, 800, 134), art.fade(hall.flooring[0], hall.flooring[1]));
  const rays = Array.from(
    { length: 11 },
    (_, index) => `M${400 + (index - 5) * 44} 466L${400 + (index - 5) * 190} 600`,
  ).join('');
  art.line(`${rays}M0 484h800M0 512h800M0 552h800`, '#fff', 1.4, { opacity: 0.35 });
  art.path('M400 480q150 6 250 60 40 40 20 64H130q-20-24 20-64 100-54 250-60z', hall.cloth, { opacity: 0.85 });
  art.line('M400 488q140 6 232 56 34 36 18 60M400 488q-140 6-232 56-34 36-18 60', hall.metal, 3, { opacity: 0.9 });
}

function chandelier(art: Art, random: Random, hall: Hall, light: Light): void {
  const glow = light === 'day' ? 0.55 : 0.9;
  art.disc(
    400,
    130,
    210,
    art.radial([
      [0, '#fff0c4', glow],
      [0.4, '#ffdf9a', glow / 2.4],
      [1, '#ffdf9a', 0],
    ]),
  );
  art.line('M400 0v86', hall.metal, 4);
  const rings = random.between(2, 3);
  for (let ring = 0; ring < rings; ring += 1) {
    const half = 96 - ring * 30;
    const y = 108 + ring * 34;
    art.path(
      `M${400 - half} ${y}a${half} ${n(half * 0.2)} 0 0 0 ${half * 2} 0v8a${half} ${n(half * 0.2)} 0 0 1 ${-half * 2} 0z`,
      hall.metal,
    );
    art.line(`M400 86L${400 - half} ${y}M400 86L${400 + half} ${y}`, hall.metal, 1.6);
    const bulbs = Array.from({ length: 7 - ring * 2 }, (_, index) => {
      const t = (index + 0.5) / (7 - ring * 2);
      return `M${n(400 - half + 2 * half * t)} ${n(y + 12 + half * 0.18 * Math.sin(t * Math.PI))}v10`;
    });
    art.line(bulbs.join(''), '#fff6d6', 8, { isRound: true });
  }
}

function lanterns(art: Art, hall: Hall, light: Light): void {
  for (const [x, y] of [
    [300, 96],
    [400, 132],
    [500, 96],
  ] as const) {
    art.line(`M${x} 0v${y}`, hall.metal, 2);
    art.disc(x, y + 24, 96, art.glow('#ffe9b0', light === 'day' ? 0.4 : 0.8));
    art.path(`M${x - 24} ${y + 6}q24-12 48 0 10 20 0 40-24 12-48 0-10-20 0-40z`, '#fff3d2');
    art.line(`M${x - 27} ${y + 18}h54M${x - 27} ${y + 32}h54`, hall.metal, 1.2, { opacity: 0.6 });
  }
}

function counter(art: Art, random: Random, hall: Hall, light: Light): void {
  const x = random.chance(500) ? 44 : 520;
  art.path(`M${x} 392h236v92H${x}z`, art.fade(hall.counter[0], hall.counter[1]));
  art.path(box(x - 8, 382, 252, 12), hall.metal);
  art.path(Array.from({ length: 5 }, (_, index) => arch(x + 16 + index * 43, 416, 30, 56)).join(''), hall.counter[1]);
  art.line(Array.from({ length: 5 }, (_, index) => arch(x + 16 + index * 43, 416, 30, 56)).join(''), hall.metal, 1.6, {
    opacity: 0.7,
  });
  for (const dx of [30, 206]) {
    if (light !== 'day')
      art.disc(
        x + dx,
        344,
        56,
        art.radial([
          [0, '#fff0c4', 0.9],
          [1, '#ffdf9a', 0],
        ]),
      );
    art.path(`M${x + dx - 14} 352l7-24h14l7 24z`, '#fff6dc');
    art.path(box(x + dx - 1.5, 352, 3, 30), hall.metal);
  }
  art.disc(x + 118, 334, 13, '#3d2f2a');
  art.path(`M${x + 94} 382q0-36 24-36t24 36z`, hall.cloth);
  art.path(`M${x + 112} 346l6 12 6-12z`, '#fffaf0');
  art.path(box(x + 158, 370, 20, 12), '#fffaf0');
}

function seats(art: Art, hall: Hall): void {
  for (const x of [250, 550]) {
    art.path(`M${x - 52} 536q-6-52 12-56 40-8 80 0 18 4 12 56z`, hall.counter[0]);
    art.path(`M${x - 64} 560q-8-40 6-44 14 0 16 20h84q2-20 16-20 14 4 6 44z`, hall.counter[0]);
    art.path(`M${x - 42} 538h84v8h-84z`, '#fff', { opacity: 0.25 });
    art.line(`M${x - 50} 560v22M${x + 50} 560v22`, hall.metal, 5, { isRound: true });
  }
  art.path('M352 552h96l10 10H342z', hall.metal);
  art.line('M400 562v30M376 594h48', hall.metal, 5, { isRound: true });
  art.path('M388 552v-14q12-6 24 0v14z', '#fffaf0');
  art.path('M400 540q-14-22-4-34 12 10 4 34zM400 540q12-20 22-20-2 16-22 20z', '#4f8a62');
}

function palms(art: Art): void {
  const plant = art.part((one) => {
    one.path('M-22-50h44l-8 50h-28z', '#a7684c');
    one.path('M-26-56h52v9h-52z', '#c4835f');
    one.path('M0-54Q-60-70-74-122-30-116-4-62-30-140-8-176 18-140 4-62 30-118 72-126 60-72 0-54z', '#3f7a5a');
    one.path('M0-54Q-46-90-46-150-18-120 0-54 14-124 44-154 44-92 0-54z', '#5f9a6c');
  });
  plant(60, 548, 1.1);
  plant(742, 548, 1.1, true);
}
