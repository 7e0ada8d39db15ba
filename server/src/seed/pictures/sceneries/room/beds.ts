import type { BedType } from '../../../../domain/hotel-model.ts';
import type { Random } from '../../../../platform/random.ts';
import { type Art, arch, box, n } from '../../art.ts';
import type { Light } from '../../picture-subject.ts';
import type { Decor } from './decor.ts';

export function bed(art: Art, decor: Decor, x: number, width: number, base: number): void {
  const half = width / 2;
  const sheet = art.fade('#fffdf7', '#e3d8c6');
  const cloth = art.linear(
    [
      [0, decor.throwCloth[0]],
      [1, decor.throwCloth[1]],
    ],
    true,
  );
  art.path(`M${x - half + 8} 472q0-34 28-38h${width - 72}q28 4 28 38z`, sheet);
  const pillows = width > 200 ? [-half * 0.5, half * 0.5] : [0];
  for (const dx of pillows) {
    art.path(`M${n(x + dx - 52)} 446q-10-44 12-50 40-10 80 0 22 6 12 50z`, '#fffdf8');
    art.line(`M${n(x + dx - 40)} 442q38-12 80 0`, '#d6c8b0', 2);
  }
  art.path(`M${x - 33} 450q-5-36 7-39 27-4 53 0 11 3 6 39z`, decor.cushion);
  art.line(`M${x - 20} 416v30M${x} 414v32M${x + 20} 416v30`, '#fff', 1.4, { opacity: 0.4 });
  art.path(`M${x - half} 562q-6-90 24-98 ${half - 24}-12 ${width - 48} 0 30 8 24 98z`, sheet);
  art.line(`M${x - half * 0.7} 486q12 28 0 70M${x - 6} 482q6 30-2 76M${x + half * 0.66} 486q-10 28 2 70`, '#cdbfa6', 2);
  art.path(`M${x - half - 6} ${base - 6}q-2-62 8-70 ${n(half)}-20 ${width - 4} 0 10 8 8 70z`, cloth);
  art.line(`M${x - half} 532q${half}-18 ${width} 0`, '#e0b070', 2, { opacity: 0.85 });
  art.path(box(x - half - 2, base - 6, width + 4, 9), decor.wood[1]);
}

export function wideBeds(art: Art, decor: Decor, beds: BedType, light: Light): void {
  const count = beds === 'three-singles' ? 3 : 2;
  const width = count === 3 ? 168 : beds === 'twin' ? 186 : beds === 'two-kings' ? 286 : 262;
  const centres = count === 3 ? [150, 400, 650] : [226, 574];
  for (const x of centres) {
    art.path(
      `M${x - width / 2 + 8} 472V372q0-14 14-14h${width - 44}q14 0 14 14v100z`,
      art.fade(decor.head[0], decor.head[1]),
    );
    art.line([0.3, 0.7].map((t) => `M${n(x - width / 2 + width * t)} 362v104`).join(''), decor.head[1], 3);
  }
  if (count === 3) for (const x of [275, 525]) bedside(art, decor, light, x);
  else bedside(art, decor, light, 400);
  for (const x of centres) bed(art, decor, x, width, 592);
}

export function headboard(art: Art, random: Random, decor: Decor, x: number, width: number): void {
  const half = width / 2 - 18;
  const fill = art.fade(decor.head[0], decor.head[1]);
  if (random.chance(600)) {
    art.path(arch(x - half - 46, 96, (half + 46) * 2, 376), decor.wall[1], { opacity: 0.6 });
    art.path(arch(x - half, 176, half * 2, 296), fill);
    art.line(
      `M${x - half + 14} 470V${n(176 + half)}a${n(half - 14)} ${n(half - 14)} 0 0 1 ${n(half * 2 - 28)} 0V470`,
      decor.throwCloth[0],
      2,
    );
  } else {
    art.path(`M${x - half - 8} 472V300q0-16 16-16h${2 * half - 16}q16 0 16 16v172z`, fill);
    art.line([0.25, 0.5, 0.75].map((t) => `M${n(x - half + 2 * half * t)} 290v176`).join(''), decor.head[1], 3);
    picture(art, decor, x);
  }
}

function picture(art: Art, decor: Decor, x: number): void {
  art.path(box(x - 62, 118, 124, 92), decor.wood[0]);
  art.path(box(x - 55, 125, 110, 78), '#f8f1e2');
  art.path(`M${x - 55} 203v-22q26-22 44-8 30-34 66 4v26z`, decor.head[0], { opacity: 0.8 });
  art.disc(x + 24, 148, 11, decor.cushion);
}

export function bedside(art: Art, decor: Decor, light: Light, x: number): void {
  const bright = light === 'day' ? 0.55 : 0.95;
  art.disc(
    x,
    320,
    light === 'night' ? 150 : 120,
    art.radial([
      [0, '#fff0c4', bright],
      [0.35, '#ffdf9a', bright / 2],
      [1, '#ffdf9a', 0],
    ]),
  );
  art.path(box(x - 27, 398, 54, 84), decor.wood[1]);
  art.path(box(x - 31, 392, 62, 8), decor.wood[0]);
  art.line(`M${x - 27} 438h54`, decor.wood[0], 2);
  art.disc(x, 420, 3, '#e4b768');
  art.path(`M${x - 15} 332l8-36h14l8 36z`, '#fff6dc');
  art.path(`M${x - 1.5} 332h3v48q11 2 11 12h-25q0-10 11-12z`, '#b98a4e');
}
