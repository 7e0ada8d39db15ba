import type { Random } from '../../../platform/random.ts';
import { type Art, box, n, smooth } from '../art.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';

/** Reflections on water, denser below the sun. */
export function glints(
  random: Random,
  top: number,
  bottom: number,
  centre: number,
  spread: number,
  count: number,
): string {
  return Array.from({ length: count }, () => {
    const y = random.between(top + 3, bottom - 4);
    const reach = spread * (0.4 + (0.6 * (y - top)) / (bottom - top));
    const length = random.between(8, 12 + Math.round(reach / 4));
    return `M${n(centre + random.between(-Math.round(reach), Math.round(reach)) - length / 2)} ${y}h${length}`;
  }).join('');
}

export function lampRow(art: Art, palette: Palette, light: Light, y: number, spacing: number, from: number): void {
  const glow = art.glow(palette.window, 0.6);
  const lamp = art.part((one) => {
    one.line('M0 0V-44q0-7 8-7', palette.ink, 3);
    if (light !== 'day') one.disc(9, -49, 15, glow);
    one.disc(9, -49, 3, light === 'day' ? palette.ink : palette.window);
  });
  for (let x = from; x < 800; x += spacing) lamp(x, y);
}

/** A river with reflections and a boat, and a promenade in front. */
export function river(
  art: Art,
  random: Random,
  palette: Palette,
  light: Light,
  top: number,
  sunX: number,
  heroX: number,
): void {
  art.path(box(0, top - 4, 800, 8), palette.layers[3]);
  art.path(box(0, top + 2, 800, 600 - top), art.linear(palette.water));
  art.line(glints(random, top, 585, sunX, 42, 26), palette.glint, 3, { opacity: 0.75, isRound: true });
  art.line(glints(random, top, 585, 400, 420, 44), palette.glint, 2, {
    opacity: light === 'day' ? 0.5 : 0.34,
    isRound: true,
  });
  art.path(`M${heroX - 52} ${top + 2}h104l10 88h-124z`, palette.hero[1], { opacity: light === 'day' ? 0.2 : 0.36 });
  const boatX = heroX > 400 ? random.between(120, 280) : random.between(520, 640);
  boat(art, palette, boatX, top + 44);
  if (random.chance(650)) {
    const rail = Array.from({ length: 40 }, (_, index) => `M${index * 21} 577v16`).join('');
    art.path(box(0, 590, 800, 10), palette.ink);
    art.line('M0 577h800M0 584h800', palette.ink, 2);
    art.line(rail, palette.ink, 1.4);
    lampRow(art, palette, light, 600, 140, 60);
  }
}

function boat(art: Art, palette: Palette, x: number, y: number): void {
  art.path(`M${x} ${y}q34 9 92 0l-9 13h-72z`, palette.ink);
  art.path(`M${x + 26} ${y - 1}v-9h40l8 8z`, palette.layers[3]);
  art.path(`${box(x + 32, y - 7, 5, 3)}${box(x + 41, y - 7, 5, 3)}${box(x + 50, y - 7, 5, 3)}`, palette.window);
}

/** A straight avenue with trees and lamps. */
export function boulevard(art: Art, random: Random, palette: Palette, light: Light, top: number, heroX: number): void {
  art.path(box(0, top, 800, 600 - top), art.fade(palette.ground[0], palette.ground[1]));
  art.path(`M${heroX - 26} ${top}h52l190 ${600 - top}H${heroX - 220}z`, palette.ink, {
    opacity: light === 'day' ? 0.5 : 0.85,
  });
  const dashes = [0.16, 0.34, 0.56, 0.82].map((t) => {
    const y = top + (600 - top) * t;
    const w = 2 + 7 * t;
    return `M${n(heroX - w / 2)} ${n(y)}h${n(w)}l${n(w * 0.2)} ${n(8 + 16 * t)}h${n(-w * 1.4)}z`;
  });
  art.path(dashes.join(''), palette.rim, { opacity: 0.8 });
  trees(art, random, palette, top, heroX);
  if (light !== 'day') trails(art, palette, top, heroX);
}

function trees(art: Art, random: Random, palette: Palette, top: number, heroX: number): void {
  const tree = art.part((one) => {
    one.path('M-3 0v-30h6v30z', palette.ink);
    one.disc(0, -46, 24, palette.leaf[1]);
    one.disc(-5, -52, 17, palette.leaf[0]);
  });
  for (const t of [0.08, 0.2, 0.38, 0.64]) {
    const y = top + (600 - top) * t + 14;
    const scale = 0.5 + t * 1.5;
    const gap = 52 + 250 * t;
    tree(heroX - gap - random.below(8), y, scale);
    tree(heroX + gap + random.below(8), y, scale, true);
  }
}

function trails(art: Art, palette: Palette, top: number, heroX: number): void {
  const curve = (from: number, to: number) => `M${heroX + from} ${top + 6}L${heroX + to} 600`;
  art.line([curve(-8, -70), curve(-11, -104)].join(''), palette.accent, 3, { opacity: 0.85, isRound: true });
  art.line([curve(8, 70), curve(11, 104)].join(''), palette.window, 3, { opacity: 0.9, isRound: true });
}

/** A lawn with a pond and trees. */
export function park(art: Art, random: Random, palette: Palette, light: Light, top: number): void {
  art.path(box(0, top, 800, 600 - top), art.fade(palette.ground[1], palette.leaf[0]));
  const pondX = random.between(240, 520);
  art.path(
    `M${pondX - 190} 560q20-38 130-42 120-6 190 8 80 10 60 34-40 22-200 22-170 0-180-22z`,
    art.linear(palette.water),
  );
  art.line(glints(random, 530, 578, pondX, 130, 14), palette.glint, 2, { opacity: 0.6, isRound: true });
  art.line(
    smooth([
      [0, top + 34],
      [180, top + 22],
      [420, top + 40],
      [640, top + 18],
      [810, top + 30],
    ]),
    palette.rim,
    7,
    { opacity: light === 'day' ? 0.5 : 0.22 },
  );
  const tree = art.part((one) => {
    one.path('M-4 0v-34h8v34z', palette.ink);
    one.path('M0-104q30 0 34 32 22 10 12 34-8 16-46 16t-46-16q-10-24 12-34 4-32 34-32z', palette.leaf[1]);
    one.path('M-4-100q20 2 22 26 14 8 8 22-8 10-30 8t-26-14q-4-16 10-22 0-18 16-20z', palette.leaf[0], {
      opacity: 0.9,
    });
  });
  for (let index = 0; index < 7; index += 1) {
    const isLeft = index % 2 === 0;
    const x = isLeft ? random.between(-10, 200) : random.between(600, 810);
    tree(x, random.between(top + 20, 600), random.between(55, 110) / 100, random.chance(500));
  }
  if (light !== 'day') lampRow(art, palette, light, top + 64, 190, 90);
}
