import { type HotelDetail, readHotelListQuery } from '@portico/contract';
import { type LeftList, leftList } from '../../features/hotel/left-list.ts';

/** The list that leads back from a hotel: the one that showed it, or one of its city. */
export function listLeftFor({ id, cityId }: HotelDetail['hotel']): LeftList | undefined {
  const left = leftList.read();
  if (left === undefined) return undefined;
  const params = new URLSearchParams(left.address.split('?')[1]);
  const { regionType, regionId } = readHotelListQuery(params, { checkIn: '', checkOut: '' });
  return left.hotels.includes(id) || (regionType === 'city' && regionId === cityId) ? left : undefined;
}
