import type { Art } from '../art.ts';
import { type Building, randomFor } from '../building.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { buildingAt } from './building/building-at.ts';
import { nearBlocks, skyline } from './buildings.ts';
import { boulevard, park, river } from './foregrounds.ts';
import { drawSky } from './sky.ts';

const GROUND = 478;

/** A building among the towers of a city. */
export function drawCity(art: Art, building: Building, palette: Palette, light: Light): void {
  const random = randomFor(building, 'place');
  const heroX = random.pick([270, 330, 400, 444, 500, 540]);
  const sunX = heroX > 400 ? random.between(120, 260) : random.between(560, 690);
  const sunY = light === 'dusk' ? random.between(330, 380) : random.between(90, 160);
  drawSky(art, randomFor(building, 'sky'), palette, light, { x: sunX, y: sunY, horizon: GROUND });
  art.path(skyline(random, 410, 40, 130), palette.layers[0], { opacity: 0.85 });
  art.path(skyline(random, 440, 40, 150), palette.layers[1]);
  const foreground = random.below(3);
  nearBlocks(art, random, palette, light, GROUND, heroX - 112, heroX + 112);
  buildingAt(art, building, palette, light)(heroX, GROUND, building.form === 'ryokan' ? 1.15 : 1);
  if (foreground === 0) river(art, random, palette, light, GROUND, sunX, heroX);
  else if (foreground === 1) boulevard(art, random, palette, light, GROUND, heroX);
  else park(art, random, palette, light, GROUND);
}
