import {
  guestsOf,
  type HotelDetailQuery,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  type RequestOf,
  recommendedHotels,
} from '@portico/contract';
import { prefetchResponses, updateResponses } from '@portico/runtime';
import { registerFavouriteCache, withFavourite } from '../../favourite-cache.ts';

/** Facts and photos do not change while a user compares rates. */
export const FACTS = { staleTime: 600_000 } as const;

/** Request for the rates of a stay; recommended hotels use the same one. */
export function quoteRequest(query: HotelDetailQuery): RequestOf<typeof hotelQuotes> {
  const { hotelId, checkIn, checkOut, regionName, nationality } = query;
  return { stay: { hotelId, checkIn, checkOut, ...guestsOf(query) }, region: regionName, nationality };
}

export function prefetchHotel(query: HotelDetailQuery): void {
  const { hotelId } = query;
  prefetchResponses(hotelDetail, { hotelId }, FACTS);
  prefetchResponses(hotelImages, { hotelId }, FACTS);
  prefetchResponses(hotelQuotes, quoteRequest(query));
}

registerFavouriteCache((hotelId, isLiked) => {
  updateResponses(recommendedHotels, 'hotels', (near) => ({
    ...near,
    hotels: withFavourite(near.hotels, hotelId, isLiked),
  }));
  updateResponses(hotelDetail, 'hotel', (detail) =>
    detail.hotel.id === hotelId ? { ...detail, hotel: { ...detail.hotel, isLiked } } : detail,
  );
});
