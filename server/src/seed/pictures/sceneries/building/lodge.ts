import { type Art, arch, box } from '../../art.ts';
import type { Plan } from './building-at.ts';

/** A wooden building with a wide roof. */
export function drawLodge(art: Art, { storeys, palette, light }: Plan): void {
  const glow = art.glow(palette.window, light === 'day' ? 0.4 : 0.75);
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  const height = 22 + storeys * 22;
  art.disc(0, -30, 86, glow);
  art.path(box(-44, -height, 88, height), wall);
  art.path(`M-44 ${-height}L0 ${-height - 34} 44 ${-height}z`, wall);
  art.path(
    `M-60 ${-height + 8}L0 ${-height - 42} 60 ${-height + 8}l-5 6L0 ${-height - 31} -55 ${-height + 14}z`,
    palette.ink,
  );
  art.path(
    `M-60 ${-height + 8}L0 ${-height - 42} 60 ${-height + 8}l-2 2L0 ${-height - 38} -58 ${-height + 10}z`,
    palette.rim,
    { opacity: 0.9 },
  );
  for (let level = 0; level < storeys; level += 1) {
    const y = -height + 8 + level * 24;
    art.path(`${box(-34, y, 14, 13)}${box(-8, y, 16, 13)}${box(20, y, 14, 13)}`, palette.window);
    art.path(box(-46, y + 17, 92, 3), palette.hero[1]);
  }
  art.path(arch(-7, -18, 14, 18), palette.window);
  art.path(box(24, -height - 34, 9, 24), palette.ink);
}
