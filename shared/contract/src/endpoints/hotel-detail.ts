import {
  alsoEncoded,
  amount,
  as,
  type Codec,
  coded,
  count,
  flagBit,
  flat,
  fraction,
  id,
  list,
  localizedText,
  mapped,
  maybe,
  type Of,
  oneOf,
  readFrom,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { atHotelFees } from '../entities/fee-fields.ts';
import { address, cityOfHotel, hasHalfStar, hotelId, nameZh, picture, stars, zone } from '../entities/hotel-fields.ts';
import { Fees } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { nightPrices } from '../entities/night-prices.ts';
import { expiresAt, offerFields } from '../entities/offer.ts';
import { roompaiToken } from '../entities/order-fields.ts';
import { CancellationPolicy } from '../entities/policy.ts';
import { StayCodec } from '../entities/stay.ts';
import { email, nationality } from '../entities/user-fields.ts';
import { HotelListItem } from './hotel-list.ts';

/** Kinds of room facilities, in display order. */
export const ROOM_FACILITY_GROUPS = [
  'comfort',
  'bathroom',
  'foodAndDrink',
  'workAndMedia',
  'living',
  'access',
] as const;

/** Facts of a room that do not depend on a stay; unknown fields are missing. Portico extension. */
export const RoomFacts = record({
  /** Same as the room id in the hotel's quotes. */
  id: as('id', id(60)),
  /** Best picture first; empty for rooms that only the supplier knows. `url` is a path of the portal. */
  pictures: as('roomImg', list(record({ url: as('url', text(300)), caption: as('caption', localizedText()) }))),
  /** View from the windows. */
  view: maybe('view', localizedText()),
  /** Floor of the building. */
  floor: maybe('floor', localizedText()),
  smoking: maybe('smoking', oneOf(['forbidden', 'allowed'])),
  /** By kind; kinds without names are left out. */
  facilities: as(
    'roomFacility',
    list(record({ group: as('group', oneOf(ROOM_FACILITY_GROUPS)), names: as('names', list(localizedText())) })),
  ),
});
export type RoomFacts = Of<typeof RoomFacts>;

const knownCount = mapped(
  count(),
  (rooms): number | undefined => (rooms === 0 ? undefined : rooms),
  (rooms) => rooms ?? 0,
);

/** Data of the hotel page that does not depend on a stay. `zone` is an IANA time zone. (spec 1 §3) */
export const HotelDetail = record({
  hotel: as(
    'hotel',
    record({
      id: hotelId,
      /** In English in every language. */
      name: as('hotelname', text(300)),
      nameZh,
      /** With city and postcode, in the requested language. */
      address,
      ...cityOfHotel,
      zone,
      /** Degrees, north positive. */
      latitude: maybe('latitude', fraction()),
      /** Degrees, east positive. */
      longitude: maybe('longitude', fraction()),
      /** The hotel is a favourite of the current user. */
      isLiked: as('islike', flagBit()),
      picture,
    }),
  ),
  info: as(
    'hotelInfo',
    alsoEncoded(
      record({
        stars,
        hasHalfStar,
        /** Phone number of the hotel, as dialled. */
        phone: as('telphone', text(60)),
        email,
        /** Four digits; empty if unknown. */
        openingYear: as('open_time', text(10)),
        /** All rooms of the hotel, free or not; missing if unknown, which is 0 on the wire. */
        roomCount: maybe('roominventry', knownCount),
        introductionEn: as('hotel_introduction_en', text(6000)),
        introductionZh: as('hotel_introduction_zh', text(6000)),
        locationEn: as('hotel_location_en', text(6000)),
        locationZh: as('hotel_location_zh', text(6000)),
        roomFeaturesEn: as('room_features_en', text(6000)),
        roomFeaturesZh: as('room_features_zh', text(6000)),
      }),
      () => ({ roominventry: 0 }),
    ),
  ),
  /** Landmarks, the nearest first; `kilometres` is the estimated distance. */
  distances: as(
    'hotelDistance',
    list(record({ name: as('name', localizedText()), kilometres: as('distance', fraction()) })),
  ),
  /** `code` is the same in every language; clients choose an icon by it. */
  facilities: as('hotelFacility', list(record({ code: as('code', text(40)), name: as('name', localizedText()) }))),
  /** At most six landmarks without the city centre, with the travel time as display text. */
  around: as(
    'travelAround',
    list(record({ description: as('desc', localizedText()), time: as('time', localizedText()) })),
  ),
  /**
   * Times, deposit, children, pets and fees collected by the hotel, amounts in the page's currency; missing if unknown.
   */
  policies: maybe(
    'hotelPolicies',
    list(record({ title: as('title', localizedText()), text: as('text', localizedText()) })),
  ),
  /** Every room sold by the portal, free or not; missing if the supplier provides no data. */
  rooms: maybe('hotelRooms', list(RoomFacts)),
});
export type HotelDetail = Of<typeof HotelDetail>;

/** Returns a hotel. Responses: `hotel`, or `noSuchHotel`. (spec 1 §7) */
export const hotelDetail = defineEndpoint({
  path: '/api/hotelDetail',
  request: record({ hotelId }),
  responses: { '200': response('hotel', HotelDetail), '120': response('noSuchHotel') },
});

/** A photo of a hotel. `width` and `height` are pixels. (spec 1 §3) */
const HotelImage = record({
  /** A path of the portal. */
  url: as('url', text(300)),
  id: as('id', id(60)),
  /** In English. */
  caption: as('caption_en', text(200)),
  captionZh: as('caption_zh', text(200)),
  /** The photo is faulty and left out. */
  isDefect: as('defect', flagBit()),
  width: as('width', count()),
  height: as('height', count()),
});

/** Lists the photos of a hotel, the main one first. (spec 1 §7) */
export const hotelImages = defineEndpoint({
  path: '/api/hotelDetail',
  operation: 'hotelImg',
  request: record({ hotelId }),
  responses: {
    /** `isPublic` belongs to the specification and has no effect. */
    '200': response(
      'images',
      record({ images: as('hotelImg', list(HotelImage)), isPublic: as('ispublic', flagBit()) }),
    ),
  },
});

/** Last day of free cancellation in the hotel's time zone, in the parts of the specification. */
const FundableDate = record({
  /** Name of the month in the requested language. */
  month: as('Month', text(20)),
  day: as('day', text(4)),
  year: as('year', text(6)),
});

const RateFields = record({
  /** Id of the rate that is booked. */
  product: as('subid', id(200)),
  /** Same as `product`, for other clients. */
  id: as('id', id(200)),
  name: as('name', localizedText()),
  /** Included meals, display text. */
  board: as('breakfast', localizedText()),
  /** Breakfasts per room; 0 is without breakfast. 1 if the supplier does not state the number. */
  breakfasts: as('breakfast_num', count()),
  /** Missing if the supplier does not state it. */
  beds: maybe('bedtype', localizedText()),
  /** Confirmed as soon as it is paid, without waiting for the hotel. */
  isInstant: as('instant', flagBit()),
  /** Nationalities of guests that may book the rate, ISO 3166-1 alpha-2; missing: all. */
  nationalities: maybe('nationalities', list(text(2))),
  /** Cancelling returns something during some period. */
  isRefundable: as('fundable', coded({ refundable: true, nonFefundable: false })),
  freeUntilDay: maybe('fundableDate', FundableDate),
  policy: as('policy', CancellationPolicy),
  currency,
  /** Symbol of the currency, such as `$`. */
  currencyTag: as('currencyTag', text(6)),
  /** Rooms for the stay, without tax and fees. */
  fare: as('fareTotal', amount()),
  /** Average of `fare` per room and night. */
  farePerRoomNight: as('fare', amount()),
  nightPrices,
  tax: as('curTax', amount()),
  /** Fees charged with the booking, by kind. */
  fees: flat(Fees),
  /** Fees that the property collects, by kind. */
  atHotelFees,
  /** Total of the stay: `payNow` + `atHotel`. */
  total: as('totalPrice', amount()),
  /** Charged with the booking, without the payment method's transaction fee. */
  payNow: as('payPrice', amount()),
  /** `payNow` as display text with the currency code. */
  payNowShown: as('payPriceShow', text(40)),
  /** Collected by the property: the sum of `atHotelFees`. */
  atHotel: as('payableAtProperty', amount()),
  /** Whole points that the stay earns, and their value. */
  points: as('points', count()),
  pointsWorth: as('pointsCashValue', amount()),
  /** Rooms of this kind that are free on every night of the stay; missing if unknown. */
  roomsLeft: maybe('remainrooms', count()),
  /** The cheapest rate of the hotel. */
  isSelected: as('selected', flagBit()),
  ...offerFields,
  expiresAt,
});
export type Rate = Of<typeof RateFields>;

/** One rate of a room: product, board, policy, and its price for the whole stay. All amounts are in `currency`. */
export const Rate: Codec<Rate> = alsoEncoded(RateFields, ({ total }) => ({ totalprice: total }));

/** A room of the hotel with its rates, cheapest first. */
export const RoomRates = record({
  room: as(
    'parentInfo',
    record({
      id: as('id', id(60)),
      nameEn: as('name_en', text(200)),
      nameZh: as('name_zh', text(200)),
      /** Other clients collapse a room without it; ours show every room. */
      isShown: as('parentRoomShow', flagBit()),
      /** Number of rates, used by other clients for the height of the room. */
      height: as('roomHeight', count()),
      picture,
      /** Missing if the supplier does not state it; so is `maxGuests`. */
      squareMetres: maybe('area', count()),
      /** Guests in one room, including children. */
      maxGuests: maybe('max_guests', count()),
      /** Maximum of guests counted as adults (`STAY_LIMITS.grownFrom`). Portico extension. */
      maxAdults: maybe('max_adults', count()),
    }),
  ),
  rates: as('priceInfo', list(Rate)),
});
export type RoomRates = Of<typeof RoomRates>;

const QuoteFields = record({
  stay: flat(StayCodec),
  region: maybe('region', text(300)),
  /** A code of `REGION_TYPES`. */
  type: maybe('type', id(4)),
  typeId: maybe('type_id', id(40)),
  nationality,
  /** Sent by other clients; ignored. */
  hotelUrl: maybe('url', text(500)),
  roompaiToken,
});

/**
 * Stay for which prices are requested; region and type come from the page's URL. The specification has no hotel id
 * here: if the type is a hotel, `type_id` is its id.
 */
const QuoteRequest = readFrom(QuoteFields, (wire) =>
  wire.hotelid === undefined && HOTEL_TYPES.includes(wire.type) ? { ...wire, hotelid: wire.type_id } : wire,
);

/** Codes of a hotel in `REGION_TYPES`, as text and as number. Other values may not be convertible to text. */
const HOTEL_TYPES: readonly unknown[] = ['3', 3];

/**
 * Lists the rooms of a hotel with their rates for a stay, cheapest first; empty if sold out. A rate is booked by its
 * `product`. (spec 1 §7)
 */
export const hotelQuotes = defineEndpoint({
  path: '/api/hotelDetail',
  operation: 'hotelQuotedprice',
  request: QuoteRequest,
  responses: {
    '200': response(
      'quotes',
      record({
        /** New in every response; browsers store it for the session under the specification's name. */
        quoteSession: as('sessionIdStr', text(100)),
        rooms: as('roomPriceList', list(RoomRates)),
        /** Repeats rooms and nights of the request. */
        search: as('searchPriceData', record({ rooms: as('roomcount', count()), nights: as('nightCount', count()) })),
        /** When these prices were made, epoch seconds. */
        quotedAt: as('time', seconds()),
      }),
    ),
  },
});

/** Lists nearby hotels that have rooms for the same stay. (spec 1 §7) */
export const recommendedHotels = defineEndpoint({
  path: '/api/hotelDetail',
  operation: 'recommendHotel',
  request: QuoteRequest,
  responses: {
    '200': response('hotels', record({ hotels: as('list', list(HotelListItem)), currency })),
  },
});
