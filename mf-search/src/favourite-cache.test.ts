import { endpointKey, hotelDetail, hotelList, recommendedHotels } from '@portico/contract';
import { queryClient as client } from '@portico/runtime';
import { buildHotelDetail, buildHotelListItem, buildHotelListPage } from '@portico/testing';
import { afterEach, expect, it } from 'vitest';
import './features/hotel/hotel-queries.ts';
import { setFavouriteInCache } from './favourite-cache.ts';
import './pages/hotel-list/use-hotel-list.ts';

const LISTS = [
  [endpointKey(hotelList), 'one search'],
  [endpointKey(hotelList), 'another search'],
];
const NEAR = [endpointKey(recommendedHotels), 'near'];
const HOTEL = [endpointKey(hotelDetail), 'hotel'];
const OTHER = [endpointKey(hotelDetail), 'other'];

/** A cache with the hotel in two lists, once sold out, as a nearby hotel, and on its own page. */
function browsed(): void {
  const [first = [], second = []] = LISTS;
  const other = buildHotelListItem({ id: '2' });
  client.setQueryData(first, { name: 'found', data: buildHotelListPage({ hotels: [buildHotelListItem(), other] }) });
  client.setQueryData(second, {
    name: 'found',
    data: buildHotelListPage({ hotels: [], soldOut: [buildHotelListItem()] }),
  });
  client.setQueryData(NEAR, { name: 'hotels', data: { hotels: [buildHotelListItem(), other], currency: 'USD' } });
  const { hotel, ...rest } = buildHotelDetail();
  client.setQueryData(HOTEL, { name: 'hotel', data: { hotel, ...rest } });
  client.setQueryData(OTHER, { name: 'hotel', data: { hotel: { ...hotel, id: '2' }, ...rest } });
}

afterEach(() => client.clear());

it('[LIST-09] a heart is set wherever the hotel shows, and on no other hotel', () => {
  browsed();
  const liked = () =>
    [...LISTS, NEAR, HOTEL, OTHER].flatMap((key) =>
      [...JSON.stringify(client.getQueryData(key)).matchAll(/"isLiked":(true|false)/g)].map(([, is]) => is === 'true'),
    );
  expect(liked()).toEqual([false, false, false, false, false, false, false]);
  setFavouriteInCache('10021', true);
  expect(liked()).toEqual([true, false, true, true, false, true, false]);
  setFavouriteInCache('10021', false);
  expect(liked()).toEqual([false, false, false, false, false, false, false]);
});

it('[LIST-09] answers that hold no hotels stay as they are', () => {
  const [key = []] = LISTS;
  client.setQueryData(key, { name: 'refused', message: 'no' });
  client.setQueryData(HOTEL, { name: 'noSuchHotel' });
  setFavouriteInCache('10021', true);
  expect(client.getQueryData(key)).toEqual({ name: 'refused', message: 'no' });
  expect(client.getQueryData(HOTEL)).toEqual({ name: 'noSuchHotel' });
});
