import {
  as,
  coded,
  count,
  day,
  dictionary,
  flagBit,
  id,
  list,
  maybe,
  numbered,
  type Of,
  oneOf,
  record,
  text,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { hotelId } from '../entities/hotel-fields.ts';
import { REGION_TYPES } from '../entities/search-choices.ts';

/** A suggestion of the destination box: a city or a hotel that matches the input. (SRCH-01, spec 1 §3) */
export const Suggestion = record({
  kind: as('type', oneOf(['location', 'hotel'])),
  /** City id or hotel id. */
  regionId: as('type_id', id(40)),
  /** 1 a city, 3 a hotel: `type` in the URL of the list. */
  regionType: as('type_data_id', numbered(REGION_TYPES)),
  nameEn: as('value_en', text(300)),
  nameZh: as('value_zh', text(300)),
  /** Shown below the name: the country of a city, the place of a hotel. */
  addressEn: as('address_en', text(300)),
  addressZh: as('address_zh', text(300)),
  /** “City” or “hotel” in the requested language. */
  typeName: as('typename', text(60)),
  /** Current date of the place, `yyyy-mm-dd`. */
  localDay: as('zDateTime', text(10)),
  /** Number of hotels in the place; 1 for a hotel. */
  hotels: maybe('hotels', count()),
  /** The match if it is not a name of the city: district, landmark, code or other name. Portico extension. */
  byEn: maybe('found_en', text(300)),
  byZh: maybe('found_zh', text(300)),
  /** If the match is a district: its code in the list's filter. Portico extension. */
  district: maybe('district', text(100)),
  /** Codes, pinyin and other names of a popular place; only for an empty input. Portico extension. */
  alsoFoundBy: maybe('also_found_by', list(text(100))),
});
export type Suggestion = Of<typeof Suggestion>;

/**
 * Lists suggestions of the destination box, best first; an empty `keyword` returns the most popular places. `size` is
 * the maximum (7 on desktop, 30 on mobile); its wire name is `page`. (spec 1 §7)
 */
export const getDestinations = defineEndpoint({
  path: '/api/search',
  operation: 'getDestinationList',
  request: record({ keyword: as('keyword', text(100)), size: as('page', count(1, 50)) }),
  responses: { '200': response('suggestions', list(Suggestion)) },
});

const RegionRequest = record({
  regionType: as('region_type', coded(REGION_TYPES)),
  regionId: as('region', id(40)),
});

/**
 * Returns the current date of a destination, `yyyy-mm-dd` in its time zone.
 *
 * Responses: `today`; `noSuchPlace` (Portico extension) for an unknown region. Source: spec 1 §7.
 */
export const getTimeZone = defineEndpoint({
  path: '/api/getTimeZone',
  request: RegionRequest,
  responses: { '200': response('today', day()), '120': response('noSuchPlace') },
});

/** Lists countries: ISO 3166-1 alpha-2 code to name in the requested language. (spec 1 §7) */
export const getCountries = defineEndpoint({
  path: '/api/getCountry',
  isPublic: true,
  responses: { '200': response('countries', dictionary(text(120))) },
});

/** Returns the city of a city or hotel, with the codes for the list's URL. (spec 1 §7) */
export const getCityInfo = defineEndpoint({
  path: '/api/getCityInfo',
  request: RegionRequest,
  responses: {
    '200': response(
      'city',
      record({
        /** Both names in the requested language. */
        countryName: as('countryname', text(120)),
        cityName: as('cityname', text(200)),
        /** ISO 3166-1 alpha-2. */
        countryId: as('country_id', id(10)),
        cityId: as('city_id', id(40)),
        /** A code of `REGION_TYPES`, and its two names. */
        cityTypeId: as('city_type_id', id(10)),
        cityTypeEn: as('city_type_en', text(60)),
        cityTypeZh: as('city_type_zh', text(60)),
      }),
    ),
  },
});

/** The city of a hotel, and the hotel's name if it was requested. (VRFY-07) */
export const HotelCity = record({
  nameEn: as('city', text(200)),
  nameZh: as('chinese_name', text(200)),
  id: as('id', id(40)),
  /**
   * Both only if the name was requested. `hotelName` is in the requested language; in an order's result it is Chinese.
   */
  hotelName: maybe('hotelname', text(300)),
  hotelNameEn: maybe('hotelname_en', text(300)),
});
export type HotelCity = Of<typeof HotelCity>;

/** Returns the city of a hotel, for the links back to its list. (VRFY-07) */
export const getHotelCity = defineEndpoint({
  path: '/api/getCityInfo',
  operation: 'getCityId',
  request: record({ hotelId, withName: maybe('hotelname', flagBit()) }),
  responses: { '200': response('city', record({ city: as('hotelCity', HotelCity) })) },
});
