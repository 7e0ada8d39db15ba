import { hotelDetail, hotelImages, hotelList, hotelQuotes, recommendedHotels } from '@portico/contract';
import { type Calls, registerCall } from '../../plugins/calls.ts';
import { answerHotelDetail } from './hotel-detail.ts';
import { answerHotelImages } from './hotel-images.ts';
import { answerHotelList } from './hotel-list.ts';
import { answerHotelQuotes } from './hotel-quotes.ts';
import { answerRecommended } from './recommended-hotels.ts';

/** Modules of the booking pages (DECISIONS, modules and routes). */
const BOOKING = { modules: [1, 5] } as const;

export function registerHotels(calls: Calls): void {
  registerCall(calls, hotelList, answerHotelList, { access: { ...BOOKING, permission: 'canSearch' } });
  registerCall(calls, hotelDetail, answerHotelDetail, { access: BOOKING });
  registerCall(calls, hotelImages, answerHotelImages, { access: BOOKING });
  registerCall(calls, hotelQuotes, answerHotelQuotes, { access: BOOKING });
  registerCall(calls, recommendedHotels, answerRecommended, { access: BOOKING });
}
