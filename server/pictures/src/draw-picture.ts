import { createArt } from './art.ts';
import { drawsOf } from './house.ts';
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
  const { house, light } = subject;
  const art = createArt();
  // Built of one thing and seen from one side, whatever the hour.
  const palette = drawsOf(house, 'colours').pick(palettesOf(house.setting, light));
  switch (subject.kind) {
    case 'scene':
      SCENES[house.setting](art, house, palette, light);
      break;
    case 'room':
      drawRoom(art, palette, subject);
      break;
    case 'pool':
      drawPool(art, house, palette, light);
      break;
    case 'lobby':
      drawLobby(art, house, light);
      break;
  }
  // Rooms and halls choose their own side.
  const canMirror = subject.kind === 'scene' || subject.kind === 'pool';
  return art.text(canMirror && drawsOf(house, 'side').chance(500));
}
