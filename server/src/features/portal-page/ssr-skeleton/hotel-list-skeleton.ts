import {
  DEFAULT_REGION,
  guestsOf,
  type HotelListItem,
  type HotelListPage,
  type HotelListQuery,
  hotelDetailAddress,
  type Language,
  readHotelListQuery,
} from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import { grouped } from '../../currencies/currencies.ts';
import type { PageSight, SightRow } from './page-skeleton.ts';

/** As many as a window shows; the page's own come with all of them. */
const ROWS = 10;

/** Only an address that says its dates has an answer that a document carries. */
const UNDATED = { checkIn: '', checkOut: '' };

/** What the list's page will show of its answer first; undefined where it will show something else than rows, or in another language. */
export function hotelListSight(
  page: HotelListPage,
  params: URLSearchParams,
  language: Language,
): PageSight | undefined {
  const query = readHotelListQuery(params, UNDATED);
  if (page.hotels.length === 0 || (query.language ?? language) !== language) return undefined;
  const name = placeName(query, language);
  // As the page of the list says it; a browser test compares both.
  const place =
    name && text(language, query.regionType === 'hotel' ? 'document.placeNear' : 'document.placeIn', { place: name });
  return {
    title: text(language, 'document.properties', { count: page.total, figure: grouped(String(page.total)) }),
    place,
    rows: page.hotels.slice(0, ROWS).map((hotel) => rowOf(hotel, { query, currency: page.currency })),
  };
}

/** As the address says it; where searches begin has its name in both languages. */
function placeName({ regionId, regionName }: HotelListQuery, language: Language): string {
  return language === 'zh' && regionId === DEFAULT_REGION.typeId ? DEFAULT_REGION.nameZh : regionName;
}

interface ShownAs {
  readonly query: HotelListQuery;
  readonly currency: string;
}

function rowOf(hotel: HotelListItem, { query, currency }: ShownAs): SightRow {
  const { checkIn, checkOut, regionName, currency: chosen, nationality } = query;
  const stay = { checkIn, checkOut, ...guestsOf(query), regionName, currency: chosen, nationality };
  const { id, name, nameEn, address, district = address, board, cancellation, total } = hotel;
  return {
    name,
    to: hotelDetailAddress({ hotelId: id, ...stay }),
    lines: [
      nameEn === '' || nameEn === name ? address : `${nameEn} · ${district}`,
      ...(board === undefined || cancellation === undefined ? [] : [`${board} · ${cancellation}`]),
    ],
    ...(total !== undefined && { total: { amount: total, currency } }),
  };
}
