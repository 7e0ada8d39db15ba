import { RoomsText, roomsOf, type Stay } from '@portico/contract';

/** Key of a hotel's product for a stay, under which shown prices are stored. */
export function stayKey(stay: Stay, product: string): string {
  return [stay.hotelId, product, stay.checkIn, stay.checkOut, RoomsText.encode(roomsOf(stay))].join(' ');
}
