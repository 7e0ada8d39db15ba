import {
  type HotelDetailQuery,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  type RequestOf,
  recommendedHotels,
} from '@portico/contract';
import { plainText, stored, useApiQuery } from '@portico/runtime';
import { useEffect } from 'react';
import { FACTS, quoteRequest } from '../../features/hotel/hotel-queries.ts';

/** The supplier's session of the quoted prices. */
export const quoteSession = stored('search', 'quoteSession', plainText(), { area: 'session', until: 'sign-out' });

// Four parallel requests; each can fail alone (DETL-08).

export function useHotel(hotelId: string) {
  const isKnown = hotelId !== '';
  return useApiQuery(hotelDetail, 'hotel', { hotelId }, { noSuchHotel: 'other' }, { ...FACTS, enabled: isKnown });
}

export function useHotelPhotos(hotelId: string) {
  const photos = useApiQuery(hotelImages, 'images', { hotelId }, {}, { ...FACTS, enabled: hotelId !== '' });
  // Broken photos are left out (DETL-02).
  return { ...photos, images: photos.data?.images.filter((image) => !image.isDefect) };
}

/** Old rates stay until the new ones arrive, so that the page keeps its height. */
export function useQuotes(query: HotelDetailQuery) {
  const keeps = ({ stay }: RequestOf<typeof hotelQuotes>) => stay.hotelId === query.hotelId;
  const quotes = useApiQuery(hotelQuotes, 'quotes', quoteRequest(query), {}, { keeps });
  const { data } = quotes;
  useEffect(() => {
    if (data !== undefined) quoteSession.write(data.quoteSession);
  }, [data]);
  return quotes;
}

export function useRecommendedHotels(query: HotelDetailQuery) {
  return useApiQuery(recommendedHotels, 'hotels', quoteRequest(query), {}, { isQuiet: true });
}
