import { addDays } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { makeHotel } from '../../../seed/catalogue/make-hotel.ts';
import { readCities } from '../../../seed/catalogue/read-cities.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { BUILT_IN, type BuiltInHotel } from '../built-in-supplier-id.ts';
import type { SupplyQuote } from '../supplier.ts';
import { supplyStayOf } from '../supply-stay.ts';
import { type QuoteContext, quoteHotel } from './quote-hotel.ts';
import { stayNights } from './stay-nights.ts';
import { worthOffering } from './worth-offering.ts';

interface Overrides {
  readonly total?: number;
  readonly breakfasts?: number;
  readonly isInstant?: boolean;
  readonly freeUntil?: number;
  readonly penalty?: number;
}

function aQuote({ total = 100, breakfasts = 0, isInstant = true, freeUntil, penalty = total }: Overrides): SupplyQuote {
  const policy = { kind: 'free', zone: 'UTC', penalty, ...(freeUntil === undefined ? {} : { freeUntil }) };
  return { rate: { breakfasts, isInstant }, price: { total }, policy } as unknown as SupplyQuote;
}

describe('beside a rate that keeps everything', () => {
  const offered = (overrides: Overrides) =>
    worthOffering([{ quote: aQuote({}) }, { quote: aQuote({ total: 110, ...overrides }) }]).length;

  it('a dearer one with the same board and terms is not offered', () => {
    expect(offered({})).toBe(1);
  });

  it('nor is one that costs no less to cancel by another rule', () => {
    expect(offered({ penalty: 100 })).toBe(1);
  });

  it.each<[string, Overrides]>([
    ['another board', { breakfasts: 2 }],
    ['a free window', { freeUntil: 1 }],
    ['a smaller charge', { penalty: 99 }],
    ['the same price', { total: 100 }],
  ])('one with %s is', (_what, overrides) => {
    expect(offered(overrides)).toBe(2);
  });

  it('and one that is confirmed at once stays beside a cheaper one that is not', () => {
    const [onRequest, atOnce] = [aQuote({ isInstant: false }), aQuote({ total: 110 })];
    expect(worthOffering([{ quote: onRequest }, { quote: atOnce }])).toHaveLength(2);
  });
});

const usd: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const DAY = 86_400;

it('[DESK-08] no house offers a rate that is dearer than another with the same room, board and terms', () => {
  const checkIn = '2027-03-12';
  const checkOut = addDays(checkIn, 1);
  const stay = supplyStayOf({ checkIn, checkOut, rooms: 1, adults: 2, childAges: [] });
  const taken = new Set<string>();
  let twins = 0;
  for (const [index, city] of readCities().slice(0, 60).entries()) {
    const seed = makeHotel('worth', city, 300_000 + index, taken);
    const hotel = { ...seed, supplier: BUILT_IN } as unknown as BuiltInHotel;
    for (const days of [0, 2, 9]) {
      const context: QuoteContext = {
        hotel,
        stay,
        nights: stayNights(checkIn, checkOut),
        currency: usd,
        charged: usd,
        local: undefined,
        remarks: [],
        country: city.country,
        zone: city.zone,
        stock: { roomsLeft: () => 5 },
        now: Date.parse(`${checkIn}T12:00:00Z`) / 1000 - days * DAY,
      };
      for (const [place, { room, quotes }] of quoteHotel(context).rooms.entries()) {
        const ruled = hotel.rooms.find(({ id }) => String(id) === room.id)?.rates.length ?? 0;
        twins += ruled - quotes.length;
        const summaries = quotes.map(({ rate, policy: { kind, freeUntil, percent } }) =>
          JSON.stringify([place, rate, kind, freeUntil, percent]),
        );
        expect(new Set(summaries).size).toBe(summaries.length);
      }
    }
  }
  // Without the rule, all of these would be on sale.
  expect(twins).toBeGreaterThan(50);
});
