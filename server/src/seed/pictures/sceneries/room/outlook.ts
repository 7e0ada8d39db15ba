import type { Scene } from '../../../../domain/city.ts';
import type { Random } from '../../../../platform/random.ts';
import { type Art, box, jagged, n, smooth } from '../../art.ts';
import type { Palette } from '../../palettes/palette.ts';

/** The view through a window. */
export function outlook(
  art: Art,
  random: Random,
  palette: Palette,
  view: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  art.path(box(x, y, width, height), art.linear(palette.sky));
  const sunX = x + width * (random.between(25, 75) / 100);
  art.disc(sunX, y + height * 0.42, width * 0.5, art.glow(palette.glow, 0.85));
  art.disc(sunX, y + height * 0.42, 17, palette.disc);
  const base = y + height * 0.7;
  const at = (share: number, elevation: number): [number, number] => [x + width * share, base - elevation];
  if (view === 'city') {
    let far = '';
    let near = '';
    for (let dx = 0; dx < width; dx += 22) far += box(x + dx, base - random.between(30, 110), 20, 200);
    for (let dx = -8; dx < width; dx += 34) near += box(x + dx, base - random.between(0, 60), 28, 200);
    art.path(far, palette.layers[0]);
    art.path(near, palette.layers[2]);
    let panes = '';
    for (let dx = 0; dx < width; dx += 17)
      for (let dy = 8; dy < 90; dy += 13) if (random.chance(300)) panes += box(x + dx, base + dy, 5, 6);
    art.path(panes, palette.window, { opacity: 0.8 });
    return;
  }
  if (view === 'mountain') {
    art.path(
      `${jagged([at(0, 40), at(0.2, 96), at(0.34, 60), at(0.58, 150), at(0.76, 70), at(1, 116), [x + width, base + 200], [x, base + 200]])}z`,
      palette.layers[1],
    );
    art.path(
      `${jagged([at(0.47, 106), at(0.58, 150), at(0.68, 104), at(0.62, 112), at(0.57, 96), at(0.52, 114)])}z`,
      palette.rim,
    );
  } else {
    art.path(
      `${smooth([at(0, 22), at(0.3, 50), at(0.55, 24), at(0.8, 58), at(1, 28)])}V${n(base + 200)}H${n(x)}z`,
      palette.layers[0],
    );
  }
  if (view === 'desert')
    art.path(
      `${smooth([at(0, -8), at(0.4, 22), at(0.7, -4), at(1, 16)])}V${n(base + 200)}H${n(x)}z`,
      palette.ground[0],
    );
  else if (view === 'beach' || view === 'mountain') {
    art.path(box(x, base, width, 200), art.linear(palette.water));
    art.path(
      box(sunX - 26, base + 14, 52, 3) + box(sunX - 38, base + 26, 70, 3) + box(sunX - 18, base + 38, 44, 3),
      palette.glint,
      { opacity: 0.8 },
    );
    if (view === 'beach')
      art.path(
        `M${n(x + width * 0.2)} ${n(base + 22)}l3-30 20 28zM${n(x + width * 0.2 - 8)} ${n(base + 24)}h34l-6 7h-22z`,
        '#fffaf0',
      );
  } else {
    let buildings = '';
    let tops = '';
    for (let dx = -6; dx < width; dx += 36) {
      const elevation = random.between(0, 44);
      buildings += box(x + dx, base - elevation, 34, 200);
      tops += `M${n(x + dx - 3)} ${n(base - elevation)}l20-17 20 17z`;
    }
    art.path(buildings, palette.hero[0]);
    art.path(tops, palette.rim);
    if (view === 'temple-town')
      art.path(
        `M${n(x + width * 0.62)} ${n(base)}v-88h34v88zM${n(x + width * 0.62 - 20)} ${n(base - 40)}h74l-16-14h-42zM${n(x + width * 0.62 - 14)} ${n(base - 86)}h62l-22-20h-18z`,
        palette.layers[3],
      );
  }
  art.path(
    `M${n(x)} ${n(y + height)}q${n(width * 0.1)}-46 ${n(width * 0.34)}-30 8-18 30-6v60H${n(x)}zM${n(x + width)} ${n(y + height)}v-44q${n(-width * 0.16)}-22 ${n(-width * 0.3)} 44z`,
    palette.leaf[1],
    { opacity: 0.9 },
  );
}
