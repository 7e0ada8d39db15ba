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
import { PATHS } from './paths.ts';
import { GuestParams, SearchDates } from './stay-params.ts';
import { address, anyText, codeList, integerList, nearest, optionalText, type UrlWriter } from './url-codec.ts';

/** Complete query of the hotel list, as in its URL and on its page. */
export interface HotelListQuery extends DatedGuests {
  readonly regionType: RegionType;
  readonly regionId: string;
  readonly regionName: string;
  readonly sort: HotelSort;
  readonly keyword: string;
  readonly stars: readonly number[];
  readonly budgets: readonly number[];
  readonly terms: readonly RateTerm[];
  /** Codes of districts of the city and of facilities, as in the list's counts. */
  readonly districts: readonly string[];
  readonly facilities: readonly string[];
  readonly page: number;
  readonly currency?: string;
  readonly nationality?: string;
  /** Language in which the URL was shared. */
  readonly language?: Language;
}

/** Query of a hotel's page. */
export interface HotelDetailQuery extends Stay {
  readonly regionName?: string;
  readonly currency?: string;
  readonly nationality?: string;
  /** A partner's own marker; returned as received. */
  readonly ss?: string;
}

/** A query as the URL has it: the dates may be missing, and only the page knows their default. */
type Written<Query extends StayDates> = Omit<Query, keyof StayDates> & Partial<StayDates>;

type Region = Pick<HotelListQuery, 'regionType' | 'regionId' | 'regionName'>;

const LAS_VEGAS: Region = { regionType: 'city', regionId: DEFAULT_REGION.typeId, regionName: DEFAULT_REGION.nameEn };

/** A region without id counts as missing, because type and name do not identify it. */
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
      currency: maybe('currency', optionalText()),
      nationality: maybe('nationality', optionalText()),
      sort: as('hotelType', unless(oneOf(HOTEL_SORTS), 'hot')),
      keyword: as('keyword', unless(anyText(), '')),
      stars: as('star', unless(integerList(1, 4), [])),
      budgets: as('budget', unless(integerList(5, 9), [])),
      terms: as('terms', unless(codeList(RATE_TERMS), [])),
      districts: as('district', unless(codeList(), [])),
      facilities: as('facility', unless(codeList(), [])),
      page: as('page', unless(nearest(1, 999_999), 1)),
      language: maybe('language', orElse(oneOf(LANGUAGES), undefined)),
    }),
  ),
);

/** URL of the hotel list. Omitted parts get the defaults of SRCH-07; the dates are required. */
export const hotelListUrl: UrlWriter<Partial<HotelListQuery> & StayDates> = list.to;

/**
 * Reads the list's URL. Missing and invalid parts get their default, `dates` for the dates; a stay that is too long is
 * cut.
 */
export function readHotelListQuery(params: URLSearchParams, dates: StayDates): HotelListQuery {
  return { ...dates, ...list.read(params) };
}

const detail = address<Written<HotelDetailQuery>>(
  PATHS.hotelDetail,
  together(
    record({ hotelId: as('hotelid', anyText()), regionName: maybe('region', optionalText()) }),
    SearchDates,
    GuestParams,
    record({
      currency: maybe('currency', optionalText()),
      nationality: maybe('nationality', optionalText()),
      ss: maybe('ss', optionalText()),
    }),
  ),
);

/** URL of a hotel's page. */
export const hotelDetailUrl: UrlWriter<HotelDetailQuery> = detail.to;

/** URL of a hotel's page, opened at its rates. */
export const hotelRatesUrl: UrlWriter<HotelDetailQuery> = Object.assign(
  (query: HotelDetailQuery) => `${detail.to(query)}${HOTEL_RATES}`,
  { path: PATHS.hotelDetail },
);

/** URL fragment of the rates on a hotel's page. */
export const HOTEL_RATES = '#rates';

/** Reads the URL of a hotel's page like `readHotelListQuery`; the hotel id is empty if missing. */
export function readHotelDetailQuery(params: URLSearchParams, dates: StayDates): HotelDetailQuery {
  return { ...dates, ...detail.read(params) };
}

/** Reads the hotel id from a page's URL; undefined if missing. */
export function readHotelId(params: URLSearchParams): string | undefined {
  return detail.read(params).hotelId || undefined;
}
