import {
  amount,
  as,
  bool,
  coded,
  count,
  day,
  flagBit,
  id,
  ifMissing,
  joinedCounts,
  joinedOf,
  joinedTexts,
  lineText,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
  together,
} from '../codec/codec.ts';
import { decodeOnly, defineEndpoint, response } from '../endpoint.ts';
import { hasHalfStar, hotelId, picture } from '../entities/hotel-fields.ts';
import { FEE_KINDS } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { HOTEL_SORTS, RATE_TERMS, REGION_TYPES } from '../entities/search-choices.ts';
import { GuestsCodec } from '../entities/stay.ts';
import { nationality } from '../entities/user-fields.ts';

/** Filter options 1 to 4 are property classes 5 to 2. */
export const STAR_OPTIONS = { 1: 5, 2: 4, 3: 3, 4: 2 } as const;
/** Ids of the five price bands. */
export const BUDGET_BANDS = [5, 6, 7, 8, 9] as const;

/** Why a hotel without a price is not sold out: a seller may still respond, or did not respond in time. */
const PRICE_STATES = ['loading', 'unknown'] as const;

const MAX_INSTANT_MS = 1e14;

/** A row of the list. All amounts are decimal text in the currency of the page; `stars` is 0 to 5. (spec 1 §3) */
export const HotelListItem = record({
  id: hotelId,
  name: as('hotelname', text(300)),
  nameEn: as('hotelname_en', text(300)),
  address: as('hoteladdress', text(400)),
  /** District of the city, in the language of the page. */
  district: maybe('district', text(200)),
  /** Whole stars; `hasHalfStar` adds half a star. */
  stars: as('star', count(0, 5)),
  hasHalfStar,
  /** Whole stay with every mandatory fee; missing if sold out. */
  total: maybe('price', amount()),
  /** Part of `total` that the property collects. */
  atHotel: maybe('payableAtProperty', amount()),
  /** Kinds of fees in `atHotel`. */
  atHotelFees: maybe('payableAtPropertyFees', list(oneOf(FEE_KINDS))),
  perRoomNight: maybe('roomNightPrice', amount()),
  /** Points that the stay earns. */
  points: maybe('points', count()),
  /** Rate of the price. */
  product: maybe('subid', id(200)),
  /** Board and cancellation terms of the rate, display text in the language of the page; missing if sold out. */
  board: maybe('board', text(200)),
  cancellation: maybe('cancellation', text(200)),
  /** Free cancellation and its end (epoch seconds); Book now sends it as `seenFreeUntil`. */
  isFree: maybe('freecancel', flagBit()),
  freeUntil: maybe('freeUntil', seconds()),
  /** Set if the hotel has no price although it may not be sold out. (Portico extension) */
  priceState: maybe('priceState', oneOf(PRICE_STATES)),
  /** It is the searched hotel, or it matches the keyword. */
  isMatch: as('ismatch', flagBit()),
  isLiked: as('islike', flagBit()),
  picture,
});
export type HotelListItem = Of<typeof HotelListItem>;

const NamedCount = record({ option: as('id', id(100)), name: as('name', text(200)), hotels: as('num', count()) });

/** A page of the list, hotels with a price first. `page` begins at 1. (spec 1 §3) */
export const HotelListPage = record({
  hotels: as('hotellist', list(HotelListItem)),
  /** Hotels without a room on the dates; shown last. */
  soldOut: as('nohotellist', list(HotelListItem)),
  /** Hotels whose sellers have not responded; after those with a price. (Portico extension) */
  unpriced: maybe('unpricedlist', list(HotelListItem)),
  /** Id of the search while prices may still arrive: events on `LIVE_PATH` name it. (Portico extension) */
  awaitedSearch: maybe('awaitedSearch', id(40)),
  /** When the prices were read, epoch milliseconds; with `awaitedSearch`. */
  pricedAt: maybe('pricedAt', count(0, MAX_INSTANT_MS)),
  /** Only of a request with `rows`: number of listed hotels whose prices arrived after `pricedSince`. */
  arrived: maybe('arrivedNum', count()),
  /** Only of a request with `rows`: the page has other hotels or another order now. */
  isReordered: maybe('reordered', flagBit()),
  currency,
  /** Number of hotels with a price. */
  total: as('totalNum', count()),
  /** `total` plus the sold-out hotels that the pages show. */
  totalAll: as('totalNumAll', count()),
  page: as('currentPage', count(1)),
  pageSize: as('pageSize', count(1)),
  mustCount: as('mustcount', count()),
  /** Number of hotels per filter option, counted without that filter. */
  starCounts: as('starCounts', list(record({ option: as('id', count()), hotels: as('num', count()) }))),
  budgetCounts: as('budgetCounts', list(record({ option: as('id', count()), hotels: as('num', count()) }))),
  termCounts: maybe('termCounts', list(record({ option: as('id', oneOf(RATE_TERMS)), hotels: as('num', count()) }))),
  /** Districts and facilities in display order, with names in the language of the page. */
  districtCounts: maybe('districtCounts', list(NamedCount)),
  facilityCounts: maybe('facilityCounts', list(NamedCount)),
});
export type HotelListPage = Of<typeof HotelListPage>;

/**
 * Filters, stay and page. A hotel matches one of the `stars`, one of the `budgets`, one of the `districts`, all `terms`
 * and all `facilities`; an empty filter matches every hotel. With `terms`, the price is that of the cheapest rate with
 * these terms. (spec 1 §7; ADR 0038)
 */
export const HotelListRequest = together(
  record({
    regionName: as('region_keyword', text(300)),
    keyword: as('keyword', ifMissing(lineText(100), '')),
    sort: as('type', ifMissing(oneOf(HOTEL_SORTS), 'hot')),
    regionType: as('region_type', coded(REGION_TYPES)),
    regionId: as('region', id(40)),
    checkIn: as('start_date', day()),
    checkOut: as('end_date', day()),
  }),
  GuestsCodec,
  record({
    stars: as('star', ifMissing(joinedCounts(), [])),
    budgets: as('budget', ifMissing(joinedCounts(), [])),
    terms: as('terms', ifMissing(joinedOf(RATE_TERMS), [])),
    districts: as('district', ifMissing(joinedTexts(), [])),
    facilities: as('facility', ifMissing(joinedTexts(), [])),
    page: as('page', ifMissing(count(1, 10_000), 1)),
    mustCount: maybe('mustcount', count()),
    nationality,
    /** Only these hotels, in any order, whatever the page contains now: for an open page. (Portico extension) */
    rows: maybe('rows', joinedTexts()),
    /** `pricedAt` of the page that is open. */
    pricedSince: maybe('pricedSince', count(0, MAX_INSTANT_MS)),
    /** Sold-out hotels of earlier pages; the client sends them so that none repeats. */
    shownSoldOut: maybe('nolist', joinedTexts()),
  }),
);
export type HotelListRequest = Of<typeof HotelListRequest>;

/**
 * Lists hotels of a region with the price of their cheapest rate for the whole stay.
 *
 * Responses: `found`, also without hotels; `noSuchPlace` (Portico extension) for an unknown region; the common response
 * `reload`: the client reloads the page; any other flag: the empty text. Source: spec 1 §7 and §8.
 */
export const hotelList = defineEndpoint({
  path: '/api/hotelList',
  request: HotelListRequest,
  responses: {
    '200': response('found', HotelListPage),
    '201': decodeOnly('found', HotelListPage),
    '120': response('noSuchPlace'),
  },
});

/** One of the five price bands, per room and night, decimal text in the list's currency. (spec 1 §9) */
export const BudgetBand = record({
  id: as('id', count(5, 9)),
  /** Lower bound, inclusive; missing on the first band. */
  from: maybe('min', amount()),
  /** Upper bound, exclusive; missing on the last. */
  below: maybe('max', amount()),
  isDisabled: as('disabled', bool()),
});
export type BudgetBand = Of<typeof BudgetBand>;

/** Returns the price bands in the list's currency; the two reversed lists are for other clients. (spec 1 §7) */
export const hotelCurrency = defineEndpoint({
  path: '/api/hotelCurrency',
  responses: {
    '200': response(
      'bands',
      record({
        currency,
        bands: as('budgets', list(BudgetBand)),
        reversed: as('budgetsRev', list(BudgetBand)),
        formerReversed: as('oldBudgetsRev', list(BudgetBand)),
      }),
    ),
  },
});

/** Adds a hotel to the favourites or removes it. Responses: `saved`, or `failed` with a message. (FAV-01) */
export const toggleFavourite = defineEndpoint({
  path: '/api/doCollect',
  request: record({ hotelId, isLiked: as('status', flagBit()) }),
  responses: { '200': response('saved'), '141': response('failed') },
});
