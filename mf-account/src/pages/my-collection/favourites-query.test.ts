import { expect, it } from 'vitest';
import { favouritesUrl, readFavouritesQuery } from './favourites-query.ts';

const DATES = { checkIn: '2027-03-01', checkOut: '2027-03-03' };

it.each([
  ['', { page: 1 }],
  ['page=3', { page: 3 }],
  ['from=2027-03-01&to=2027-03-03', { page: 1, dates: DATES }],
  ['page=0', { page: 1 }],
  ['page=two', { page: 1 }],
  ['page=10000', { page: 1 }],
  ['from=2027-03-03&to=2027-03-01', { page: 1 }],
  ['from=2027-02-30&to=2027-03-03', { page: 1 }],
  ['from=2027-03-01', { page: 1 }],
])('reads %j as %j', (text, query) => {
  expect(readFavouritesQuery(new URLSearchParams(text))).toEqual(query);
});

it.each([{ page: 1 }, { page: 4 }, { page: 2, dates: DATES }])('writes %j as it reads it', (query) => {
  const [, written = ''] = favouritesUrl(query).split('?');
  expect(readFavouritesQuery(new URLSearchParams(written))).toEqual(query);
});
