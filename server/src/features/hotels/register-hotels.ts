import {
  type AnswerOf,
  favourites,
  type HotelListItem,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  recommendedHotels,
} from '@portico/contract';
import { type Calls, registerCall } from '../../api/endpoint-registry.ts';
import { answerHotelDetail } from './detail/hotel-detail.ts';
import { answerHotelImages } from './detail/hotel-images.ts';
import { answerFavourites } from './list/favourite-hotels.ts';
import { answerHotelList } from './list/hotel-list.ts';
import { answerRecommended } from './list/recommended-hotels.ts';
import { answerHotelQuotes } from './rates/hotel-quotes.ts';

/** Modules of the booking pages (DECISIONS, modules and routes). */
const BOOKING = { modules: [1, 5] } as const;

/** Reading rates hotel by hotel amounts to a search (SEC-14). */
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

// Removes the requester's favourites before a cached response is shared with other users.

export function listOfNobody(answer: AnswerOf<typeof hotelList>): AnswerOf<typeof hotelList> {
  if (answer.name !== 'found') return answer;
  const { data } = answer;
  return { ...answer, data: { ...data, hotels: data.hotels.map(ofNobody), soldOut: data.soldOut.map(ofNobody) } };
}

export function detailOfNobody(answer: AnswerOf<typeof hotelDetail>): AnswerOf<typeof hotelDetail> {
  if (answer.name !== 'hotel') return answer;
  return { ...answer, data: { ...answer.data, hotel: { ...answer.data.hotel, isLiked: false } } };
}

function ofNobody(hotel: HotelListItem): HotelListItem {
  return { ...hotel, isLiked: false };
}
