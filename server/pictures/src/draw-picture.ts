import { createArt } from './art.ts';
import { palettesOf } from './palettes/palettes.ts';
import type { PictureSubject } from './picture-subject.ts';
import { createRandom } from './random.ts';
import { drawBeach } from './sceneries/draw-beach.ts';
import { drawCity } from './sceneries/draw-city.ts';
import { drawDesert } from './sceneries/draw-desert.ts';
import { drawLobby } from './sceneries/draw-lobby.ts';
import { drawMountain } from './sceneries/draw-mountain.ts';
import { drawOldTown } from './sceneries/draw-old-town.ts';
import { drawPool } from './sceneries/draw-pool.ts';
import { drawTempleTown } from './sceneries/draw-temple-town.ts';
import { drawRoom } from './sceneries/room/draw-room.ts';

const SCENES = {
  city: drawCity,
  beach: drawBeach,
  mountain: drawMountain,
  desert: drawDesert,
  'old-town': drawOldTown,
  'temple-town': drawTempleTown,
};

/** Draws a picture as SVG text; the same subject gives the same bytes. */
export function drawPicture(subject: PictureSubject): string {
  const random = createRandom(`picture ${subject.kind} ${subject.seed}`);
  const art = createArt();
  switch (subject.kind) {
    case 'scene': {
      const palette = random.pick(palettesOf(subject.scene, subject.light));
      SCENES[subject.scene](art, random, palette, subject.light);
      break;
    }
    case 'room':
      drawRoom(art, random, subject);
      break;
    case 'pool':
      drawPool(art, random, random.pick(palettesOf(subject.scene, subject.light)), subject.scene, subject.light);
      break;
    case 'lobby':
      drawLobby(art, random, subject.light);
      break;
  }
  // Rooms and halls choose their own side.
  const canMirror = subject.kind === 'scene' || subject.kind === 'pool';
  return art.text(canMirror && random.chance(500));
}
