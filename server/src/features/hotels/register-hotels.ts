import { favourites, hotelDetail, hotelImages, hotelList, hotelQuotes, recommendedHotels } from '@portico/contract';
import { type Calls, registerCall } from '../../calls/calls.ts';
import { answerHotelDetail } from './detail/hotel-detail.ts';
import { answerHotelImages } from './detail/hotel-images.ts';
import { detailOfNobody, listOfNobody } from './hearts-left-out.ts';
import { answerFavourites } from './list/favourite-hotels.ts';
import { answerHotelList } from './list/hotel-list.ts';
import { answerRecommended } from './list/recommended-hotels.ts';
import { answerHotelQuotes } from './rates/hotel-quotes.ts';

/** Modules of the booking pages (DECISIONS, modules and routes). */
const BOOKING = { modules: [1, 5] } as const;

/** Rates of a hotel by its number are a search in small steps (SEC-14). */
const SEARCHING = { ...BOOKING, permission: 'canSearch' } as const;

export function registerHotels(calls: Calls): void {
  registerCall(calls, hotelList, answerHotelList, {
    access: SEARCHING,
    recall: { impersonal: listOfNobody },
    mayBeOld: true,
  });
  registerCall(calls, hotelDetail, answerHotelDetail, {
    access: BOOKING,
    recall: { impersonal: detailOfNobody },
    mayBeOld: true,
  });
  registerCall(calls, hotelImages, answerHotelImages, {
    access: BOOKING,
    recall: { impersonal: (images) => images },
    mayBeOld: true,
  });
  registerCall(calls, hotelQuotes, answerHotelQuotes, { access: SEARCHING });
  registerCall(calls, recommendedHotels, answerRecommended, { access: SEARCHING, mayBeOld: true });
  registerCall(calls, favourites, answerFavourites, { access: {}, mayBeOld: true });
}
