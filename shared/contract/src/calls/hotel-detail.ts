import { answer, defineCall } from '../call.ts';
import {
  alsoWritten,
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
  maybe,
  type Of,
  oneOf,
  readFrom,
  record,
  seconds,
  text,
  words,
} from '../codec/codec.ts';
import { atHotelFees } from '../entities/fee-fields.ts';
import { address, cityOfHotel, hasHalfStar, hotelId, nameZh, picture, stars, zone } from '../entities/hotel-fields.ts';
import { Fees } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { nightPrices } from '../entities/night-prices.ts';
import { roompaiToken } from '../entities/order-fields.ts';
import { email, nationality } from '../entities/person-fields.ts';
import { CancellationPolicy } from '../entities/policy.ts';
import { StayCodec } from '../entities/stay.ts';
import { HotelListItem } from './hotel-list.ts';

/** Kinds of room facilities, in the order in which they are shown. */
export const ROOM_FACILITY_GROUPS = [
  'comfort',
  'bathroom',
  'foodAndDrink',
  'workAndMedia',
  'living',
  'access',
] as const;

/** What is known of a room whatever the stay. A field is missing where nobody knows. All of it is ours. */
export const RoomFacts = record({
  /** That of the room in the hotel's quotes. */
  id: as('id', id(60)),
  /** The best one first; none of a room that only its supplier knows. `url` is a path of our own. */
  pictures: as('roomImg', list(record({ url: as('url', text(300)), caption: as('caption', words()) }))),
  /** What its windows look out on. */
  view: maybe('view', words()),
  /** Where in the house it lies. */
  floor: maybe('floor', words()),
  smoking: maybe('smoking', oneOf(['forbidden', 'allowed'])),
  /** By kind; no kind without a name. */
  facilities: as(
    'roomFacility',
    list(record({ group: as('group', oneOf(ROOM_FACILITY_GROUPS)), names: as('names', list(words())) })),
  ),
});
export type RoomFacts = Of<typeof RoomFacts>;

/** What a hotel's page shows of the house itself; nothing in it depends on a stay. `zone` is an IANA zone. (spec 1 §3) */
export const HotelDetail = record({
  hotel: as(
    'hotel',
    record({
      id: hotelId,
      /** In English, whichever language asks. */
      name: as('hotelname', text(300)),
      nameZh,
      /** With city and postcode, in the asked language. */
      address,
      ...cityOfHotel,
      zone,
      /** Degrees, north positive. */
      latitude: maybe('latitude', fraction()),
      /** Degrees, east positive. */
      longitude: maybe('longitude', fraction()),
      /** The person who asks has set its heart. */
      isLiked: as('islike', flagBit()),
      picture,
    }),
  ),
  info: as(
    'hotelInfo',
    record({
      stars,
      hasHalfStar,
      /** The hotel's own, as it is dialled. */
      phone: as('telphone', text(60)),
      email,
      /** Four digits. */
      openingYear: as('open_time', text(10)),
      /** Rooms of the whole house, whatever is free. */
      roomCount: as('roominventry', count()),
      introductionEn: as('hotel_introduction_en', text(6000)),
      introductionZh: as('hotel_introduction_zh', text(6000)),
      locationEn: as('hotel_location_en', text(6000)),
      locationZh: as('hotel_location_zh', text(6000)),
      roomFeaturesEn: as('room_features_en', text(6000)),
      roomFeaturesZh: as('room_features_zh', text(6000)),
    }),
  ),
  /** Landmarks, the nearest first; `kilometres` is the way there, estimated. */
  distances: as('hotelDistance', list(record({ name: as('name', words()), kilometres: as('distance', fraction()) }))),
  /** `code` is the same in every language; pages choose an icon by it. */
  facilities: as('hotelFacility', list(record({ code: as('code', text(40)), name: as('name', words()) }))),
  /** At most six of them, the city's centre left out, with how long the way takes in words. */
  around: as('travelAround', list(record({ description: as('desc', words()), time: as('time', words()) }))),
  /** Times, deposit, children, pets and what the hotel collects, amounts in the page's currency; missing where nobody knows. */
  policies: maybe('hotelPolicies', list(record({ title: as('title', words()), text: as('text', words()) }))),
  /** Of every room that is sold here, free on the dates or not; missing where its supplier says nothing. */
  rooms: maybe('hotelRooms', list(RoomFacts)),
});
export type HotelDetail = Of<typeof HotelDetail>;

/** Asks for a hotel. Answers: `hotel`, or `noSuchHotel`. (spec 1 §7) */
export const hotelDetail = defineCall({
  path: '/api/hotelDetail',
  request: record({ hotelId }),
  answers: { '200': answer('hotel', HotelDetail), '120': answer('noSuchHotel') },
});

/** A photo of a hotel. `width` and `height` are pixels. (spec 1 §3) */
const HotelImage = record({
  /** A path of our own. */
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
export const hotelImages = defineCall({
  path: '/api/hotelDetail',
  operation: 'hotelImg',
  request: record({ hotelId }),
  answers: {
    /** `isPublic` is the specification's and shows nothing. */
    '200': answer('images', record({ images: as('hotelImg', list(HotelImage)), isPublic: as('ispublic', flagBit()) })),
  },
});

/** The day until which cancelling is free, as the specification's parts, in the hotel's own calendar. */
const FundableDate = record({
  /** In words of the asked language. */
  month: as('Month', text(20)),
  day: as('day', text(4)),
  year: as('year', text(6)),
});

const RateFields = record({
  /** What is booked. */
  product: as('subid', id(200)),
  /** The same as `product`, for other clients. */
  id: as('id', id(200)),
  name: as('name', words()),
  /** Which meals are included, in words. */
  board: as('breakfast', words()),
  /** Breakfasts a room; 0 is room only. */
  breakfasts: as('breakfast_num', count()),
  beds: as('bedtype', words()),
  /** Confirmed as soon as it is paid, without waiting for the hotel. */
  isInstant: as('instant', flagBit()),
  /** The only guests that may have it, ISO 3166-1 alpha-2; left out it is for everybody. */
  nationalities: maybe('nationalities', list(text(2))),
  /** There is a time in which cancelling gives something back. */
  isRefundable: as('fundable', coded({ refundable: true, nonFefundable: false })),
  freeUntilDay: maybe('fundableDate', FundableDate),
  policy: as('policy', CancellationPolicy),
  currency,
  /** The currency's mark, such as `$`. */
  currencyTag: as('currencyTag', text(6)),
  /** Rooms for the stay, without tax and fees. */
  fare: as('fareTotal', amount()),
  /** The same, a room and night on average. */
  farePerRoomNight: as('fare', amount()),
  nightPrices,
  tax: as('curTax', amount()),
  /** Fees that are charged now, by kind. */
  fees: flat(Fees),
  /** Fees that the property collects, by kind. */
  atHotelFees,
  /** Everything the stay costs: `payNow` + `atHotel`. */
  total: as('totalPrice', amount()),
  /** What is charged with the booking, without a method's transaction fee. */
  payNow: as('payPrice', amount()),
  /** The same with the currency's code before it, ready to show. */
  payNowShown: as('payPriceShow', text(40)),
  /** What the property collects itself: the sum of `atHotelFees`. */
  atHotel: as('payableAtProperty', amount()),
  /** Whole points that the stay earns, and what they are worth. */
  points: as('points', count()),
  pointsWorth: as('pointsCashValue', amount()),
  /** Rooms of this kind that are free on every night of the stay. */
  roomsLeft: as('remainrooms', count()),
  /** It is the cheapest rate of the hotel. */
  isSelected: as('selected', flagBit()),
});
export type Rate = Of<typeof RateFields>;

/** One rate of a room: product, board, policy, and its price for the whole stay. All amounts in `currency`. */
export const Rate: Codec<Rate> = alsoWritten(RateFields, ({ total }) => ({ totalprice: total }));

/** A room of the hotel with its rates, cheapest first. */
export const RoomRates = record({
  room: as(
    'parentInfo',
    record({
      id: as('id', id(60)),
      nameEn: as('name_en', text(200)),
      nameZh: as('name_zh', text(200)),
      /** Other clients fold a room away without it; ours show every room. */
      isShown: as('parentRoomShow', flagBit()),
      /** How many rates it has, by which other clients measure its box. */
      height: as('roomHeight', count()),
      picture,
      squareMetres: as('area', count()),
      /** Guests in one room, children counted. */
      maxGuests: as('max_guests', count()),
      /** How many of them may be grown (`STAY_LIMITS.grownFrom`). The field is ours. */
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
  /** Other clients send the page's address; nobody reads it. */
  hotelUrl: maybe('url', text(500)),
  roompaiToken,
});

/**
 * For which stay prices are asked; region and type are those of the address that led here. The specification names no hotel
 * beside them: where type says that the region is a hotel, it is the one.
 */
const QuoteRequest = readFrom(QuoteFields, (wire) =>
  wire.hotelid === undefined && HOTEL_TYPES.includes(wire.type) ? { ...wire, hotelid: wire.type_id } : wire,
);

/** The code of a hotel among `REGION_TYPES`, as text and as number. What is neither may have no text at all. */
const HOTEL_TYPES: readonly unknown[] = ['3', 3];

/**
 * Asks for the rooms of a hotel with their rates for a stay, cheapest first; the list is empty when it is sold out. A rate is
 * booked by its `product`. (spec 1 §7)
 */
export const hotelQuotes = defineCall({
  path: '/api/hotelDetail',
  operation: 'hotelQuotedprice',
  request: QuoteRequest,
  answers: {
    '200': answer(
      'quotes',
      record({
        /** New with every answer; browsers keep it for the session under the specification's name. */
        quoteSession: as('sessionIdStr', text(100)),
        rooms: as('roomPriceList', list(RoomRates)),
        /** What was asked, said again: rooms and nights of the stay. */
        search: as('searchPriceData', record({ rooms: as('roomcount', count()), nights: as('nightCount', count()) })),
        /** When these prices were made, epoch seconds. */
        quotedAt: as('time', seconds()),
      }),
    ),
  },
});

/** Lists hotels nearby that have rooms for the same stay. (spec 1 §7) */
export const recommendedHotels = defineCall({
  path: '/api/hotelDetail',
  operation: 'recommendHotel',
  request: QuoteRequest,
  answers: {
    '200': answer('hotels', record({ hotels: as('list', list(HotelListItem)), currency })),
  },
});
