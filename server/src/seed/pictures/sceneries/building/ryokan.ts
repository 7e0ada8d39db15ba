import { type Art, box } from '../../art.ts';
import { windowGrid } from '../buildings.ts';
import type { Plan } from './building-at.ts';
import { curvedRoof } from './curved-roof.ts';

/** A wooden inn with paper windows, tiled roofs and a curtain at its entrance. */
export function drawRyokan(art: Art, { random, storeys, palette, light }: Plan): void {
  const base = random.between(104, 124);
  const wall = art.fade(palette.hero[0], palette.hero[1]);
  const isGlowing = light !== 'day';
  if (isGlowing) art.disc(0, -50, 170, art.glow(palette.window, 0.3));
  let foot = 0;
  for (let storey = 0; storey < storeys; storey += 1) {
    const half = base - storey * 22;
    const height = storey === 0 ? 50 : 40;
    const top = foot - height;
    art.path(box(-half, top, half * 2, height), wall);
    const columns = Math.floor((half * 2 - 12) / 28);
    const step = Math.round((half * 2 - 12) / columns);
    art.path(
      windowGrid(random, {
        x: -half + 6 + Math.round((step - 20) / 2),
        y: top + 14,
        columns,
        rows: 1,
        stepX: step,
        stepY: 1,
        width: 20,
        height: height - 22,
        visibleShare: isGlowing ? 860 : 1000,
      }),
      palette.window,
      { opacity: palette.windowOpacity },
    );
    const posts = `M${-half + 6} ${top}v${height}${`m${step}-${height}v${height}`.repeat(columns)}`;
    art.line(`${posts}M${-half} ${top + height - 5}H${half}`, palette.ink, 2.4, { opacity: 0.75 });
    art.path(curvedRoof(0, top + 3, half + 22, 24), palette.layers[3]);
    foot = top - 18;
  }
  art.path(box(-24, -36, 48, 36), palette.ink, { opacity: 0.8 });
  art.path(`M-24-36h15v20h-15zM-8-36h16v20H-8zM9-36h15v20H9z`, palette.accent);
  for (const x of [-36, 36]) {
    if (isGlowing) art.disc(x, -26, 22, art.glow(palette.window, 0.7));
    art.path(box(x - 4, -34, 8, 14), isGlowing ? palette.window : palette.rim);
  }
}
