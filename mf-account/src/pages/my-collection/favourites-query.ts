import { PATHS, type StayDates } from '@portico/contract';

/** Query of the page URL. Without dates each hotel is priced for tomorrow in its time zone. */
export interface FavouritesQuery {
  readonly page: number;
  readonly dates?: StayDates | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Ignores invalid values. */
export function readFavouritesQuery(params: URLSearchParams): FavouritesQuery {
  const page = /^[1-9]\d{0,3}$/.exec(params.get('page') ?? '');
  const [checkIn, checkOut] = [params.get('from') ?? '', params.get('to') ?? ''];
  const areDates = [checkIn, checkOut].every((day) => DAY.test(day) && isDay(day)) && checkIn < checkOut;
  return { page: page === null ? 1 : Number(page[0]), ...(areDates ? { dates: { checkIn, checkOut } } : {}) };
}

export function favouritesUrl({ page, dates }: FavouritesQuery): string {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (dates !== undefined) {
    params.set('from', dates.checkIn);
    params.set('to', dates.checkOut);
  }
  return params.size === 0 ? PATHS.myCollection : `${PATHS.myCollection}?${params}`;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
