import { answer, defineCall } from '../call.ts';
import {
  amount,
  as,
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
  record,
  seconds,
  text,
  words,
} from '../codec/codec.ts';
import { FEE_KINDS, Fees } from '../entities/money.ts';
import { CancellationPolicy } from '../entities/policy.ts';
import { StayCodec } from '../entities/stay.ts';
import { HotelListItem } from './hotel-list.ts';

/** What a hotel's page shows of the house itself; nothing in it depends on a stay. `zone` is an IANA zone. (spec 1 §3) */
export const HotelDetail = record({
  hotel: as(
    'hotel',
    record({
      id: as('hotelid', id(40)),
      name: as('hotelname', text(300)),
      nameZh: as('hotelname_zh', text(300)),
      address: as('hoteladdress', text(400)),
      cityId: as('city_id', id(40)),
      cityNameEn: as('city', text(200)),
      cityNameZh: as('chinese_name', text(200)),
      zone: as('zone', text(60)),
      latitude: maybe('latitude', fraction()),
      longitude: maybe('longitude', fraction()),
      isLiked: as('islike', flagBit()),
      picture: as('pic', text(300)),
    }),
  ),
  info: as(
    'hotelInfo',
    record({
      stars: as('star', count(0, 5)),
      hasHalfStar: as('star_decimal', flagBit()),
      phone: as('telphone', text(60)),
      email: as('email', text(200)),
      openingYear: as('open_time', text(10)),
      roomCount: as('roominventry', count()),
      introductionEn: as('hotel_introduction_en', text(6000)),
      introductionZh: as('hotel_introduction_zh', text(6000)),
      locationEn: as('hotel_location_en', text(6000)),
      locationZh: as('hotel_location_zh', text(6000)),
      roomFeaturesEn: as('room_features_en', text(6000)),
      roomFeaturesZh: as('room_features_zh', text(6000)),
    }),
  ),
  /** What is how far. */
  distances: as('hotelDistance', list(record({ name: as('name', words()), kilometres: as('distance', fraction()) }))),
  facilities: as('hotelFacility', list(record({ code: as('code', text(40)), name: as('name', words()) }))),
  around: as('travelAround', list(record({ description: as('desc', words()), time: as('time', words()) }))),
});
export type HotelDetail = Of<typeof HotelDetail>;

/** Asks for a hotel. Answers: `hotel`, or `noSuchHotel`. (spec 1 §7) */
export const hotelDetail = defineCall({
  path: '/api/hotelDetail',
  request: record({ hotelId: as('hotelid', id(40)) }),
  answers: { '200': answer('hotel', HotelDetail), '120': answer('noSuchHotel') },
});

/** A photo of a hotel. `width` and `height` are pixels. (spec 1 §3) */
export const HotelImage = record({
  url: as('url', text(300)),
  id: as('id', id(60)),
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
  request: record({ hotelId: as('hotelid', id(40)) }),
  answers: {
    '200': answer('images', record({ images: as('hotelImg', list(HotelImage)), isPublic: as('ispublic', flagBit()) })),
  },
});

/** The day until which cancelling is free, as the specification's parts, in the hotel's own calendar. */
const FundableDate = record({
  month: as('Month', text(20)),
  day: as('day', text(4)),
  year: as('year', text(6)),
});

/** One rate of a room: product, board, policy, and its price for the whole stay. All amounts in `currency`. */
export const Rate = record({
  /** What is booked. */
  product: as('subid', id(200)),
  id: as('id', id(200)),
  name: as('name', words()),
  board: as('breakfast', words()),
  /** Breakfasts a room; 0 is room only. */
  breakfasts: as('breakfast_num', count()),
  beds: as('bedtype', words()),
  isInstant: as('instant', flagBit()),
  isRefundable: as('fundable', coded({ refundable: true, nonFefundable: false })),
  freeUntilDay: maybe('fundableDate', FundableDate),
  policy: as('policy', CancellationPolicy),
  currency: as('currency', text(3)),
  currencyTag: as('currencyTag', text(6)),
  /** Rooms for the stay, without tax and fees. */
  fare: as('fareTotal', amount()),
  /** The same, a room and night on average. */
  farePerRoomNight: as('fare', amount()),
  tax: as('curTax', amount()),
  /** Fees that are charged now, by kind. */
  fees: flat(Fees),
  /** Fees that the property collects, by kind. */
  atHotelFees: as('propertyFees', list(record({ kind: as('kind', oneOf(FEE_KINDS)), amount: as('amount', amount()) }))),
  /** Everything the stay costs: `payNow` + `atHotel`. */
  total: as('totalPrice', amount()),
  payNow: as('payPrice', amount()),
  payNowShown: as('payPriceShow', text(40)),
  atHotel: as('payableAtProperty', amount()),
  points: as('points', count()),
  pointsWorth: as('pointsCashValue', amount()),
  roomsLeft: as('remainrooms', count()),
  isSelected: as('selected', flagBit()),
});
export type Rate = Of<typeof Rate>;

/** A room of the hotel with its rates, cheapest first. */
export const RoomRates = record({
  room: as(
    'parentInfo',
    record({
      id: as('id', id(60)),
      nameEn: as('name_en', text(200)),
      nameZh: as('name_zh', text(200)),
      isShown: as('parentRoomShow', flagBit()),
      height: as('roomHeight', count()),
      picture: as('pic', text(300)),
      squareMetres: as('area', count()),
      maxGuests: as('max_guests', count()),
    }),
  ),
  rates: as('priceInfo', list(Rate)),
});
export type RoomRates = Of<typeof RoomRates>;

/** For which stay prices are asked; region and type are those of the address that led here. */
const QuoteRequest = record({
  stay: flat(StayCodec),
  region: maybe('region', text(300)),
  type: maybe('type', id(4)),
  typeId: maybe('type_id', id(40)),
  nationality: maybe('nationality', text(2)),
  hotelUrl: maybe('url', text(500)),
  roompaiToken: maybe('roompaiToken', text(400)),
});

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
        quoteSession: as('sessionIdStr', text(100)),
        rooms: as('roomPriceList', list(RoomRates)),
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
    '200': answer('hotels', record({ hotels: as('list', list(HotelListItem)), currency: as('currency', text(3)) })),
  },
});
