import { type Art, arch, box, jagged, n, smooth } from '../art.ts';
import { type Palette, palettesOf } from '../light.ts';
import type { BedType, Light, Scene } from '../picture-subject.ts';
import type { Random } from '../random.ts';

/** Cloth and wood of a room. */
interface Decor {
  readonly wall: readonly [string, string];
  readonly trim: string;
  readonly floor: readonly [string, string];
  readonly head: readonly [string, string];
  readonly throwCloth: readonly [string, string];
  readonly cushion: string;
  readonly wood: readonly [string, string];
  readonly chair: string;
  readonly rug: string;
}

const DECORS: readonly Decor[] = [
  {
    wall: ['#efe3d0', '#dcc8ab'],
    trim: '#f8efe0',
    floor: ['#a97c55', '#7a5439'],
    head: ['#2f6471', '#1c4653'],
    throwCloth: ['#39717c', '#1b4551'],
    cushion: '#c9694c',
    wood: ['#a97850', '#7d5a3c'],
    chair: '#d9a25e',
    rug: '#d9cbb2',
  },
  {
    wall: ['#e6e4dc', '#c9cabf'],
    trim: '#f6f5ef',
    floor: ['#b59a78', '#86694c'],
    head: ['#566b52', '#3a4d3b'],
    throwCloth: ['#7d9272', '#55694f'],
    cushion: '#d9a25e',
    wood: ['#8f6a48', '#66492f'],
    chair: '#b5674c',
    rug: '#e4dccb',
  },
  {
    wall: ['#f1ded2', '#ddbda9'],
    trim: '#fbf1ea',
    floor: ['#a2755a', '#70503f'],
    head: ['#a84f42', '#7a3731'],
    throwCloth: ['#c4705a', '#94503f'],
    cushion: '#2f6471',
    wood: ['#9c6b48', '#6d4830'],
    chair: '#e0b98c',
    rug: '#ecd9c8',
  },
  {
    wall: ['#dfe4e8', '#bcc7cf'],
    trim: '#f3f6f8',
    floor: ['#8f8478', '#655b52'],
    head: ['#31456b', '#212f4d'],
    throwCloth: ['#4a6190', '#2d3f66'],
    cushion: '#e0a85c',
    wood: ['#7d6b5c', '#574a40'],
    chair: '#8fa3b8',
    rug: '#d3d8dc',
  },
  {
    wall: ['#ece2ea', '#cfbccb'],
    trim: '#f8f2f7',
    floor: ['#9a7a6c', '#6d5349'],
    head: ['#6a4468', '#482d49'],
    throwCloth: ['#8d6289', '#5f3f5e'],
    cushion: '#e3b068',
    wood: ['#8a6250', '#5f4236'],
    chair: '#c48a7a',
    rug: '#e6dae2',
  },
];

export interface RoomWish {
  readonly beds: BedType;
  readonly view: Scene;
  readonly light: Light;
}

/** The inside of a room: its beds, its window and what is seen from it. */
export function drawRoom(art: Art, random: Random, { beds, view, light }: RoomWish): void {
  const decor = random.pick(DECORS);
  const outside = random.pick(palettesOf(view, light));
  art.path(
    box(0, 0, 800, 480),
    art.linear([
      [0, decor.wall[0]],
      [1, decor.wall[1]],
    ]),
  );
  art.path(box(0, 0, 800, 32), decor.trim);
  art.path(box(0, 32, 800, 4), decor.wall[1]);
  const isMirrored = random.chance(400);
  const windowX = isMirrored ? 482 : 82;
  const bedX = isMirrored ? 226 : 592;
  const isWide = beds === 'two-queens' || beds === 'two-kings' || beds === 'twin' || beds === 'three-singles';
  floor(art, decor, light);
  dusk(art, light);
  if (isWide) {
    panorama(art, random, outside, view, light);
    wideBeds(art, decor, beds, light);
    return;
  }
  archedWindow(art, random, outside, view, light, windowX, inLight(decor, light));
  if (light !== 'night') sunbeam(art, outside, windowX);
  if (beds === 'tatami') {
    futon(art, decor, isMirrored ? 250 : 540, light);
    return;
  }
  rug(art, decor, bedX);
  const bedWidth = beds === 'single' ? 170 : beds === 'queen' ? 250 : 284;
  headboard(art, random, decor, bedX, bedWidth);
  bedside(art, decor, light, bedX - bedWidth / 2 - 30);
  bedside(art, decor, light, bedX + bedWidth / 2 + 30);
  bed(art, decor, bedX, bedWidth, 592);
  plant(art, isMirrored ? 440 : 356, 548);
  if (beds === 'king-sofa') sofa(art, decor, isMirrored ? 620 : 160);
  else armchair(art, decor, isMirrored ? 590 : 92);
}

/** Cloth and frames beside a dark window are lit by the lamps alone. */
function inLight(decor: Decor, light: Light): Decor {
  if (light === 'day') return decor;
  return light === 'night'
    ? { ...decor, trim: '#c9ad92', wall: ['#a88c76', '#8d735f'] }
    : { ...decor, trim: '#ecd3c0', wall: ['#d8b8a4', '#c49f8c'] };
}

/** Evening in a lit room is warm and brown, not grey. */
export function dusk(art: Art, light: Light): void {
  if (light === 'day') return;
  art.path(box(0, 0, 800, 600), light === 'night' ? '#3b1f14' : '#6b3326', {
    opacity: light === 'night' ? 0.46 : 0.17,
  });
}

function floor(art: Art, decor: Decor, light: Light): void {
  art.path(
    box(0, 474, 800, 126),
    art.linear([
      [0, decor.floor[0]],
      [1, decor.floor[1]],
    ]),
  );
  const boards = Array.from({ length: 13 }, (_, index) => `M${-520 + index * 153} 600L${index * 66} 474`).join('');
  art.line(boards, '#3d2a1c', 1.4, { opacity: light === 'night' ? 0.25 : 0.32 });
  art.path(box(0, 466, 800, 9), decor.trim);
}

/** What is seen outside, inside a frame. */
function outlook(
  art: Art,
  random: Random,
  palette: Palette,
  view: Scene,
  _light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  art.path(box(x, y, width, height), art.linear(palette.sky));
  const sunX = x + width * (random.between(25, 75) / 100);
  art.disc(
    sunX,
    y + height * 0.42,
    width * 0.5,
    art.radial([
      [0, palette.glow, 0.85],
      [1, palette.glow, 0],
    ]),
  );
  art.disc(sunX, y + height * 0.42, 17, palette.disc);
  const base = y + height * 0.7;
  const at = (share: number, lift: number): [number, number] => [x + width * share, base - lift];
  if (view === 'city') {
    let far = '';
    let near = '';
    for (let dx = 0; dx < width; dx += 22) far += box(x + dx, base - random.between(30, 110), 20, 200);
    for (let dx = -8; dx < width; dx += 34) near += box(x + dx, base - random.between(0, 60), 28, 200);
    art.path(far, palette.layers[0]);
    art.path(near, palette.layers[2]);
    let panes = '';
    for (let dx = 0; dx < width; dx += 17)
      for (let dy = 8; dy < 90; dy += 13) if (random.chance(300)) panes += box(x + dx, base + dy, 5, 6);
    art.path(panes, palette.window, { opacity: 0.8 });
    return;
  }
  if (view === 'mountain') {
    art.path(
      `${jagged([at(0, 40), at(0.2, 96), at(0.34, 60), at(0.58, 150), at(0.76, 70), at(1, 116), [x + width, base + 200], [x, base + 200]])}z`,
      palette.layers[1],
    );
    art.path(
      `${jagged([at(0.47, 106), at(0.58, 150), at(0.68, 104), at(0.62, 112), at(0.57, 96), at(0.52, 114)])}z`,
      palette.rim,
    );
  } else {
    art.path(
      `${smooth([at(0, 22), at(0.3, 50), at(0.55, 24), at(0.8, 58), at(1, 28)])}V${n(base + 200)}H${n(x)}z`,
      palette.layers[0],
    );
  }
  if (view === 'desert')
    art.path(
      `${smooth([at(0, -8), at(0.4, 22), at(0.7, -4), at(1, 16)])}V${n(base + 200)}H${n(x)}z`,
      palette.ground[0],
    );
  else if (view === 'beach' || view === 'mountain') {
    art.path(box(x, base, width, 200), art.linear(palette.water));
    art.path(
      box(sunX - 26, base + 14, 52, 3) + box(sunX - 38, base + 26, 70, 3) + box(sunX - 18, base + 38, 44, 3),
      palette.glint,
      { opacity: 0.8 },
    );
    if (view === 'beach')
      art.path(
        `M${n(x + width * 0.2)} ${n(base + 22)}l3-30 20 28zM${n(x + width * 0.2 - 8)} ${n(base + 24)}h34l-6 7h-22z`,
        '#fffaf0',
      );
  } else {
    let houses = '';
    let tops = '';
    for (let dx = -6; dx < width; dx += 36) {
      const lift = random.between(0, 44);
      houses += box(x + dx, base - lift, 34, 200);
      tops += `M${n(x + dx - 3)} ${n(base - lift)}l20-17 20 17z`;
    }
    art.path(houses, palette.hero[0]);
    art.path(tops, palette.rim);
    if (view === 'temple-town')
      art.path(
        `M${n(x + width * 0.62)} ${n(base)}v-88h34v88zM${n(x + width * 0.62 - 20)} ${n(base - 40)}h74l-16-14h-42zM${n(x + width * 0.62 - 14)} ${n(base - 86)}h62l-22-20h-18z`,
        palette.layers[3],
      );
  }
  art.path(
    `M${n(x)} ${n(y + height)}q${n(width * 0.1)}-46 ${n(width * 0.34)}-30 8-18 30-6v60H${n(x)}zM${n(x + width)} ${n(y + height)}v-44q${n(-width * 0.16)}-22 ${n(-width * 0.3)} 44z`,
    palette.leaf[1],
    { opacity: 0.9 },
  );
}

function archedWindow(
  art: Art,
  random: Random,
  palette: Palette,
  view: Scene,
  light: Light,
  x: number,
  decor: Decor,
): void {
  const width = 208;
  const shape = arch(x + 14, 106, width, 294);
  art.path(arch(x, 92, 236, 322), decor.trim);
  art.inside(shape, () => outlook(art, random, palette, view, light, x + 14, 106, width, 294));
  art.line(`M${x + 118} 106v294M${x + 14} 262h208M${x + 14} 332h208`, decor.trim, 6);
  art.path(box(x - 8, 412, 252, 11), decor.trim);
  art.path(box(x - 8, 423, 252, 4), decor.wall[1]);
  curtains(art, decor, x - 34, x + 270);
}

function curtains(art: Art, decor: Decor, left: number, right: number): void {
  const cloth = art.linear(
    [
      [0, decor.trim],
      [0.5, decor.wall[1]],
      [1, decor.trim],
    ],
    true,
  );
  art.line(`M${left - 10} 70H${right + 10}`, decor.wood[1], 6, { isRound: true });
  art.path(
    `M${left} 72h64q-2 120-22 190-14 60-10 212h-38q10-200 6-402zM${right} 72h-64q2 120 22 190 14 60 10 212h38q-10-200-6-402z`,
    cloth,
  );
  art.line(
    `M${left + 18} 76q2 200-8 396M${left + 40} 76q-2 150-18 300M${right - 18} 76q-2 200 8 396M${right - 40} 76q2 150 18 300`,
    decor.wall[1],
    2,
    { opacity: 0.8 },
  );
  art.line(`M${left + 20} 262q16 8 28-2M${right - 48} 260q12 10 28 2`, decor.wood[0], 5, { isRound: true });
}

function panorama(art: Art, random: Random, palette: Palette, view: Scene, light: Light): void {
  art.inside(box(120, 84, 560, 250), () => outlook(art, random, palette, view, light, 120, 84, 560, 250));
  const frame = light === 'night' ? '#b39a82' : light === 'dusk' ? '#ecd6c4' : '#f8f3ea';
  art.line('M120 84h560v250H120zM306 84v250M494 84v250', frame, 8);
  art.line('M100 66h600', '#6d4f38', 6, { isRound: true });
  const shade = light === 'night' ? '#8f7560' : light === 'dusk' ? '#c9a590' : '#dfd4c0';
  const cloth = art.linear(
    [
      [0, frame],
      [0.5, shade],
      [1, frame],
    ],
    true,
  );
  art.path('M96 68h74q-4 190-14 300l-4 100H84q12-200 12-400zM704 68h-74q4 190 14 300l4 100h68q-12-200-12-400z', cloth);
}

function sunbeam(art: Art, palette: Palette, windowX: number): void {
  art.path(
    `M${windowX + 236} 478H${windowX + 90}L${windowX - 20} 600h240z`,
    art.linear([
      [0, palette.glow, 0.5],
      [1, palette.glow, 0],
    ]),
  );
}

function rug(art: Art, decor: Decor, x: number): void {
  art.path(`M${x - 330} 604q16-70 190-74h280q174 4 190 74z`, decor.rug);
  art.line(`M${x - 308} 604q18-54 176-60h264q158 6 176 60`, decor.cushion, 3, { opacity: 0.65 });
  art.line(`M${x - 292} 604q18-44 166-50h252q148 6 166 50`, decor.head[0], 2, { opacity: 0.55 });
}

function headboard(art: Art, random: Random, decor: Decor, x: number, width: number): void {
  const half = width / 2 - 18;
  const fill = art.linear([
    [0, decor.head[0]],
    [1, decor.head[1]],
  ]);
  if (random.chance(600)) {
    art.path(arch(x - half - 46, 96, (half + 46) * 2, 376), decor.wall[1], { opacity: 0.6 });
    art.path(arch(x - half, 176, half * 2, 296), fill);
    art.line(
      `M${x - half + 14} 470V${n(176 + half)}a${n(half - 14)} ${n(half - 14)} 0 0 1 ${n(half * 2 - 28)} 0V470`,
      decor.throwCloth[0],
      2,
    );
  } else {
    art.path(`M${x - half - 8} 472V300q0-16 16-16h${2 * half - 16}q16 0 16 16v172z`, fill);
    art.line([0.25, 0.5, 0.75].map((t) => `M${n(x - half + 2 * half * t)} 290v176`).join(''), decor.head[1], 3);
    picture(art, decor, x);
  }
}

function picture(art: Art, decor: Decor, x: number): void {
  art.path(box(x - 62, 118, 124, 92), decor.wood[0]);
  art.path(box(x - 55, 125, 110, 78), '#f8f1e2');
  art.path(`M${x - 55} 203v-22q26-22 44-8 30-34 66 4v26z`, decor.head[0], { opacity: 0.8 });
  art.disc(x + 24, 148, 11, decor.cushion);
}

function bedside(art: Art, decor: Decor, light: Light, x: number): void {
  const bright = light === 'day' ? 0.55 : 0.95;
  art.disc(
    x,
    320,
    light === 'night' ? 150 : 120,
    art.radial([
      [0, '#fff0c4', bright],
      [0.35, '#ffdf9a', bright / 2],
      [1, '#ffdf9a', 0],
    ]),
  );
  art.path(box(x - 27, 398, 54, 84), decor.wood[1]);
  art.path(box(x - 31, 392, 62, 8), decor.wood[0]);
  art.line(`M${x - 27} 438h54`, decor.wood[0], 2);
  art.disc(x, 420, 3, '#e4b768');
  art.path(`M${x - 15} 332l8-36h14l8 36z`, '#fff6dc');
  art.path(`M${x - 1.5} 332h3v48q11 2 11 12h-25q0-10 11-12z`, '#b98a4e');
}

function bed(art: Art, decor: Decor, x: number, width: number, base: number): void {
  const half = width / 2;
  const sheet = art.linear([
    [0, '#fffdf7'],
    [1, '#e3d8c6'],
  ]);
  const cloth = art.linear(
    [
      [0, decor.throwCloth[0]],
      [1, decor.throwCloth[1]],
    ],
    true,
  );
  art.path(`M${x - half + 8} 472q0-34 28-38h${width - 72}q28 4 28 38z`, sheet);
  const pillows = width > 200 ? [-half * 0.5, half * 0.5] : [0];
  for (const dx of pillows) {
    art.path(`M${n(x + dx - 52)} 446q-10-44 12-50 40-10 80 0 22 6 12 50z`, '#fffdf8');
    art.line(`M${n(x + dx - 40)} 442q38-12 80 0`, '#d6c8b0', 2);
  }
  art.path(`M${x - 33} 450q-5-36 7-39 27-4 53 0 11 3 6 39z`, decor.cushion);
  art.line(`M${x - 20} 416v30M${x} 414v32M${x + 20} 416v30`, '#fff', 1.4, { opacity: 0.4 });
  art.path(`M${x - half} 562q-6-90 24-98 ${half - 24}-12 ${width - 48} 0 30 8 24 98z`, sheet);
  art.line(`M${x - half * 0.7} 486q12 28 0 70M${x - 6} 482q6 30-2 76M${x + half * 0.66} 486q-10 28 2 70`, '#cdbfa6', 2);
  art.path(`M${x - half - 6} ${base - 6}q-2-62 8-70 ${n(half)}-20 ${width - 4} 0 10 8 8 70z`, cloth);
  art.line(`M${x - half} 532q${half}-18 ${width} 0`, '#e0b070', 2, { opacity: 0.85 });
  art.path(box(x - half - 2, base - 6, width + 4, 9), decor.wood[1]);
}

function wideBeds(art: Art, decor: Decor, beds: BedType, light: Light): void {
  const count = beds === 'three-singles' ? 3 : 2;
  const width = count === 3 ? 168 : beds === 'twin' ? 186 : beds === 'two-kings' ? 286 : 262;
  const centres = count === 3 ? [150, 400, 650] : [226, 574];
  for (const x of centres) {
    art.path(
      `M${x - width / 2 + 8} 472V372q0-14 14-14h${width - 44}q14 0 14 14v100z`,
      art.linear([
        [0, decor.head[0]],
        [1, decor.head[1]],
      ]),
    );
    art.line([0.3, 0.7].map((t) => `M${n(x - width / 2 + width * t)} 362v104`).join(''), decor.head[1], 3);
  }
  if (count === 3) for (const x of [275, 525]) bedside(art, decor, light, x);
  else bedside(art, decor, light, 400);
  for (const x of centres) bed(art, decor, x, width, 592);
}

function futon(art: Art, decor: Decor, x: number, light: Light): void {
  art.path(
    box(0, 474, 800, 126),
    art.linear([
      [0, '#cdbf86'],
      [1, '#a3955f'],
    ]),
  );
  art.line('M0 536h800M-90 600L60 474M250 600L300 474M560 600L500 474M900 600L730 474', '#5f6b45', 5, {
    opacity: 0.75,
  });
  const screen = x > 400 ? 408 : 60;
  art.path(box(screen, 120, 330, 350), '#fbf5e6');
  art.line(
    [0, 110, 220, 330].map((dx) => `M${screen + dx} 120v350`).join('') +
      `M${screen} 120h330M${screen} 208h330M${screen} 296h330M${screen} 384h330`,
    decor.wood[1],
    4,
  );
  if (light !== 'day')
    art.disc(
      screen + 165,
      330,
      240,
      art.radial([
        [0, '#ffe2a0', 0.5],
        [1, '#ffe2a0', 0],
      ]),
    );
  art.disc(
    screen + 290,
    430,
    40,
    art.radial([
      [0, '#fff0c4', 0.9],
      [1, '#ffdf9a', 0],
    ]),
  );
  art.path(box(screen + 272, 408, 36, 52), '#fff3d4');
  for (const dx of [-120, 90]) {
    const left = x + dx - 90;
    art.path(`M${left} 520h180l26 62H${left - 26}z`, '#fffdf6');
    art.path(`M${left - 8} 540h196l18 44H${left - 28}z`, decor.throwCloth[0]);
    art.path(`M${left + 40} 500q50-10 100 0 8 14 0 24-50 8-100 0-8-12 0-24z`, '#fffdf8');
  }
  const table = x > 400 ? x - 260 : x + 270;
  art.path(`M${table - 46} 540h92l14 10h-120z`, decor.wood[0]);
  art.path(box(table - 42, 550, 7, 22) + box(table + 36, 550, 7, 22), decor.wood[1]);
  art.path(`M${table - 10} 540v-10q10-4 20 0v10z`, '#4f7f6b');
}

function plant(art: Art, x: number, base: number): void {
  art.path(`M${x - 18} ${base - 44}h36l-6 44h-24z`, '#c9785a');
  art.path(box(x - 22, base - 50, 44, 9), '#d98d6c');
  const leaf = (dx: number, dy: number, bend: number) =>
    `M${x} ${base - 50}q${dx - bend} ${n(dy / 2)} ${dx} ${dy} ${bend + 12} ${n(-dy / 3)} ${-dx} ${-dy}z`;
  art.path(leaf(-44, -52, 14) + leaf(4, -84, 22) + leaf(46, -46, -20), '#3f7a5a');
  art.path(leaf(-26, -76, 16) + leaf(30, -74, -4), '#5f9a6c');
}

function armchair(art: Art, decor: Decor, x: number): void {
  art.path(`M${x - 16} 548q-10-70 10-78 50-10 98 0 22 8 12 78z`, decor.chair);
  art.path(`M${x} 552q-4-54 10-58 34-6 64 0 16 4 12 58z`, decor.trim, { opacity: 0.35 });
  art.path(`M${x - 28} 560q-10-44 6-48 16 0 18 24h92q2-24 18-24 16 4 8 48z`, decor.chair);
  art.path(`M${x + 20} 534q-2-30 8-32 18-4 36 0 8 2 6 32z`, decor.head[0]);
  art.line(`M${x - 8} 560l-8 30M${x + 108} 560l8 30`, decor.wood[1], 6, { isRound: true });
}

function sofa(art: Art, decor: Decor, x: number): void {
  art.path(`M${x - 116} 544q-8-62 14-68 100-12 204 0 22 6 14 68z`, decor.chair);
  art.path(`M${x - 132} 562q-10-46 8-50 18 0 20 22h208q2-22 20-22 18 4 8 50z`, decor.chair);
  art.path(`M${x - 104} 534h208v10h-208z`, decor.trim, { opacity: 0.35 });
  art.path(
    `M${x - 82} 530q-4-34 8-36 22-4 42 0 10 2 6 36zM${x + 32} 530q-4-34 8-36 22-4 42 0 10 2 6 36z`,
    decor.head[0],
  );
  art.line(`M${x - 112} 562v24M${x + 112} 562v24`, decor.wood[1], 7);
}
