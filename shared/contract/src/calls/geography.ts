import { answer, defineCall } from '../call.ts';
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
import { hotelId } from '../entities/hotel-fields.ts';
import { REGION_TYPES } from '../entities/search-choices.ts';

/** A row of the destination box: a city or a hotel that is found by what was typed. (SRCH-01, spec 1 §3) */
export const Suggestion = record({
  kind: as('type', oneOf(['location', 'hotel'])),
  /** City id or hotel id. */
  regionId: as('type_id', id(40)),
  /** 1 a city, 3 a hotel: what the list's address carries as `type`. */
  regionType: as('type_data_id', numbered(REGION_TYPES)),
  nameEn: as('value_en', text(300)),
  nameZh: as('value_zh', text(300)),
  /** What stands below the name: the country of a city, the place of a hotel. */
  addressEn: as('address_en', text(300)),
  addressZh: as('address_zh', text(300)),
  /** City or hotel, in words of the asked language. */
  typeName: as('typename', text(60)),
  /** The place's own date now, `yyyy-mm-dd`. */
  localDay: as('zDateTime', text(10)),
  /** How many hotels are there; a hotel says 1. */
  hotels: maybe('hotels', count()),
  /** What of a city was asked for, where its two names do not say it: a district, a landmark, a code, another name. Ours. */
  byEn: maybe('found_en', text(300)),
  byZh: maybe('found_zh', text(300)),
  /** Where that is a district, its code among the list's filters. Ours. */
  district: maybe('district', text(100)),
  /** Codes, pinyin and other names of one of the most asked places; only where nothing was typed. Ours. */
  alsoFoundBy: maybe('also_found_by', list(text(100))),
});
export type Suggestion = Of<typeof Suggestion>;

/**
 * Asks for rows of the destination box, the best first; an empty `keyword` asks for the most asked places. `size` says how many
 * (7 on desktop, 30 on mobile); the wire calls it `page`. (spec 1 §7)
 */
export const getDestinations = defineCall({
  path: '/api/search',
  operation: 'getDestinationList',
  request: record({ keyword: as('keyword', text(100)), size: as('page', count(1, 50)) }),
  answers: { '200': answer('suggestions', list(Suggestion)) },
});

const RegionRequest = record({
  regionType: as('region_type', coded(REGION_TYPES)),
  regionId: as('region', id(40)),
});

/**
 * Asks for the date at a destination now, `yyyy-mm-dd` in its own zone. (spec 1 §7)
 * Answers: `today`; `noSuchPlace` where nobody knows the region, which is ours.
 */
export const getTimeZone = defineCall({
  path: '/api/getTimeZone',
  request: RegionRequest,
  answers: { '200': answer('today', day()), '120': answer('noSuchPlace') },
});

/** Lists countries: ISO 3166-1 alpha-2 code to name in the asked language. (spec 1 §7) */
export const getCountries = defineCall({
  path: '/api/getCountry',
  isPublic: true,
  answers: { '200': answer('countries', dictionary(text(120))) },
});

/** Asks for the city of a city or of a hotel, with the codes that the list's address carries. (spec 1 §7) */
export const getCityInfo = defineCall({
  path: '/api/getCityInfo',
  request: RegionRequest,
  answers: {
    '200': answer(
      'city',
      record({
        /** Both names in the asked language. */
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

/** The city of a hotel, and the hotel's name where it was asked for. (VRFY-07) */
export const HotelCity = record({
  nameEn: as('city', text(200)),
  nameZh: as('chinese_name', text(200)),
  id: as('id', id(40)),
  /** Both only where the name was asked for; `hotelName` in the asked language, with an order's result in Chinese. */
  hotelName: maybe('hotelname', text(300)),
  hotelNameEn: maybe('hotelname_en', text(300)),
});
export type HotelCity = Of<typeof HotelCity>;

/** Asks for the city of a hotel, for the ways back to its list. (VRFY-07) */
export const getHotelCity = defineCall({
  path: '/api/getCityInfo',
  operation: 'getCityId',
  request: record({ hotelId, withName: maybe('hotelname', flagBit()) }),
  answers: { '200': answer('city', record({ city: as('hotelCity', HotelCity) })) },
});
