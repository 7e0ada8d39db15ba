import { describe, expect, it } from 'vitest';
import { makeHotel } from '../../../seed/catalogue/make-hotel.ts';
import { readCities } from '../../../seed/catalogue/read-cities.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { builtInPolicies } from './hotel-policies.ts';

const usd: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const hotels = readCities()
  .slice(0, 60)
  .flatMap((city, place) => {
    const taken = new Set<string>();
    return [0, 1, 2].map((nth) => makeHotel('rules', city, 500_000 + place * 10 + nth, taken));
  });

describe('the rules of a house', () => {
  it('[DESK-09] say times, deposit, children and pets in both languages, the same each time', () => {
    for (const hotel of hotels) {
      const rules = builtInPolicies(hotel, usd);
      expect(builtInPolicies(hotel, usd)).toEqual(rules);
      const titles = rules.map(({ title }) => title.en);
      expect(titles.slice(-4)).toEqual(['Check-in and check-out', 'Deposit', 'Children', 'Pets']);
      expect(rules.at(-4)?.text.en).toMatch(/^Check-in from \d\d:\d\d, check-out by \d\d:\d\d, hotel time\./);
      for (const { title, text } of rules) {
        expect(`${title.zh}${text.zh}`).toMatch(/\p{Script=Han}/u);
        expect(text.en).toMatch(/\.$/);
        expect(text.zh).toMatch(/。$/);
      }
    }
  });

  it('[DESK-09] name first every fee that the hotel collects itself', () => {
    let named = 0;
    for (const hotel of hotels) {
      const due = hotel.priceRule.fees.filter((fee) => fee.at === 'hotel');
      const [first] = builtInPolicies(hotel, usd);
      expect(first?.title.en === 'Payable at the hotel').toBe(due.length > 0);
      for (const fee of due) expect(first?.text.en).toContain(`USD ${(fee.cents / 100).toFixed(2)}`);
      named += due.length;
    }
    expect(named).toBeGreaterThan(20);
  });

  it('allow pets where the house does', () => {
    for (const hotel of hotels) {
      const pets = builtInPolicies(hotel, usd).at(-1)?.text.en ?? '';
      expect(pets.startsWith('Pets are allowed')).toBe(hotel.facilities.includes('pets'));
    }
  });
});
