import {
  favourites,
  type HotelListItem,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  type ResponseOf,
  recommendedHotels,
} from '@portico/contract';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
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

export function registerHotels(calls: EndpointRegistry): void {
  registerEndpoint(calls, hotelList, answerHotelList, {
    access: SEARCHING,
    staleIfError: { impersonal: anonymousList },
    mayBeOld: true,
  });
  registerEndpoint(calls, hotelDetail, answerHotelDetail, {
    access: BOOKING,
    staleIfError: { impersonal: anonymousDetail },
    mayBeOld: true,
  });
  registerEndpoint(calls, hotelImages, answerHotelImages, {
    access: BOOKING,
    staleIfError: { impersonal: (images) => images },
    mayBeOld: true,
  });
  registerEndpoint(calls, hotelQuotes, answerHotelQuotes, { access: SEARCHING });
  registerEndpoint(calls, recommendedHotels, answerRecommended, { access: SEARCHING, mayBeOld: true });
  registerEndpoint(calls, favourites, answerFavourites, { access: {}, mayBeOld: true });
}

// Removes the requester's favourites before a cached response is shared with other users.

export function anonymousList(answer: ResponseOf<typeof hotelList>): ResponseOf<typeof hotelList> {
  if (answer.name !== 'found') return answer;
  const { data } = answer;
  return { ...answer, data: { ...data, hotels: data.hotels.map(anonymous), soldOut: data.soldOut.map(anonymous) } };
}

export function anonymousDetail(answer: ResponseOf<typeof hotelDetail>): ResponseOf<typeof hotelDetail> {
  if (answer.name !== 'hotel') return answer;
  return { ...answer, data: { ...answer.data, hotel: { ...answer.data.hotel, isLiked: false } } };
}

function anonymous(hotel: HotelListItem): HotelListItem {
  return { ...hotel, isLiked: false };
}
