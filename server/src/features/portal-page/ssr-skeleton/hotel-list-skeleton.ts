import {
  DEFAULT_REGION,
  guestsOf,
  type HotelListItem,
  type HotelListPage,
  type HotelListQuery,
  hotelDetailUrl,
  type Language,
  readHotelListQuery,
} from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import { grouped } from '../../currencies/currencies.ts';
import type { PageSkeleton, SkeletonRow } from './page-skeleton.ts';

/** Enough rows for one screen; the page itself renders all of them. */
const ROWS = 10;

/** Only URLs with dates have a prefetched response. */
const UNDATED = { checkIn: '', checkOut: '' };

/** Skeleton of the hotel list; undefined if the page will not show rows or will use another language. */
export function hotelListSkeleton(
  page: HotelListPage,
  params: URLSearchParams,
  language: Language,
): PageSkeleton | undefined {
  const query = readHotelListQuery(params, UNDATED);
  if (page.hotels.length === 0 || (query.language ?? language) !== language) return undefined;
  const name = placeName(query, language);
  // Same text as on the hotel list page; a browser test compares both.
  const place =
    name && text(language, query.regionType === 'hotel' ? 'document.placeNear' : 'document.placeIn', { place: name });
  return {
    title: text(language, 'document.properties', { count: page.total, figure: grouped(String(page.total)) }),
    place,
    rows: page.hotels.slice(0, ROWS).map((hotel) => rowOf(hotel, { query, currency: page.currency })),
  };
}

/** The name in the URL; the default region has a name in both languages. */
function placeName({ regionId, regionName }: HotelListQuery, language: Language): string {
  return language === 'zh' && regionId === DEFAULT_REGION.typeId ? DEFAULT_REGION.nameZh : regionName;
}

interface DisplayOptions {
  readonly query: HotelListQuery;
  readonly currency: string;
}

function rowOf(hotel: HotelListItem, { query, currency }: DisplayOptions): SkeletonRow {
  const { checkIn, checkOut, regionName, currency: chosen, nationality } = query;
  const stay = { checkIn, checkOut, ...guestsOf(query), regionName, currency: chosen, nationality };
  const { id, name, nameEn, address, district = address, board, cancellation, total } = hotel;
  return {
    name,
    to: hotelDetailUrl({ hotelId: id, ...stay }),
    lines: [
      nameEn === '' || nameEn === name ? address : `${nameEn} · ${district}`,
      ...(board === undefined || cancellation === undefined ? [] : [`${board} · ${cancellation}`]),
    ],
    ...(total !== undefined && { total: { amount: total, currency } }),
  };
}
