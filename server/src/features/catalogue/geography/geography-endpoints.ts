import {
  getCityInfo,
  getCountries,
  getHotelCity,
  getTimeZone,
  type RequestOf,
  type ResponseOf,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { type EndpointRegistry, registerEndpoint, registerPublicEndpoint } from '../../../api/endpoint-registry.ts';
import { text } from '../../../platform/texts.ts';
import { countryName, countryNames } from './countries.ts';
import { findRegion, lookUpRegion, noSuchPlace } from './find-region.ts';
import { localDay } from './local-day.ts';

export function registerGeography(calls: EndpointRegistry): void {
  registerEndpoint(calls, getTimeZone, handleTimeZone, { access: {} });
  registerPublicEndpoint(calls, getCountries, async (_request, { language }) => ({
    name: 'countries',
    data: countryNames(language),
  }));
  registerEndpoint(calls, getCityInfo, handleCityInfo, { access: {} });
  registerEndpoint(calls, getHotelCity, handleHotelCity, { access: {} });
}

async function handleTimeZone(
  { regionType, regionId }: RequestOf<typeof getTimeZone>,
  { services, language }: Context,
): Promise<ResponseOf<typeof getTimeZone>> {
  const region = await lookUpRegion(services, regionType, regionId);
  return region === undefined ? noSuchPlace(language) : { name: 'today', data: localDay(region.city.zone) };
}

async function handleCityInfo(
  { regionType, regionId }: RequestOf<typeof getCityInfo>,
  { services, language }: Context,
): Promise<ResponseOf<typeof getCityInfo>> {
  const { city } = await findRegion(services, regionType, regionId);
  return {
    name: 'city',
    data: {
      countryName: countryName(city.country, language),
      cityName: language === 'zh' ? city.nameZh : city.nameEn,
      countryId: city.country,
      cityId: String(city.id),
      cityTypeId: '1',
      cityTypeEn: text('en', 'search.destination.city'),
      cityTypeZh: text('zh', 'search.destination.city'),
    },
  };
}

async function handleHotelCity(
  { hotelId, withName }: RequestOf<typeof getHotelCity>,
  { services, language }: Context,
): Promise<ResponseOf<typeof getHotelCity>> {
  const { city, hotel } = await findRegion(services, 'hotel', hotelId, 'hotelId');
  const names =
    withName && hotel !== undefined
      ? { hotelName: language === 'zh' ? hotel.nameZh : hotel.nameEn, hotelNameEn: hotel.nameEn }
      : {};
  return { name: 'city', data: { city: { nameEn: city.nameEn, nameZh: city.nameZh, id: String(city.id), ...names } } };
}
