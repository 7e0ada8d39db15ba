import {
  type HotelDetailQuery,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  type RequestOf,
  recommendedHotels,
} from '@portico/contract';
import { plainText, stored, useAnswer } from '@portico/runtime';
import { useEffect } from 'react';
import { FACTS, quoteRequest } from '../../features/hotel/hotel-questions.ts';

/** The supplier's session of the quoted prices. */
export const quoteSession = stored('search', 'quoteSession', plainText(), { area: 'session', until: 'sign-out' });

// Four questions, asked side by side: none waits for another, and each can fail alone (DETL-08).

export function useHotel(hotelId: string) {
  const isKnown = hotelId !== '';
  return useAnswer(hotelDetail, 'hotel', { hotelId }, { noSuchHotel: 'other' }, { ...FACTS, enabled: isKnown });
}

export function useHotelPhotos(hotelId: string) {
  const photos = useAnswer(hotelImages, 'images', { hotelId }, {}, { ...FACTS, enabled: hotelId !== '' });
  // Faulty photos are left out (DETL-02).
  return { ...photos, images: photos.found?.images.filter((image) => !image.isDefect) };
}

/** Rates of another stay stay until the new ones are here, so that the page keeps its length. */
export function useQuotes(query: HotelDetailQuery) {
  const keeps = ({ stay }: RequestOf<typeof hotelQuotes>) => stay.hotelId === query.hotelId;
  const quotes = useAnswer(hotelQuotes, 'quotes', quoteRequest(query), {}, { keeps });
  const { found } = quotes;
  useEffect(() => {
    if (found !== undefined) quoteSession.write(found.quoteSession);
  }, [found]);
  return quotes;
}

export function useRecommendedHotels(query: HotelDetailQuery) {
  return useAnswer(recommendedHotels, 'hotels', quoteRequest(query), {}, { isQuiet: true });
}
