import type { BedType } from '../../../../domain/hotel-model.ts';
import { createRandom } from '../../../../platform/random.ts';
import { type Art, box } from '../../art.ts';
import { type Building, randomFor } from '../../building.ts';
import type { Palette } from '../../palettes/palette.ts';
import type { Light } from '../../picture-subject.ts';
import { dusk } from '../dusk.ts';
import { bed, bedside, headboard, wideBeds } from './beds.ts';
import { DECORS, type Decor, inLight } from './decor.ts';
import { armchair, plant, rug, sofa } from './furniture.ts';
import { futon } from './futon.ts';
import { archedWindow, panorama, sunbeam } from './windows.ts';

export interface RoomSubject {
  readonly building: Building;
  readonly beds: BedType;
  readonly light: Light;
  readonly room: number;
}

/** A room with beds, a window and the view. */
export function drawRoom(art: Art, outside: Palette, { building, beds, light, room }: RoomSubject): void {
  const random = createRandom(`room ${room}`);
  // All rooms of a building share decor and view.
  const decor = randomFor(building, 'rooms').pick(DECORS);
  const view = randomFor(building, 'outlook');
  art.path(box(0, 0, 800, 480), art.fade(decor.wall[0], decor.wall[1]));
  art.path(box(0, 0, 800, 32), decor.trim);
  art.path(box(0, 32, 800, 4), decor.wall[1]);
  const isMirrored = random.chance(400);
  const windowX = isMirrored ? 482 : 82;
  const bedX = isMirrored ? 226 : 592;
  const isWide = beds === 'two-queens' || beds === 'two-kings' || beds === 'twin' || beds === 'three-singles';
  flooring(art, decor, light);
  dusk(art, light);
  if (isWide) {
    panorama(art, view, outside, building.setting, light);
    wideBeds(art, decor, beds, light);
    return;
  }
  archedWindow(art, view, outside, building.setting, windowX, inLight(decor, light));
  if (light !== 'night') sunbeam(art, outside, windowX);
  if (beds === 'tatami') {
    futon(art, decor, isMirrored ? 250 : 540, light);
    return;
  }
  rug(art, decor, bedX);
  const bedWidth = beds === 'single' ? 170 : beds === 'queen' ? 250 : 284;
  headboard(art, random, decor, bedX, bedWidth);
  bedside(art, decor, light, bedX - bedWidth / 2 - 30);
  bedside(art, decor, light, bedX + bedWidth / 2 + 30);
  bed(art, decor, bedX, bedWidth, 592);
  plant(art, isMirrored ? 440 : 356, 548);
  if (beds === 'king-sofa') sofa(art, decor, isMirrored ? 620 : 160);
  else armchair(art, decor, isMirrored ? 590 : 92);
}

function flooring(art: Art, decor: Decor, light: Light): void {
  art.path(box(0, 474, 800, 126), art.fade(decor.flooring[0], decor.flooring[1]));
  const boards = Array.from({ length: 13 }, (_, index) => `M${-520 + index * 153} 600L${index * 66} 474`).join('');
  art.line(boards, '#3d2a1c', 1.4, { opacity: light === 'night' ? 0.25 : 0.32 });
  art.path(box(0, 466, 800, 9), decor.trim);
}
