import { type Art, box } from '../../art.ts';
import type { Light } from '../../picture-subject.ts';
import type { Decor } from './decor.ts';

export function futon(art: Art, decor: Decor, x: number, light: Light): void {
  art.path(box(0, 474, 800, 126), art.fade('#cdbf86', '#a3955f'));
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
  if (light !== 'day') art.disc(screen + 165, 330, 240, art.glow('#ffe2a0', 0.5));
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
