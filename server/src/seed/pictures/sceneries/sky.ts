import type { Random } from '../../../platform/random.ts';
import { type Art, box, n } from '../art.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';

export interface SkyPlace {
  /** Position of the sun or the moon. */
  readonly x: number;
  readonly y: number;
  /** The lower edge of the sky. */
  readonly horizon: number;
}

/** Sky with sun or moon, clouds, stars and sometimes birds. */
export function drawSky(art: Art, random: Random, palette: Palette, light: Light, { x, y, horizon }: SkyPlace): void {
  art.path(box(0, 0, 800, horizon), art.linear(palette.sky));
  if (light === 'night') drawStars(art, random, horizon * 0.85, 60);
  if (light === 'dusk') drawStars(art, random, horizon * 0.3, 16);
  const glow = light === 'night' ? 130 : 230;
  art.disc(
    x,
    y,
    glow,
    art.radial([
      [0, palette.glow, light === 'night' ? 0.5 : 0.9],
      [0.35, palette.glow, light === 'night' ? 0.16 : 0.42],
      [1, palette.glow, 0],
    ]),
  );
  if (light === 'night' && random.chance(450)) crescent(art, x, y, palette);
  else {
    const radius = light === 'dusk' ? 44 : light === 'day' ? 34 : 30;
    art.disc(x, y, radius, palette.disc);
    if (light === 'night') {
      for (const [dx, dy, r] of [
        [-9, -8, 7],
        [10, 7, 5],
        [-3, 13, 4],
        [11, -12, 3],
      ] as const) {
        art.disc(x + dx, y + dy, r, '#cfc6c4', 0.55);
      }
    }
  }
  if (light === 'day') puffs(art, random, palette, horizon);
  else wisps(art, random, palette, horizon);
  if (light !== 'night' && random.chance(600)) birds(art, random, palette, horizon);
}

function drawStars(art: Art, random: Random, until: number, count: number): void {
  const dots = (number: number) =>
    Array.from(
      { length: number },
      () => `M${random.below(800)} ${random.below(Math.max(1, Math.round(until)))}h.1`,
    ).join('');
  art.line(dots(count), '#fff', 1.5, { opacity: 0.7, isRound: true });
  art.line(dots(Math.round(count / 5)), '#fff3d8', 2.6, { opacity: 0.9, isRound: true });
}

function crescent(art: Art, x: number, y: number, palette: Palette): void {
  art.path(`M${n(x - 6)} ${n(y - 28)}a29 29 0 1 0 32 40a33 33 0 0 1 -32 -40z`, palette.disc);
}

function puffs(art: Art, random: Random, palette: Palette, horizon: number): void {
  const cloud = art.part((one) =>
    one.path('M0 40q4-20 28-18 10-24 38-16 20-16 38 6 26-8 32 12 22-2 24 16z', palette.cloud),
  );
  const count = random.between(2, 4);
  for (let index = 0; index < count; index += 1) {
    const scale = random.between(40, 95) / 100;
    cloud(random.between(-20, 700), random.between(30, Math.round(horizon * 0.5)), scale, random.chance(500));
  }
}

function wisps(art: Art, random: Random, palette: Palette, horizon: number): void {
  const paths = Array.from({ length: 4 }, (_, index) => {
    const width = random.between(150, 300);
    const x = random.between(-40, 640);
    const y = horizon * (0.22 + index * 0.14) + random.between(-14, 14);
    const elevation = random.between(8, 16);
    return `M${n(x)} ${n(y)}q${n(width / 2)} ${-elevation} ${width} ${random.between(-6, 6)}q${n(-width / 2)} ${elevation + 8} ${-width} 0z`;
  });
  art.path(paths.join(''), palette.cloud, { opacity: palette.cloudOpacity });
}

function birds(art: Art, random: Random, palette: Palette, horizon: number): void {
  const x = random.between(120, 620);
  const y = random.between(50, Math.round(horizon * 0.36));
  const wing = (dx: number, dy: number, size: number) =>
    `M${x + dx} ${y + dy}q${size}-${size} ${n(size * 1.6)} 0 ${n(size * 0.8)}-${size} ${n(size * 1.6)} 0`;
  art.line([wing(0, 0, 8), wing(36, 18, 6), wing(-24, 24, 5)].join(''), palette.ink, 2, {
    opacity: 0.65,
    isRound: true,
  });
}
