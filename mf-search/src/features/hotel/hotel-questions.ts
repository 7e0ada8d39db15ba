import { type HotelDetailQuery, hotelDetail, hotelImages, hotelQuotes, type RequestOf } from '@portico/contract';
import { callQuery } from '@portico/runtime';
import type { QueryClient } from '@tanstack/react-query';

/** Facts and photos do not change while somebody compares rates. */
export const FACTS = { staleTime: 600_000 } as const;

/** The question for the rates of a stay; the recommended hotels are asked for by the same one. */
export function quoteRequest(query: HotelDetailQuery): RequestOf<typeof hotelQuotes> {
  const { hotelId, checkIn, checkOut, rooms, adults, childAges, regionName, nationality } = query;
  return { stay: { hotelId, checkIn, checkOut, rooms, adults, childAges }, region: regionName, nationality };
}

/** Asks ahead, quietly, what a hotel's page will ask first. What does not arrive is asked, and told, when the page is opened. */
export function askAhead(client: QueryClient, query: HotelDetailQuery): void {
  const { hotelId } = query;
  const facts = { ...FACTS, isQuiet: true };
  void client.prefetchQuery(callQuery(hotelDetail, { hotelId }, facts));
  void client.prefetchQuery(callQuery(hotelImages, { hotelId }, facts));
  void client.prefetchQuery(callQuery(hotelQuotes, quoteRequest(query), { isQuiet: true }));
}
