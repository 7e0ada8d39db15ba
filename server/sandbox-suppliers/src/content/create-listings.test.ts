import { expect, it } from 'vitest';
import { createListings, type ListingOptions } from './create-listings.ts';
import { TEST_HOTELS } from './test-hotels.ts';

const OPTIONS: ListingOptions = { seed: 'one', hotels: 300, sharedHotels: [] };

it('[SUP-18] the same seed gives the same hotels, another seed other ones', () => {
  expect(createListings(OPTIONS)).toEqual(createListings(OPTIONS));
  expect(createListings({ ...OPTIONS, seed: 'two' })).not.toEqual(createListings(OPTIONS));
});

it('larger places have more hotels, all codes are unique, and some hotels are unrated or have a local name only', () => {
  const listings = createListings({ ...OPTIONS, hotels: 3000 });
  expect(listings).toHaveLength(3000 + TEST_HOTELS.length);
  expect(new Set(listings.map(({ hid }) => hid)).size).toBe(listings.length);
  expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
  const inPlace = (name: string) => listings.filter(({ place }) => place.name === name).length;
  expect(inPlace('London')).toBeGreaterThan(3 * inPlace('Köln'));
  expect(listings.some(({ stars }) => stars === 0)).toBe(true);
  expect(listings.some(({ name }) => /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Thai} ]+$/u.test(name.en))).toBe(
    true,
  );
});

it('a hotel of the portal gets an own code, close by and with the same stars', () => {
  const shared = {
    ...{ key: 'h1', name: 'Quay House', nameZh: '码头酒店', chain: 'Quay', stars: 4, address: '1 Quay Street' },
    ...{ latitude: 48.8566, longitude: 2.3522, country: 'FR' },
  };
  const listing = createListings({ ...OPTIONS, sharedHotels: [shared] }).find(({ sharedKey }) => sharedKey === 'h1');
  expect(listing).toMatchObject({ stars: 4, chain: 'Quay', place: { country: 'FR' }, name: { zh: '码头酒店' } });
  expect(listing?.name.en).toMatch(/^Quay House/);
  expect(Math.abs((listing?.latitude ?? 0) - shared.latitude)).toBeLessThan(0.001);
});
