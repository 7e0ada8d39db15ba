import {
  addDays,
  DEFAULT_GUESTS,
  getHotelCity,
  type HotelListQuery,
  hotelListAddress,
  readHotelDetailQuery,
  readStay,
  type Stay,
  TIMES,
} from '@portico/contract';
import { endingOf, getLanguage, goTo, lastSearch, readOrderData, todayHere } from '@portico/runtime';

/**
 * Goes to the list of the hotel's city with the dates and guests of the address, else of the stored order (CALL-06). Where the
 * city cannot be had the list of the last search shows, so that the way out always leads somewhere.
 */
export async function goToHotelList(hotelId?: string): Promise<void> {
  const stay = stayHere() ?? readOrderData()?.stay;
  const last = lastSearch.read();
  const tomorrow = addDays(todayHere(), 1);
  const { checkIn, checkOut } = stay ?? last ?? { checkIn: tomorrow, checkOut: addDays(tomorrow, 1) };
  const { rooms, adults, childAges } = stay ?? last ?? DEFAULT_GUESTS;
  const region = (hotelId === undefined ? undefined : await cityOf(hotelId)) ?? last;
  const { regionType, regionId, regionName } = region ?? {};
  goTo(hotelListAddress({ regionType, regionId, regionName, checkIn, checkOut, rooms, adults, childAges }));
}

/** The stay that the page's own address tells; what is stored may be of an earlier one. */
function stayHere(): Stay | undefined {
  const params = new URLSearchParams(window.location.search);
  const shown = readHotelDetailQuery(params, { checkIn: '', checkOut: '' });
  return readStay(params) ?? (shown.checkIn === '' ? undefined : shown);
}

async function cityOf(
  hotelId: string,
): Promise<Pick<HotelListQuery, 'regionType' | 'regionId' | 'regionName'> | undefined> {
  const options = { isQuiet: true, signal: AbortSignal.timeout(TIMES.wayOutMs) };
  const ending = await endingOf(getHotelCity, { hotelId }, options);
  if (ending.name !== 'city') return undefined;
  const { id, nameEn, nameZh } = ending.data.city;
  return { regionType: 'city', regionId: id, regionName: getLanguage() === 'zh' ? nameZh : nameEn };
}
