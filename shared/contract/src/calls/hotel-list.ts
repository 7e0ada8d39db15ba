import { alsoRead, answer, defineCall } from '../call.ts';
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
import { hasHalfStar, hotelId, picture } from '../entities/hotel-fields.ts';
import { FEE_KINDS } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { nationality } from '../entities/person-fields.ts';
import { HOTEL_SORTS, RATE_TERMS, REGION_TYPES } from '../entities/search-choices.ts';
import { GuestsCodec } from '../entities/stay.ts';

/** Filter options 1…4 mean property class 5…2. */
export const STAR_OPTIONS = { 1: 5, 2: 4, 3: 3, 4: 2 } as const;
/** Ids of the five price bands. */
export const BUDGET_BANDS = [5, 6, 7, 8, 9] as const;

/** A row of the list. All amounts are decimal text in the currency of the page; `stars` are 0 to 5. (spec 1 §3) */
export const HotelListItem = record({
  id: hotelId,
  name: as('hotelname', text(300)),
  nameEn: as('hotelname_en', text(300)),
  address: as('hoteladdress', text(400)),
  /** The part of the city, in the language of the page. */
  district: maybe('district', text(200)),
  /** Whole stars, and whether half a star more. */
  stars: as('star', count(0, 5)),
  hasHalfStar,
  /** Whole stay with every mandatory fee; missing when sold out. */
  total: maybe('price', amount()),
  /** Part of it that the property collects itself. */
  atHotel: maybe('payableAtProperty', amount()),
  /** Which fees that part is made of. */
  atHotelFees: maybe('payableAtPropertyFees', list(oneOf(FEE_KINDS))),
  perRoomNight: maybe('roomNightPrice', amount()),
  /** Points the stay earns. */
  points: maybe('points', count()),
  /** Rate that the price belongs to. */
  product: maybe('subid', id(200)),
  /** Its board and what cancelling it costs, ready to show in the language of the page; sold-out hotels have none. */
  board: maybe('board', text(200)),
  cancellation: maybe('cancellation', text(200)),
  /** Cancelling is still free, and until when, epoch seconds: what Book now says that the person saw. */
  isFree: maybe('freecancel', flagBit()),
  freeUntil: maybe('freeUntil', seconds()),
  /** It is the hotel that was searched, or matches the keyword. */
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
  currency,
  /** Hotels with a price. */
  total: as('totalNum', count()),
  /** The same with the sold-out ones that its pages show. */
  totalAll: as('totalNumAll', count()),
  page: as('currentPage', count(1)),
  pageSize: as('pageSize', count(1)),
  mustCount: as('mustcount', count()),
  /** Hotels by filter option before that filter is applied: option to number. */
  starCounts: as('starCounts', list(record({ option: as('id', count()), hotels: as('num', count()) }))),
  budgetCounts: as('budgetCounts', list(record({ option: as('id', count()), hotels: as('num', count()) }))),
  termCounts: maybe('termCounts', list(record({ option: as('id', oneOf(RATE_TERMS)), hotels: as('num', count()) }))),
  /** Parts of the city and what its houses offer, with their names in the language of the page, in the order to show them in. */
  districtCounts: maybe('districtCounts', list(NamedCount)),
  facilityCounts: maybe('facilityCounts', list(NamedCount)),
});
export type HotelListPage = Of<typeof HotelListPage>;

/**
 * Which hotels, for which stay, and which page. `stars`, `budgets` and `districts` are filter options of which one is enough,
 * `terms` and `facilities` are wanted together; none takes all. With `terms` each hotel is priced by its cheapest rate that has
 * them. (spec 1 §7; ADR 0038)
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
    /** Sold-out hotels that earlier pages showed; sent back so that none repeats. */
    shownSoldOut: maybe('nolist', joinedTexts()),
  }),
);
export type HotelListRequest = Of<typeof HotelListRequest>;

/**
 * Lists hotels of a region with the price of their cheapest rate for the whole stay.
 *
 * Answers: `found`, also when no hotel is; `noSuchPlace` where nobody knows the region, which is ours; the common answer `reload`
 * reloads the page; any other flag shows the empty text.
 * Source: spec 1 §7 and §8.
 */
export const hotelList = defineCall({
  path: '/api/hotelList',
  request: HotelListRequest,
  answers: {
    '200': answer('found', HotelListPage),
    '201': alsoRead('found', HotelListPage),
    '120': answer('noSuchPlace'),
  },
});

/** One of the five price bands, a room and night, decimal text in the list's currency. (spec 1 §9) */
export const BudgetBand = record({
  id: as('id', count(5, 9)),
  /** Lower bound, inclusive; missing on the first band. */
  from: maybe('min', amount()),
  /** Upper bound, exclusive; missing on the last. */
  below: maybe('max', amount()),
  isDisabled: as('disabled', bool()),
});
export type BudgetBand = Of<typeof BudgetBand>;

/** Asks for the price bands in the list's currency; the two reversed lists are for other clients. (spec 1 §7) */
export const hotelCurrency = defineCall({
  path: '/api/hotelCurrency',
  answers: {
    '200': answer(
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

/** Sets or takes back the heart of a hotel. Answers: `saved`, or `failed` with a message. (FAV-01) */
export const collectHotel = defineCall({
  path: '/api/doCollect',
  request: record({ hotelId, isLiked: as('status', flagBit()) }),
  answers: { '200': answer('saved'), '141': answer('failed') },
});
