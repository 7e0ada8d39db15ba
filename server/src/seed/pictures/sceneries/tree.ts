import { type Art, n } from '../art.ts';
import type { Climate } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';

export interface TreePlace {
  readonly x: number;
  readonly foot: number;
  /** Pixels from the foot. */
  readonly height: number;
  /** Horizontal offset of the top. */
  readonly lean: number;
}

/** A tree by climate: palm, plane tree or spruce. */
export function tree(art: Art, palette: Palette, climate: Climate, place: TreePlace): void {
  TREES[climate](art, palette, place);
}

const TREES: Readonly<Record<Climate, (art: Art, palette: Palette, place: TreePlace) => void>> = {
  warm: palm,
  mild: plane,
  cold: spruce,
};

function plane(art: Art, palette: Palette, { x, foot, height }: TreePlace): void {
  const scale = height / 150;
  const one = art.part((part) => {
    part.path('M-6 0q3-40 0-70h12q-3 30 0 70z', palette.ink);
    part.path('M0-150q36 0 42 34 28 12 16 42-10 22-58 22t-58-22q-12-30 16-42 6-34 42-34z', palette.leaf[1]);
    part.path('M-6-144q24 2 28 28 18 8 10 26-10 14-38 12t-32-16q-4-20 12-26 0-22 20-24z', palette.leaf[0], {
      opacity: 0.9,
    });
  });
  one(x, foot, scale);
}

function spruce(art: Art, palette: Palette, { x, foot, height }: TreePlace): void {
  const scale = height / 120;
  const one = art.part((part) => {
    part.path('M-5 0v-14h10v14z', palette.ink);
    part.path('M0-120l-14 26h7l-18 26h9l-22 28h12L-44-12h88L26-40h12L16-68h9L7-94h7z', palette.leaf[1]);
    part.path('M0-120l-14 26h7l-18 26h9l-22 28h12L-44-12h30q8-60 14-108z', palette.leaf[0], { opacity: 0.6 });
  });
  one(x, foot, scale);
}

/** A leaning palm. */
function palm(art: Art, palette: Palette, { x, foot, height, lean }: TreePlace): void {
  const tipX = x + lean;
  const tipY = foot - height;
  const scale = height / 300;
  const half = 9 * scale + 2;
  art.path(
    `M${n(x - half)} ${foot}Q${n(x + lean * 0.05)} ${n(foot - height * 0.55)} ${n(tipX - 4)} ${n(tipY)}l8-3Q${n(x + lean * 0.05 + half * 2)} ${n(foot - height * 0.5)} ${n(x + half)} ${foot}z`,
    art.linear(
      [
        [0, palette.ground[1]],
        [1, palette.ink],
      ],
      true,
    ),
  );
  const frond = (one: Art, colour: string) => {
    one.path('M0 0Q-50-52-112-18 -96-14-90-4 -78-10-70 2 -58-8-48 6 -38-8-26 4 -14-8 0 0z', colour);
    one.path('M0 0Q-44-6-84 52 -66 44-60 52 -54 34-46 40 -40 22-32 28 -24 8 0 0z', colour);
    one.path('M0 0Q-16-68-62-76 -52-64-54-54 -42-58-40-46 -28-50-26-36 -12-34 0 0z', colour);
  };
  const dark = art.part((one) => frond(one, palette.leaf[1]));
  const bright = art.part((one) => frond(one, palette.leaf[0]));
  dark(tipX, tipY, scale * 0.95);
  bright(tipX, tipY - 2, scale, true);
  bright(tipX, tipY, scale * 0.7);
  art.disc(tipX - 5 * scale, tipY + 8 * scale, 6 * scale, palette.ink, 0.8);
  art.disc(tipX + 6 * scale, tipY + 9 * scale, 6 * scale, palette.ground[1], 0.9);
}
