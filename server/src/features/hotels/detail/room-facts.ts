import type { RoomFacts } from '@portico/contract';
import type { Hotel } from '../../../model/hotel-model.ts';
import { roomPictures } from '../../media/media.ts';
import type { SuppliedHotel } from '../../supply/supply.ts';

/** The facts of a hotel's rooms as the contract shows them; pictures where the catalogue knows the room. */
export function shownRoomFacts(hotel: Hotel, rooms: SuppliedHotel['rooms']): readonly RoomFacts[] {
  return rooms.map(({ room: { id }, facts: { view, floor, smoking, facilities } }) => {
    const known = hotel.rooms.find((room) => String(room.id) === id);
    return {
      id,
      pictures: known === undefined ? [] : roomPictures(hotel, known).map(({ url, caption }) => ({ url, caption })),
      ...(view && { view }),
      ...(floor && { floor }),
      ...(smoking && { smoking }),
      facilities,
    };
  });
}
