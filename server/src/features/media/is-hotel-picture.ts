import { LIGHTS, type PictureSubject, pictureUrl } from '@portico/pictures';
import type { Db } from '../../platform/database/connect.ts';
import { loadHotelLook, loadRoomLook } from '../catalogue/catalogue.ts';
import { exterior, hasPool, lobbySubject, type PicturedHotel, poolSubject, roomSubject } from './hotel-pictures.ts';

/** Whether one of our hotels has the picture. */
export async function isHotelPicture(db: Db, asked: PictureSubject): Promise<boolean> {
  const hotel = await loadHotelLook(db, asked.house.seed);
  if (hotel === undefined) return false;
  const url = pictureUrl(asked);
  return (await picturesLike(db, hotel, asked)).some((ours) => pictureUrl(ours) === url);
}

/** The hotel's pictures of that kind; of rooms those of the one that is asked for. */
async function picturesLike(db: Db, hotel: PicturedHotel, asked: PictureSubject): Promise<readonly PictureSubject[]> {
  switch (asked.kind) {
    case 'scene':
      return LIGHTS.map((_, place) => exterior(hotel, place));
    case 'lobby':
      return [lobbySubject(hotel)];
    case 'pool':
      return hasPool(hotel.facilities) ? [poolSubject(hotel)] : [];
    case 'room': {
      const room = await loadRoomLook(db, asked.room);
      return room === undefined || room.hotelId !== hotel.id
        ? []
        : LIGHTS.map((_, place) => roomSubject(hotel, room, place));
    }
  }
}
