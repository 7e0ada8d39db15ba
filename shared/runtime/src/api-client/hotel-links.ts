import {
  addDays,
  type DatedGuests,
  DEFAULT_GUESTS,
  getHotelCity,
  guestsOf,
  type HotelCity,
  type HotelListQuery,
  hotelListUrl,
  readHotelDetailQuery,
  readStay,
  type Stay,
  TIMES,
} from '@portico/contract';
import { getLanguage } from '../i18n/language.ts';
import { goTo } from '../navigation/navigator.ts';
import { lastSearch, readOrderData } from '../storage/page-handover.ts';
import { todayHere } from '../time/days.ts';
import { endingOf } from './ending.ts';

type Region = Pick<HotelListQuery, 'regionType' | 'regionId' | 'regionName'>;

/**
 * Opens the list of the hotel's city, with the dates and guests of the stay, the URL or the stored order (CALL-06).
 * Without a known city it opens the list of the last search.
 */
export async function goToHotelsOfCity(hotelId?: string, stay = stayHere()): Promise<void> {
  goToList(regionOf(hotelId === undefined ? undefined : await cityOf(hotelId)), stay);
}

/**
 * Opens the list of a hotel and its neighbours for its stay: the given one, or that of the URL or the stored order
 * (VRFY-07). Without a known hotel it opens the last search.
 */
export async function goToHotelsAround(requestedStay?: Stay, hotelName = ''): Promise<void> {
  const here = requestedStay ?? stayHere();
  // The URL of a list has dates and guests, but no hotel.
  const stay = here?.hotelId ? here : (readOrderData()?.stay ?? here);
  if (stay === undefined || stay.hotelId === '') return goToList(undefined, stay);
  const city = hotelName === '' ? await cityOf(stay.hotelId) : undefined;
  const regionName = hotelName || nameIn(city?.hotelNameEn, city?.hotelName);
  if (regionName !== '') return goToList({ regionType: 'hotel', regionId: stay.hotelId, regionName }, stay);
  return goToList(regionOf(city), stay);
}

function regionOf(city: HotelCity | undefined): Region | undefined {
  return city && { regionType: 'city', regionId: city.id, regionName: nameIn(city.nameEn, city.nameZh) };
}

function goToList(region: Region | undefined, stay: DatedGuests | undefined): void {
  const last = lastSearch.read();
  const tomorrow = addDays(todayHere(), 1);
  const { checkIn, checkOut } = stay ?? last ?? { checkIn: tomorrow, checkOut: addDays(tomorrow, 1) };
  const guests = guestsOf(stay ?? last ?? DEFAULT_GUESTS);
  const { regionType, regionId, regionName } = region ?? last ?? {};
  goTo(hotelListUrl({ regionType, regionId, regionName, checkIn, checkOut, ...guests }));
}

/** The stay in the page's URL, else the one that "Book now" stored, which may belong to an earlier stay. */
function stayHere(): Stay | undefined {
  const params = new URLSearchParams(window.location.search);
  const query = readHotelDetailQuery(params, { checkIn: '', checkOut: '' });
  return readStay(params) ?? (query.checkIn === '' ? readOrderData()?.stay : query);
}

async function cityOf(hotelId: string): Promise<HotelCity | undefined> {
  const options = { isQuiet: true, signal: AbortSignal.timeout(TIMES.wayOutMs) };
  const ending = await endingOf(getHotelCity, { hotelId, withName: true }, options);
  return ending.name === 'city' ? ending.data.city : undefined;
}

function nameIn(nameEn = '', nameZh = ''): string {
  return (getLanguage() === 'zh' ? nameZh : nameEn) || nameEn || nameZh;
}
