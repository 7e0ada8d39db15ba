import {
  guestsOf,
  type HotelDetailQuery,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  type RequestOf,
} from '@portico/contract';
import { askAhead } from '@portico/runtime';

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
