import { type Art, box, n } from '../../art.ts';
import type { Decor } from './decor.ts';

export function rug(art: Art, decor: Decor, x: number): void {
  art.path(`M${x - 330} 604q16-70 190-74h280q174 4 190 74z`, decor.rug);
  art.line(`M${x - 308} 604q18-54 176-60h264q158 6 176 60`, decor.cushion, 3, { opacity: 0.65 });
  art.line(`M${x - 292} 604q18-44 166-50h252q148 6 166 50`, decor.head[0], 2, { opacity: 0.55 });
}

export function plant(art: Art, x: number, base: number): void {
  art.path(`M${x - 18} ${base - 44}h36l-6 44h-24z`, '#c9785a');
  art.path(box(x - 22, base - 50, 44, 9), '#d98d6c');
  const leaf = (dx: number, dy: number, bend: number) =>
    `M${x} ${base - 50}q${dx - bend} ${n(dy / 2)} ${dx} ${dy} ${bend + 12} ${n(-dy / 3)} ${-dx} ${-dy}z`;
  art.path(leaf(-44, -52, 14) + leaf(4, -84, 22) + leaf(46, -46, -20), '#3f7a5a');
  art.path(leaf(-26, -76, 16) + leaf(30, -74, -4), '#5f9a6c');
}

export function armchair(art: Art, decor: Decor, x: number): void {
  art.path(`M${x - 16} 548q-10-70 10-78 50-10 98 0 22 8 12 78z`, decor.chair);
  art.path(`M${x} 552q-4-54 10-58 34-6 64 0 16 4 12 58z`, decor.trim, { opacity: 0.35 });
  art.path(`M${x - 28} 560q-10-44 6-48 16 0 18 24h92q2-24 18-24 16 4 8 48z`, decor.chair);
  art.path(`M${x + 20} 534q-2-30 8-32 18-4 36 0 8 2 6 32z`, decor.head[0]);
  art.line(`M${x - 8} 560l-8 30M${x + 108} 560l8 30`, decor.wood[1], 6, { isRound: true });
}

export function sofa(art: Art, decor: Decor, x: number): void {
  art.path(`M${x - 116} 544q-8-62 14-68 100-12 204 0 22 6 14 68z`, decor.chair);
  art.path(`M${x - 132} 562q-10-46 8-50 18 0 20 22h208q2-22 20-22 18 4 8 50z`, decor.chair);
  art.path(`M${x - 104} 534h208v10h-208z`, decor.trim, { opacity: 0.35 });
  art.path(
    `M${x - 82} 530q-4-34 8-36 22-4 42 0 10 2 6 36zM${x + 32} 530q-4-34 8-36 22-4 42 0 10 2 6 36z`,
    decor.head[0],
  );
  art.line(`M${x - 112} 562v24M${x + 112} 562v24`, decor.wood[1], 7);
}
