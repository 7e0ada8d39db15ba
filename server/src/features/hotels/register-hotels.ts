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
import { handleHotelDetail } from './detail/hotel-detail.ts';
import { handleHotelImages } from './detail/hotel-images.ts';
import { handleFavourites } from './list/favourite-hotels.ts';
import { handleHotelList } from './list/hotel-list.ts';
import { handleRecommended } from './list/recommended-hotels.ts';
import { handleHotelQuotes } from './rates/hotel-quotes.ts';

/** Modules of the booking pages (DECISIONS, modules and routes). */
const BOOKING = { modules: [1, 5] } as const;

/** Reading rates hotel by hotel amounts to a search (SEC-14). */
const SEARCHING = { ...BOOKING, permission: 'canSearch' } as const;

export function registerHotels(calls: EndpointRegistry): void {
  registerEndpoint(calls, hotelList, handleHotelList, {
    access: SEARCHING,
    staleIfError: { impersonal: anonymousList },
    mayBeOld: true,
  });
  registerEndpoint(calls, hotelDetail, handleHotelDetail, {
    access: BOOKING,
    staleIfError: { impersonal: anonymousDetail },
    mayBeOld: true,
  });
  registerEndpoint(calls, hotelImages, handleHotelImages, {
    access: BOOKING,
    staleIfError: { impersonal: (images) => images },
    mayBeOld: true,
  });
  registerEndpoint(calls, hotelQuotes, handleHotelQuotes, { access: SEARCHING });
  registerEndpoint(calls, recommendedHotels, handleRecommended, { access: SEARCHING, mayBeOld: true });
  registerEndpoint(calls, favourites, handleFavourites, { access: {}, mayBeOld: true });
}

// Removes the requester's favourites before a cached response is shared with other users.

export function anonymousList(response: ResponseOf<typeof hotelList>): ResponseOf<typeof hotelList> {
  if (response.name !== 'found') return response;
  const { hotels, unpriced, soldOut, ...data } = response.data;
  return {
    ...response,
    data: {
      ...data,
      hotels: hotels.map(anonymous),
      ...(unpriced && { unpriced: unpriced.map(anonymous) }),
      soldOut: soldOut.map(anonymous),
    },
  };
}

export function anonymousDetail(response: ResponseOf<typeof hotelDetail>): ResponseOf<typeof hotelDetail> {
  if (response.name !== 'hotel') return response;
  return { ...response, data: { ...response.data, hotel: { ...response.data.hotel, isLiked: false } } };
}

function anonymous(hotel: HotelListItem): HotelListItem {
  return { ...hotel, isLiked: false };
}
