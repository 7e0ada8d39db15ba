import { type HotelDetailQuery, hotelDetail, hotelImages, hotelQuotes, recommendedHotels } from '@portico/contract';
import { useCall, writeStored } from '@portico/runtime';
import { useEffect } from 'react';
import { FACTS, quoteRequest } from '../../features/hotel/hotel-questions.ts';

// Four questions, asked side by side: none waits for another, and each can fail alone (DETL-08).

export function useHotel(hotelId: string) {
  const hotel = useCall(hotelDetail, { hotelId }, { ...FACTS, enabled: hotelId !== '' });
  return { ...hotel, detail: hotel.data?.name === 'hotel' ? hotel.data.data : undefined };
}

export function useHotelPhotos(hotelId: string) {
  const photos = useCall(hotelImages, { hotelId }, { ...FACTS, enabled: hotelId !== '' });
  const images = photos.data?.name === 'images' ? photos.data.data.images : undefined;
  // Faulty photos are left out (DETL-02).
  return { ...photos, images: images?.filter((image) => !image.isDefect) };
}

export function useQuotes(query: HotelDetailQuery) {
  const quotes = useCall(hotelQuotes, quoteRequest(query));
  const found = quotes.data?.name === 'quotes' ? quotes.data.data : undefined;
  useEffect(() => {
    if (found !== undefined) writeStored('quoteSession', found.quoteSession);
  }, [found]);
  return { ...quotes, found };
}

export function useRecommendedHotels(query: HotelDetailQuery) {
  const hotels = useCall(recommendedHotels, quoteRequest(query), { isQuiet: true });
  return { ...hotels, found: hotels.data?.name === 'hotels' ? hotels.data.data : undefined };
}
