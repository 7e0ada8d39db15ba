import { buildOrderHotel } from '@portico/testing';
import { expect, it } from 'vitest';
import { hotelAddress, nameIn } from './hotel-messages.ts';

const hotel = buildOrderHotel({
  addressEn: '3600 Las Vegas Blvd S',
  addressZh: '美国拉斯维加斯大道，3600 Las Vegas Blvd S',
});

it('[GUEST-01] names the hotel and its place in the language of the page', () => {
  expect([nameIn(hotel, 'en'), hotelAddress(hotel, 'en')]).toEqual(['Bellrock Hotel', '3600 Las Vegas Blvd S']);
  expect([nameIn(hotel, 'zh'), hotelAddress(hotel, 'zh')]).toEqual([
    '贝尔洛克酒店',
    'Bellrock Hotel · 美国拉斯维加斯大道，3600 Las Vegas Blvd S',
  ]);
});

it('[GUEST-01] falls back to English where the hotel has no Chinese', () => {
  const { addressZh: _, ...english } = buildOrderHotel({ nameZh: '' });
  expect([nameIn(english, 'zh'), hotelAddress(english, 'zh')]).toEqual([english.nameEn, english.addressEn]);
});
