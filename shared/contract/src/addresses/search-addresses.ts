import { as, type Codec, coded, mapped, maybe, oneOf, orElse, record, together, unless } from '../codec/codec.ts';
import {
  HOTEL_SORTS,
  type HotelSort,
  RATE_TERMS,
  type RateTerm,
  REGION_TYPES,
  type RegionType,
} from '../entities/search-choices.ts';
import type { DatedGuests, Stay, StayDates } from '../entities/stay.ts';
import { DEFAULT_REGION, LANGUAGES, type Language } from '../limits.ts';
import { type AddressWriter, address, anyText, manyCodes, manyWithin, maybeWord, nearest } from './address.ts';
import { PATHS } from './paths.ts';
import { GuestParams, SearchDates } from './stay-params.ts';

/** The list's whole query: what its address says, and so what the page shows. */
export interface HotelListQuery extends DatedGuests {
  readonly regionType: RegionType;
  readonly regionId: string;
  readonly regionName: string;
  readonly sort: HotelSort;
  readonly keyword: string;
  readonly stars: readonly number[];
  readonly budgets: readonly number[];
  readonly terms: readonly RateTerm[];
  /** Codes of parts of the city and of what a house offers, as the list's counts name them. */
  readonly districts: readonly string[];
  readonly facilities: readonly string[];
  readonly page: number;
  readonly currency?: string;
  readonly nationality?: string;
  /** Language the address was shared in. */
  readonly language?: Language;
}

/** Query of a hotel's page. */
export interface HotelDetailQuery extends Stay {
  readonly regionName?: string;
  readonly currency?: string;
  readonly nationality?: string;
  /** A partner's own mark; kept as received. */
  readonly ss?: string;
}

/** What an address says by itself: its dates may be missing, and only its page knows which ones stand in for them. */
type Written<Query extends StayDates> = Omit<Query, keyof StayDates> & Partial<StayDates>;

type Region = Pick<HotelListQuery, 'regionType' | 'regionId' | 'regionName'>;

const LAS_VEGAS: Region = { regionType: 'city', regionId: DEFAULT_REGION.typeId, regionName: DEFAULT_REGION.nameEn };

/** A region without its id is none: type and name alone find nothing. */
const RegionParams: Codec<Region> = mapped(
  record({
    regionType: as('type', orElse(coded(REGION_TYPES), LAS_VEGAS.regionType)),
    regionId: as('type_id', anyText()),
    regionName: as('region', anyText()),
  }),
  (region) => (region.regionId === '' ? LAS_VEGAS : region),
  (region) => region,
);

const list = address<Written<HotelListQuery>>(
  PATHS.hotelList,
  together(
    RegionParams,
    SearchDates,
    GuestParams,
    record({
      currency: maybe('currency', maybeWord()),
      nationality: maybe('nationality', maybeWord()),
      sort: as('hotelType', unless(oneOf(HOTEL_SORTS), 'hot')),
      keyword: as('keyword', unless(anyText(), '')),
      stars: as('star', unless(manyWithin(1, 4), [])),
      budgets: as('budget', unless(manyWithin(5, 9), [])),
      terms: as('terms', unless(manyCodes(RATE_TERMS), [])),
      districts: as('district', unless(manyCodes(), [])),
      facilities: as('facility', unless(manyCodes(), [])),
      page: as('page', unless(nearest(1, 999_999), 1)),
      language: maybe('language', orElse(oneOf(LANGUAGES), undefined)),
    }),
  ),
);

/** Address of the list. Parts left out take the defaults of SRCH-07, dates excepted: they must be known. */
export const hotelListAddress: AddressWriter<Partial<HotelListQuery> & StayDates> = list.to;

/** Reads the list's address; what is missing or damaged takes its default, and a stay too long to be sold is shortened. */
export function readHotelListQuery(params: URLSearchParams, dates: StayDates): HotelListQuery {
  return { ...dates, ...list.read(params) };
}

const detail = address<Written<HotelDetailQuery>>(
  PATHS.hotelDetail,
  together(
    record({ hotelId: as('hotelid', anyText()), regionName: maybe('region', maybeWord()) }),
    SearchDates,
    GuestParams,
    record({
      currency: maybe('currency', maybeWord()),
      nationality: maybe('nationality', maybeWord()),
      ss: maybe('ss', maybeWord()),
    }),
  ),
);

/** Address of a hotel's page. */
export const hotelDetailAddress: AddressWriter<HotelDetailQuery> = detail.to;

/** Address of a hotel's page that opens at its rates. */
export const hotelRatesAddress: AddressWriter<HotelDetailQuery> = Object.assign(
  (query: HotelDetailQuery) => `${detail.to(query)}${HOTEL_RATES}`,
  { path: PATHS.hotelDetail },
);

/** The part of a hotel's page that has its rates, as an address says it. */
export const HOTEL_RATES = '#rates';

/** Reads the address of a hotel's page as `readHotelListQuery` reads that of the list; a missing hotel is an empty id. */
export function readHotelDetailQuery(params: URLSearchParams, dates: StayDates): HotelDetailQuery {
  return { ...dates, ...detail.read(params) };
}

/** The hotel that a page is about, by its address; nothing when missing. */
export function readHotelId(params: URLSearchParams): string | undefined {
  return detail.read(params).hotelId || undefined;
}
