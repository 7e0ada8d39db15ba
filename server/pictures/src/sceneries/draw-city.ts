import type { Art } from '../art.ts';
import { drawsOf, type House } from '../house.ts';
import type { Palette } from '../palettes/palette.ts';
import type { Light } from '../picture-subject.ts';
import { nearBlocks, skyline } from './buildings.ts';
import { boulevard, park, river } from './foregrounds.ts';
import { houseAt } from './house/house-at.ts';
import { drawSky } from './sky.ts';

const GROUND = 478;

/** The house among the towers of its city. */
export function drawCity(art: Art, house: House, palette: Palette, light: Light): void {
  const random = drawsOf(house, 'place');
  const heroX = random.pick([270, 330, 400, 444, 500, 540]);
  const sunX = heroX > 400 ? random.between(120, 260) : random.between(560, 690);
  const sunY = light === 'dusk' ? random.between(330, 380) : random.between(90, 160);
  drawSky(art, drawsOf(house, 'sky'), palette, light, { x: sunX, y: sunY, horizon: GROUND });
  art.path(skyline(random, 410, 40, 130), palette.layers[0], { opacity: 0.85 });
  art.path(skyline(random, 440, 40, 150), palette.layers[1]);
  const foreground = random.below(3);
  nearBlocks(art, random, palette, light, GROUND, heroX - 112, heroX + 112);
  houseAt(art, house, palette, light)(heroX, GROUND, house.form === 'ryokan' ? 1.15 : 1);
  if (foreground === 0) river(art, random, palette, light, GROUND, sunX, heroX);
  else if (foreground === 1) boulevard(art, random, palette, light, GROUND, heroX);
  else park(art, random, palette, light, GROUND);
}
