import {
  guestsOf,
  type HotelDetailQuery,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  type RequestOf,
  recommendedHotels,
} from '@portico/contract';
import { askAhead, changeAnswers } from '@portico/runtime';
import { heartsHeldBy, withHeart } from '../../held-hearts.ts';

/** Facts and photos do not change while somebody compares rates. */
export const FACTS = { staleTime: 600_000 } as const;

/** The question for the rates of a stay; the recommended hotels are asked for by the same one. */
export function quoteRequest(query: HotelDetailQuery): RequestOf<typeof hotelQuotes> {
  const { hotelId, checkIn, checkOut, regionName, nationality } = query;
  return { stay: { hotelId, checkIn, checkOut, ...guestsOf(query) }, region: regionName, nationality };
}

export function askHotelAhead(query: HotelDetailQuery): void {
  const { hotelId } = query;
  askAhead(hotelDetail, { hotelId }, FACTS);
  askAhead(hotelImages, { hotelId }, FACTS);
  askAhead(hotelQuotes, quoteRequest(query));
}

heartsHeldBy((hotelId, isLiked) => {
  changeAnswers(recommendedHotels, 'hotels', (near) => ({ ...near, hotels: withHeart(near.hotels, hotelId, isLiked) }));
  changeAnswers(hotelDetail, 'hotel', (detail) =>
    detail.hotel.id === hotelId ? { ...detail, hotel: { ...detail.hotel, isLiked } } : detail,
  );
});
