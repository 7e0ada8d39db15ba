import { getHotelCity, hotelListAddress } from '@portico/contract';
import { callApi } from '../call/call-api.ts';
import { CallFault, CommonAnswerError } from '../call/call-fault.ts';
import { getLanguage } from '../session/language.ts';
import { readOrderData, readStored } from '../storage/stored.ts';
import { addDays, todayHere } from '../time/days.ts';
import { goTo } from './navigator.ts';

/**
 * Goes to the list of the hotel's city with the dates and guests of the stored order (CALL-06). Where the city cannot be had the
 * list of the last search shows, so that the way out always leads somewhere.
 */
export async function goToHotelList(hotelId?: string): Promise<void> {
  const stay = readOrderData()?.stay;
  const last = readStored('lastSearch');
  const checkIn = addDays(todayHere(), 1);
  const dates = stay ?? last ?? { checkIn, checkOut: addDays(checkIn, 1) };
  const city = hotelId === undefined ? undefined : await cityOf(hotelId);
  const region = city ? { regionType: 'city' as const, regionId: city.id, regionName: city.name } : last;
  const { rooms, adults, childAges } = stay ?? last ?? {};
  const guests = rooms === undefined ? {} : { rooms, adults, childAges };
  const where = region
    ? { regionType: region.regionType, regionId: region.regionId, regionName: region.regionName }
    : {};
  goTo(hotelListAddress({ ...where, ...guests, checkIn: dates.checkIn, checkOut: dates.checkOut } as never));
}

async function cityOf(hotelId: string): Promise<{ id: string; name: string } | undefined> {
  try {
    const answer = await callApi(getHotelCity, { hotelId }, { isQuiet: true });
    if (answer.name !== 'city') return undefined;
    const { id, nameEn, nameZh } = answer.data.city;
    return { id, name: getLanguage() === 'zh' ? nameZh : nameEn };
  } catch (error) {
    if (error instanceof CallFault || error instanceof CommonAnswerError) return undefined;
    throw error;
  }
}
