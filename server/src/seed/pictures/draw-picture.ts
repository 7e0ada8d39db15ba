import { createArt } from './art.ts';
import { randomFor } from './building.ts';
import { palettesOf } from './palettes/palettes.ts';
import type { PictureSubject } from './picture-subject.ts';
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
  const { building, light } = subject;
  const art = createArt();
  // Materials and side are the same in every light.
  const palette = randomFor(building, 'colours').pick(palettesOf(building.setting, light));
  switch (subject.kind) {
    case 'scene':
      SCENES[building.setting](art, building, palette, light);
      break;
    case 'room':
      drawRoom(art, palette, subject);
      break;
    case 'pool':
      drawPool(art, building, palette, light);
      break;
    case 'lobby':
      drawLobby(art, building, light);
      break;
  }
  // Rooms and lobbies choose their side themselves.
  const canMirror = subject.kind === 'scene' || subject.kind === 'pool';
  return art.text(canMirror && randomFor(building, 'side').chance(500));
}
