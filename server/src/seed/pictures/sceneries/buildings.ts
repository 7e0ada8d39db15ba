import type { Random } from '../../../platform/random.ts';
import { type Art, arch, box, n } from '../art.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';

export interface GridPlace {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
  /** Share of the windows that are drawn, in thousandths. */
  readonly visibleShare: number;
}

/** Path of the windows of a wall. */
export function windowGrid(random: Random, place: GridPlace): string {
  let path = '';
  for (let row = 0; row < place.rows; row += 1) {
    for (let column = 0; column < place.columns; column += 1) {
      if (random.chance(place.visibleShare)) {
        path += box(place.x + column * place.stepX, place.y + row * place.stepY, place.width, place.height);
      }
    }
  }
  return path;
}

/** Path of a skyline from the left edge to the right. */
export function skyline(random: Random, base: number, low: number, high: number, isOldFashioned = false): string {
  let x = -10;
  let path = `M-10 ${base + 60}V${base}`;
  while (x < 800) {
    const width = random.between(30, 62);
    const top = base - random.between(low, high);
    path += `H${x}V${top}`;
    switch (random.below(isOldFashioned ? 3 : 5)) {
      case 0:
        path += `l${n(width / 2)} ${-random.between(14, 30)}l${n(width / 2)} ${random.between(14, 30)}V${top}`;
        break;
      case 1:
        path += `h${n(width * 0.3)}v-${random.between(10, 20)}h${n(width * 0.4)}V${top}H${x + width}`;
        break;
      case 2:
        path += `h${width}`;
        break;
      case 3:
        path += `h${n(width / 2 - 1.5)}v-${random.between(24, 44)}h3V${top}H${x + width}`;
        break;
      default:
        path += `q${n(width / 2)} -${random.between(26, 44)} ${width} 0`;
    }
    x += width;
    path += `V${base}`;
    x += random.below(8);
  }
  return `${path}H810V${base + 60}z`;
}

/** A tower with its base at `ground`. */
export function heroTower(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  height: number,
  { cx, ground }: { readonly cx: number; readonly ground: number },
): void {
  const width = random.between(104, 132);
  const wall = art.linear(
    [
      [0, palette.hero[0]],
      [0.75, palette.hero[1]],
      [1, palette.hero[1]],
    ],
    true,
  );
  const left = cx - width / 2;
  const top = ground - height;
  const draw = random.pick([archTower, steppedTower, sailTower, twinTowers, slabTower]);
  draw(art, random, palette, light, { left, top, width, height, wall, cx });
}

interface Tower {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly wall: string;
  readonly cx: number;
}

function lit(light: Light): number {
  return light === 'day' ? 960 : light === 'dusk' ? 640 : 560;
}

function grid(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const columns = Math.max(1, Math.floor((width - 12) / 14));
  const rows = Math.max(1, Math.floor((height - 8) / 16));
  const offset = (width - columns * 14 + 8) / 2;
  const path = windowGrid(random, {
    x: x + offset,
    y: y + 6,
    columns,
    rows,
    stepX: 14,
    stepY: 16,
    width: 6,
    height: 8,
    visibleShare: lit(light),
  });
  art.path(path, palette.window, { opacity: palette.windowOpacity });
}

function archTower(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  { left, top, width, height, wall, cx }: Tower,
): void {
  art.line(`M${n(cx)} ${n(top - 34)}v36`, palette.hero[1], 3);
  art.disc(cx, top - 36, 2.8, palette.accent);
  art.path(arch(left, top, width, height), wall);
  art.path(
    `M${n(left + width)} ${n(top + height)}V${n(top + width / 2)}a${n(width / 2)} ${n(width / 2)} 0 0 0 ${n(-width * 0.34)} ${n(-width * 0.46)}a${n(width * 0.62)} ${n(width * 0.62)} 0 0 1 ${n(width * 0.24)} ${n(width * 0.5)}V${n(top + height)}z`,
    palette.rim,
    { opacity: 0.62 },
  );
  art.path(arch(cx - 28, top + 22, 56, 44), palette.window, { opacity: light === 'day' ? 0.9 : 1 });
  art.line(`M${n(cx)} ${n(top + 22)}v44M${n(cx - 28)} ${n(top + 52)}h56`, palette.hero[0], 2.4);
  grid(art, random, palette, light, left + 4, top + 74, width - 22, height - 92);
}

function steppedTower(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  { left, top, width, height, wall, cx }: Tower,
): void {
  const tiers = [
    [0.36, 0],
    [0.66, 0.16],
    [1, 0.36],
  ] as const;
  art.path(`M${n(cx - 3)} ${n(top + 4)}l3-58 3 58z`, palette.rim, { opacity: 0.9 });
  for (const [share, from] of tiers) {
    const w = width * share;
    const y = top + height * from;
    const h = height - height * from;
    art.path(box(cx - w / 2, y, w, h), wall);
    art.path(box(cx + w / 2 - 8, y, 8, h), palette.rim, { opacity: 0.5 });
    art.path(box(cx - w / 2 - 3, y - 5, w + 6, 6), palette.rim, { opacity: 0.85 });
  }
  grid(art, random, palette, light, cx - width * 0.18, top + 8, width * 0.34, height * 0.14);
  grid(art, random, palette, light, cx - width * 0.33, top + height * 0.17, width * 0.62, height * 0.18);
  grid(art, random, palette, light, left, top + height * 0.37, width - 8, height * 0.56);
}

function sailTower(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  { left, top, width, height, wall, cx }: Tower,
): void {
  const right = left + width;
  const base = top + height;
  art.line(`M${n(left + 14)} ${n(top + 6)}v-44`, palette.rim, 3, { isRound: true });
  art.path(
    `M${n(left)} ${n(base)}V${n(top + 20)}q0-20 18-20Q${n(right + 6)} ${n(top + height * 0.3)} ${n(right)} ${n(base)}z`,
    wall,
  );
  art.path(
    `M${n(left + 18)} ${n(top)}Q${n(right + 6)} ${n(top + height * 0.3)} ${n(right)} ${n(base)}h-12Q${n(right - 6)} ${n(top + height * 0.32)} ${n(left + 12)} ${n(top + 2)}z`,
    palette.rim,
    { opacity: 0.75 },
  );
  const rows = Math.floor((height - 40) / 17);
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    const y = top + 30 + row * 17;
    const reach = 22 + (width - 46) * Math.sin((Math.min(1, (row + 1) / rows) * Math.PI) / 2);
    for (let x = left + 10; x + 9 < left + reach; x += 14) if (random.chance(lit(light))) path += box(x, y, 8, 8);
  }
  art.path(path, palette.window, { opacity: palette.windowOpacity });
  art.disc(cx, base - 4, 0.1, palette.window);
}

function twinTowers(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  { left, top, width, height, wall }: Tower,
): void {
  const w = width * 0.46;
  const lower = random.between(24, 58);
  for (const [x, y] of [
    [left - 10, top],
    [left + width - w + 10, top + lower],
  ] as const) {
    const h = top + height - y;
    art.path(`M${n(x)} ${n(y + h)}V${n(y + 14)}l${n(w)} -14V${n(y + h)}z`, wall);
    art.path(box(x + w - 7, y + 2, 7, h - 2), palette.rim, { opacity: 0.55 });
    grid(art, random, palette, light, x, y + 20, w - 5, h - 44);
  }
  const bridge = top + height * 0.42;
  art.path(box(left + w - 12, bridge, width - 2 * w + 24, 16), palette.hero[1]);
  art.path(box(left + w - 8, bridge + 4, width - 2 * w + 16, 6), palette.window, { opacity: palette.windowOpacity });
}

function slabTower(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  { left, top, width, height, wall, cx }: Tower,
): void {
  art.path(box(left, top, width, height), wall);
  art.path(box(left + width - 9, top, 9, height), palette.rim, { opacity: 0.6 });
  art.path(box(left - 6, top - 8, width + 12, 10), palette.rim, { opacity: 0.9 });
  art.path(arch(cx - 26, top - 52, 52, 46), palette.hero[1]);
  art.path(arch(cx - 17, top - 42, 34, 36), palette.window, { opacity: palette.windowOpacity });
  art.path(arch(cx - 8, top - 30, 16, 24), palette.hero[1]);
  for (const x of [left + width * 0.33, left + width * 0.64]) {
    art.path(box(x - 1.5, top, 3, height), palette.rim, { opacity: 0.4 });
  }
  grid(art, random, palette, light, left, top + 8, width - 9, height - 32);
}

/** The lit entrance with a row of arches. */
export function podium(art: Art, palette: Palette, light: Light, cx: number, ground: number, arches: number): void {
  const width = arches * 18 + 18;
  const left = cx - width / 2;
  art.path(box(left, ground - 20, width, 20), light === 'day' ? palette.hero[0] : palette.window);
  art.path(box(left - 6, ground - 26, width + 12, 7), palette.rim);
  const entrances = Array.from({ length: arches }, (_, index) =>
    arch(left + 12 + index * 18, ground - 14, 11, 14),
  ).join('');
  art.path(entrances, light === 'day' ? palette.ink : palette.hero[1], { opacity: light === 'day' ? 0.55 : 0.8 });
}

/** Near buildings at both sides, with some windows lit. */
export function nearBlocks(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  ground: number,
  retainFrom: number,
  retainUpTo: number,
): void {
  const fill = art.fade(palette.layers[2], palette.layers[3]);
  let windows = '';
  for (let x = -6; x < 800; ) {
    const width = random.between(46, 84);
    if (x + width > retainFrom && x < retainUpTo) {
      x = retainUpTo;
      continue;
    }
    const height = random.between(62, 138);
    art.path(box(x, ground - height, width, height), fill);
    if (random.chance(400)) art.path(box(x + width * 0.3, ground - height - 14, width * 0.4, 14), palette.layers[3]);
    windows += windowGrid(random, {
      x: x + 8,
      y: ground - height + 11,
      columns: Math.floor((width - 12) / 12),
      rows: Math.floor((height - 18) / 13),
      stepX: 12,
      stepY: 13,
      width: 4.5,
      height: 6,
      visibleShare: light === 'day' ? 620 : 420,
    });
    x += width + random.between(4, 16);
  }
  art.path(windows, light === 'day' ? (palette.sky[1]?.[1] ?? '#fff') : palette.window, {
    opacity: light === 'day' ? 0.5 : 0.9,
  });
}
