import { RoomsText, roomsOf, type Stay } from '@portico/contract';

/** A hotel's product for a stay, as one text: what somebody was shown a price for. */
export function stayKey(stay: Stay, product: string): string {
  return [stay.hotelId, product, stay.checkIn, stay.checkOut, RoomsText.encode(roomsOf(stay))].join(' ');
}
