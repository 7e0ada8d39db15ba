import {
  DEFAULT_REGION,
  type Guests,
  guestsOf,
  type HotelListQuery,
  type Language,
  STAY_LIMITS,
  type StayDates,
  type StoredRegion,
} from '@portico/contract';
import { nightsOf } from '../dates/stay-dates.ts';
import { isAgeMissing } from '../guests/guest-rules.ts';

/** A city or hotel, named in both languages. */
export type Destination = StoredRegion;

export interface SearchDraft {
  readonly destination?: Destination | undefined;
  readonly dates: StayDates;
  readonly guests: Guests;
  readonly nationality?: string | undefined;
  readonly districts?: readonly string[] | undefined;
}

export type DraftError = 'destinationMissing' | 'tooManyNights' | 'childAgeMissing';

export function findDraftError(draft: SearchDraft): DraftError | undefined {
  if (draft.destination === undefined) return 'destinationMissing';
  if (nightsOf(draft.dates) > STAY_LIMITS.nights.max) return 'tooManyNights';
  return isAgeMissing(draft.guests) ? 'childAgeMissing' : undefined;
}

export const DEFAULT_DESTINATION: Destination = {
  regionId: DEFAULT_REGION.typeId,
  regionType: 'city',
  nameEn: DEFAULT_REGION.nameEn,
  nameZh: DEFAULT_REGION.nameZh,
};

/** The place of a URL. A URL has the name in one language; `known` places have both. */
export function destinationOf(
  { regionType, regionId, regionName }: Pick<HotelListQuery, 'regionType' | 'regionId' | 'regionName'>,
  candidates: readonly (Destination | undefined)[],
): Destination {
  const match = [...candidates, DEFAULT_DESTINATION].find(
    (place) => place?.regionId === regionId && place.regionType === regionType,
  );
  return match ?? { regionId, regionType, nameEn: regionName, nameZh: regionName };
}

export function nameOf({ nameEn, nameZh }: Destination, language: Language): string {
  return (language === 'zh' ? nameZh : nameEn) || nameEn || nameZh;
}

export function draftOf(query: HotelListQuery, destination: Destination): SearchDraft {
  const { checkIn, checkOut, nationality } = query;
  return { destination, dates: { checkIn, checkOut }, guests: guestsOf(query), nationality, districts: [] };
}

/** A new search drops filters, keyword and page of the old one (SRCH-11). */
export function newSearch(
  { dates, guests, nationality, districts = [] }: SearchDraft,
  destination: Destination,
  language: Language,
): HotelListQuery {
  return {
    regionType: destination.regionType,
    regionId: destination.regionId,
    regionName: nameOf(destination, language),
    ...dates,
    ...guests,
    sort: 'hot',
    keyword: '',
    stars: [],
    budgets: [],
    terms: [],
    districts,
    facilities: [],
    page: 1,
    ...(nationality === undefined ? {} : { nationality }),
  };
}
