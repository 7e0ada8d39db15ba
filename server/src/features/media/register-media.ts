import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/connect.ts';
import {
  DRAWING_VERSION,
  drawPicture,
  LIGHTS,
  type PictureSubject,
  parsePictureName,
  pictureUrl,
} from '../../seed/pictures/pictures.ts';
import { loadHotelLook, loadRoomLook } from '../catalogue/catalogue.ts';
import { exterior, hasPool, lobbySubject, type PicturedHotel, poolSubject, roomSubject } from './hotel-pictures.ts';

/** Number of cached pictures: a list page shows twenty, and users look at the same cities. */
const MAX_CACHED_PICTURES = 2_000;
const YEAR_SECONDS = 31_536_000;

interface Drawn {
  readonly plain: string;
  readonly packed: Buffer;
}

/**
 * Serves generated pictures. The URL contains every parameter, so the content is immutable. `isOurs` checks whether a
 * hotel has the picture, so that invented URLs cause no rendering.
 */
export function registerMedia(app: FastifyInstance, isOurs: (subject: PictureSubject) => Promise<boolean>): void {
  const pictureCache = new Map<string, Drawn>();

  async function draw(name: string): Promise<Drawn | undefined> {
    const cached = pictureCache.get(name);
    if (cached !== undefined) return cached;
    const subject = parsePictureName(name);
    if (subject === undefined || !(await isOurs(subject))) return undefined;
    const plain = drawPicture(subject);
    const packed = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const drawn = { plain, packed };
    pictureCache.set(name, drawn);
    const oldest = pictureCache.keys().next();
    if (pictureCache.size > MAX_CACHED_PICTURES && !oldest.done) pictureCache.delete(oldest.value);
    return drawn;
  }

  app.get<{ Params: { drawing: string; name: string } }>('/media/scenes/:drawing/:name', async (request, reply) => {
    const { drawing, name } = request.params;
    const drawn = drawing === String(DRAWING_VERSION) ? await draw(name) : undefined;
    if (drawn === undefined) return reply.callNotFound();
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    return reply
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
      })
      .type('image/svg+xml')
      .send(takesBrotli ? drawn.packed : drawn.plain);
  });
}

/** True if one of our hotels has this picture. */
export async function isHotelPicture(db: Db, picture: PictureSubject): Promise<boolean> {
  const hotel = await loadHotelLook(db, picture.building.seed);
  if (hotel === undefined) return false;
  const url = pictureUrl(picture);
  return (await similarPictures(db, hotel, picture)).some((ours) => pictureUrl(ours) === url);
}

/** The hotel's pictures of the requested kind; for rooms only those of the requested room. */
async function similarPictures(
  db: Db,
  hotel: PicturedHotel,
  picture: PictureSubject,
): Promise<readonly PictureSubject[]> {
  switch (picture.kind) {
    case 'scene':
      return LIGHTS.map((_, place) => exterior(hotel, place));
    case 'lobby':
      return [lobbySubject(hotel)];
    case 'pool':
      return hasPool(hotel.facilities) ? [poolSubject(hotel)] : [];
    case 'room': {
      const room = await loadRoomLook(db, picture.room);
      return room === undefined || room.hotelId !== hotel.id
        ? []
        : LIGHTS.map((_, place) => roomSubject(hotel, room, place));
    }
  }
}
