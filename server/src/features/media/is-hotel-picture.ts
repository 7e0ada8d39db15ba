import { type PictureSubject, pictureUrl } from '@portico/pictures';
import type { Db } from '../../platform/database/connect.ts';
import { loadHotelLook, loadRoomLook } from '../catalogue/catalogue.ts';
import {
  EXTERIORS,
  exterior,
  hasPool,
  lobbySubject,
  poolSubject,
  readExteriorSeed,
  roomSubject,
} from './hotel-pictures.ts';

/** Whether one of our hotels has the picture. */
export async function isHotelPicture(db: Db, asked: PictureSubject): Promise<boolean> {
  const ours = await subjectWithSeed(db, asked);
  return ours !== undefined && pictureUrl(ours) === pictureUrl(asked);
}

/** The picture of the kind that the seed stands for. */
async function subjectWithSeed(db: Db, { kind, seed }: PictureSubject): Promise<PictureSubject | undefined> {
  switch (kind) {
    case 'scene': {
      const { hotelId, place } = readExteriorSeed(seed);
      const hotel = place < EXTERIORS ? await loadHotelLook(db, hotelId) : undefined;
      return hotel && exterior(hotel, place);
    }
    case 'lobby': {
      const hotel = await loadHotelLook(db, seed);
      return hotel && lobbySubject(hotel);
    }
    case 'pool': {
      const hotel = await loadHotelLook(db, seed);
      return hotel !== undefined && hasPool(hotel.facilities) ? poolSubject(hotel) : undefined;
    }
    case 'room': {
      const room = await loadRoomLook(db, seed);
      const hotel = room && (await loadHotelLook(db, room.hotelId));
      return hotel && room && roomSubject(hotel, room);
    }
  }
}
