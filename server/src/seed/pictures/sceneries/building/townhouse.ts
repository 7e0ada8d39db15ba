import { type Art, arch, box, n } from '../../art.ts';
import { windowGrid } from '../buildings.ts';
import type { Plan } from './building-at.ts';

const STOREY = 27;
const BAY = 25;

/** A stone building with tall windows, a balcony, and a roof with dormers. */
export function drawTownhouse(art: Art, { random, storeys, palette, light }: Plan): void {
  const bays = random.between(5, 7);
  const hasBalcony = random.chance(600);
  const roofHeight = random.between(26, 36);
  const width = bays * BAY + 14;
  const left = -width / 2;
  const height = storeys * STOREY + 20;
  art.path(box(left, -height, width, height), art.fade(palette.hero[0], palette.hero[1]));
  art.path(
    `M${n(left - 5)} ${-height}l9 ${-roofHeight}h${n(width - 8)}l9 ${roofHeight}z`,
    art.fade(palette.layers[3], palette.layers[2]),
  );
  art.path(
    box(left + 16, -height - roofHeight - 14, 12, 16) + box(-left - 30, -height - roofHeight - 11, 12, 13),
    palette.layers[3],
  );
  art.path(box(left - 7, -height - 4, width + 14, 7) + box(left - 3, -34, width + 6, 4), palette.rim);
  const dormers = Array.from({ length: bays }, (_, bay) => left + 7 + bay * BAY + BAY / 2).filter(
    (_, bay) => bay % 2 === 0,
  );
  art.path(dormers.map((x) => arch(x - 8, -height - 22, 16, 20)).join(''), palette.rim);
  art.path(dormers.map((x) => arch(x - 5, -height - 19, 10, 16)).join(''), palette.window, {
    opacity: palette.windowOpacity,
  });
  art.path(
    windowGrid(random, {
      x: left + 7 + (BAY - 11) / 2,
      y: -height + 10,
      columns: bays,
      rows: storeys - 1,
      stepX: BAY,
      stepY: STOREY,
      width: 11,
      height: 17,
      visibleShare: light === 'day' ? 1000 : 720,
    }),
    palette.window,
    { opacity: palette.windowOpacity },
  );
  if (hasBalcony) {
    const y = -height + 10 + 17;
    art.line(`M${n(left + 6)} ${y}H${n(-left - 6)}M${n(left + 6)} ${y - 6}H${n(-left - 6)}`, palette.ink, 1.4, {
      opacity: 0.7,
    });
  }
  const entrances = Array.from({ length: bays }, (_, bay) => arch(left + 11 + bay * BAY, -28, 17, 28));
  art.path(entrances.join(''), light === 'day' ? palette.ink : palette.window, {
    opacity: light === 'day' ? 0.55 : 0.95,
  });
  art.path(`M-22-30h44l5 8h-54z`, palette.accent);
}
