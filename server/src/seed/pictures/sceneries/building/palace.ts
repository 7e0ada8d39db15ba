import { type Art, arch, box, n } from '../../art.ts';
import type { Plan } from './building-at.ts';

/** A palace between two round towers, with a dome or a pavilion above its gate. */
export function drawPalace(art: Art, { random, palette, light }: Plan): void {
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  if (light !== 'day')
    art.disc(
      0,
      -60,
      190,
      art.radial([
        [0, palette.window, 0.6],
        [0.4, palette.accent, 0.22],
        [1, palette.accent, 0],
      ]),
    );
  const width = random.between(4, 5) * 46;
  art.path(box(-width / 2, -58, width, 58), wall);
  art.path(box(-width / 2 - 5, -64, width + 10, 7), palette.rim);
  art.path(box(-46, -118, 92, 62), wall);
  art.path(box(-51, -124, 102, 7), palette.rim);
  if (random.chance(550)) {
    art.path('M-30-124q0-40 30-46 30 6 30 46z', palette.accent, { opacity: 0.9 });
    art.line('M0-170v-16', palette.rim, 3);
  } else {
    art.path(box(-17, -164, 34, 40), wall);
    art.path('M-22-164L0-190 22-164z', palette.accent, { opacity: 0.9 });
    art.path(arch(-6, -154, 12, 22), palette.window);
  }
  const entrances = Array.from({ length: Math.floor(width / 23) }, (_, index) =>
    arch(-width / 2 + 8 + index * 23, -42, 13, 42),
  ).join('');
  art.path(entrances + arch(-34, -104, 16, 30) + arch(-8, -106, 16, 32) + arch(18, -104, 16, 30), palette.window, {
    opacity: palette.windowOpacity,
  });
  for (const side of [-1, 1]) {
    const x = side * (width / 2 + 14);
    art.path(box(x - 13, -92, 26, 92), wall);
    art.path(`M${n(x - 13)}-92q0-20 13-24 13 4 13 24z`, palette.rim);
    art.path(arch(x - 5, -80, 10, 20), palette.window, { opacity: palette.windowOpacity });
  }
}
