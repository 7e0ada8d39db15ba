import type { Scene } from '../../../../domain/city.ts';
import type { Random } from '../../../../platform/random.ts';
import { type Art, arch, box } from '../../art.ts';
import type { Palette } from '../../palettes/palette.ts';
import type { Light } from '../../picture-subject.ts';
import type { Decor } from './decor.ts';
import { outlook } from './outlook.ts';

export function archedWindow(art: Art, random: Random, palette: Palette, view: Scene, x: number, decor: Decor): void {
  const width = 208;
  const shape = arch(x + 14, 106, width, 294);
  art.path(arch(x, 92, 236, 322), decor.trim);
  art.inside(shape, () => outlook(art, random, palette, view, x + 14, 106, width, 294));
  art.line(`M${x + 118} 106v294M${x + 14} 262h208M${x + 14} 332h208`, decor.trim, 6);
  art.path(box(x - 8, 412, 252, 11), decor.trim);
  art.path(box(x - 8, 423, 252, 4), decor.wall[1]);
  curtains(art, decor, x - 34, x + 270);
}

export function panorama(art: Art, random: Random, palette: Palette, view: Scene, light: Light): void {
  art.inside(box(120, 84, 560, 250), () => outlook(art, random, palette, view, 120, 84, 560, 250));
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

export function sunbeam(art: Art, palette: Palette, windowX: number): void {
  art.path(
    `M${windowX + 236} 478H${windowX + 90}L${windowX - 20} 600h240z`,
    art.linear([
      [0, palette.glow, 0.5],
      [1, palette.glow, 0],
    ]),
  );
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
