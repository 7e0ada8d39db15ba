import { callKey, hotelDetail, hotelList, recommendedHotels } from '@portico/contract';
import { aHotelDetail, aHotelListItem, aHotelListPage } from '@portico/testing';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepHeart } from './cached-hearts.ts';

const LISTS = [
  [callKey(hotelList), 'one search'],
  [callKey(hotelList), 'another search'],
];
const NEAR = [callKey(recommendedHotels), 'near'];
const HOTEL = [callKey(hotelDetail), 'hotel'];
const OTHER = [callKey(hotelDetail), 'other'];

/** What the page holds after some browsing: the hotel in two lists, once sold out, near another, and on its own page. */
function browsed(): QueryClient {
  const client = new QueryClient();
  const [first = [], second = []] = LISTS;
  const other = aHotelListItem({ id: '2' });
  client.setQueryData(first, { name: 'found', data: aHotelListPage({ hotels: [aHotelListItem(), other] }) });
  client.setQueryData(second, { name: 'found', data: aHotelListPage({ hotels: [], soldOut: [aHotelListItem()] }) });
  client.setQueryData(NEAR, { name: 'hotels', data: { hotels: [aHotelListItem(), other], currency: 'USD' } });
  const { hotel, ...rest } = aHotelDetail();
  client.setQueryData(HOTEL, { name: 'hotel', data: { hotel, ...rest } });
  client.setQueryData(OTHER, { name: 'hotel', data: { hotel: { ...hotel, id: '2' }, ...rest } });
  return client;
}

it('[LIST-09] a heart is set wherever the hotel shows, and on no other hotel', () => {
  const client = browsed();
  const liked = () =>
    [...LISTS, NEAR, HOTEL, OTHER].flatMap((key) =>
      [...JSON.stringify(client.getQueryData(key)).matchAll(/"isLiked":(true|false)/g)].map(([, is]) => is === 'true'),
    );
  expect(liked()).toEqual([false, false, false, false, false, false, false]);
  keepHeart(client, '10021', true);
  expect(liked()).toEqual([true, false, true, true, false, true, false]);
  keepHeart(client, '10021', false);
  expect(liked()).toEqual([false, false, false, false, false, false, false]);
});

it('[LIST-09] answers that hold no hotels stay as they are', () => {
  const client = new QueryClient();
  const [key = []] = LISTS;
  client.setQueryData(key, { name: 'refused', message: 'no' });
  client.setQueryData(HOTEL, { name: 'noSuchHotel' });
  keepHeart(client, '10021', true);
  expect(client.getQueryData(key)).toEqual({ name: 'refused', message: 'no' });
  expect(client.getQueryData(HOTEL)).toEqual({ name: 'noSuchHotel' });
});
