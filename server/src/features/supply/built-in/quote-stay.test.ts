import { addDays, type Guests, guestsIn, type RoomGuests } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import type { PriceRule, RateRule, RoomType } from '../../../domain/hotel-model.ts';
import { createRandom } from '../../../platform/random.ts';
import { makeHotel, type SeedHotel } from '../../../seed/catalogue/make-hotel.ts';
import { readCities } from '../../../seed/catalogue/read-cities.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { perRoomNight } from '../stay-quote.ts';
import type { LocalCurrency } from './local-fees.ts';
import { quoteStay, roomFares, stayTotals } from './quote-stay.ts';
import { stayNights } from './stay-nights.ts';

const usd: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const cny: Currency = { ...usd, code: 'CNY', perUsd: 71_200 };
const jpy: Currency = { ...usd, code: 'JPY', exponent: 0, perUsd: 1_512_500 };

/** The euro for quotes in any currency; the estimate is rounded to its minor unit. */
const euro: LocalCurrency = { code: 'EUR', exponent: 2, perCent: 0.864, quotedRate: 1.1574 };

const plain: PriceRule = {
  season: Array<number>(12).fill(1000),
  weekday: Array<number>(7).fill(1000),
  events: [],
  longStay: [],
  taxPermille: 0,
  extraGuest: 0,
  fees: [],
  closed: [],
};
const room = { id: 16, hotelId: 1, base: 10_000, allotment: 5 } as RoomType;
const rate: RateRule = {
  no: 1,
  permille: 1000,
  breakfasts: 0,
  breakfastCents: 0,
  policy: { kind: 'nonRefundable' },
  isInstant: true,
};
const couple: Guests = { rooms: 1, adults: 2, childAges: [] };
const twoNights = stayNights('2027-03-12', '2027-03-14');

const price = (rule: Partial<PriceRule>, more: Partial<RateRule> = {}, party = couple, nights = twoNights) =>
  quoteStay({ ...plain, ...rule }, room, { ...rate, ...more }, nights, party, usd);

describe('the price of a stay', () => {
  it('is the base a room and night when no rule changes it', () => {
    expect(price({})).toMatchObject({ fare: 20_000, tax: 0, payNow: 20_000, atHotel: 0, total: 20_000, points: 200 });
  });

  it.each<[string, Partial<PriceRule>, Partial<RateRule>, number]>([
    ['season', { season: plain.season.map((_, month) => (month === 2 ? 1200 : 1000)) }, {}, 24_000],
    ['weekday (Friday only)', { weekday: [1000, 1000, 1000, 1000, 1500, 1000, 1000] }, {}, 25_000],
    ['event', { events: [{ from: '03-13', to: '03-20', permille: 2000 }] }, {}, 30_000],
    [
      'the strongest of two events',
      {
        events: [
          { from: '03-12', to: '03-13', permille: 1100 },
          { from: '03-13', to: '03-13', permille: 3000 },
        ],
      },
      {},
      41_000,
    ],
    [
      'an event over New Year, elsewhere in the year',
      { events: [{ from: '12-28', to: '01-02', permille: 3000 }] },
      {},
      20_000,
    ],
    [
      'length of stay',
      {
        longStay: [
          { nights: 2, permille: 900 },
          { nights: 7, permille: 500 },
        ],
      },
      {},
      18_000,
    ],
    ['the rate', {}, { permille: 850 }, 17_000],
    ['breakfasts', {}, { breakfasts: 2, breakfastCents: 1_500 }, 26_000],
  ])('follows %s', (_name, rule, more, fare) => {
    expect(price(rule, more).fare).toBe(fare);
  });

  it('counts New Year on both sides', () => {
    const events = [{ from: '12-28', to: '01-02', permille: 1500 }];
    expect(price({ events }, {}, couple, stayNights('2026-12-31', '2027-01-02')).fare).toBe(30_000);
    expect(price({ events }, {}, couple, stayNights('2027-01-02', '2027-01-04')).fare).toBe(25_000);
  });

  it('asks for grown persons beyond two a room, children up to eleven free', () => {
    const rule = { extraGuest: 1_000 };
    expect(price(rule, {}, { rooms: 1, adults: 3, childAges: [] }).fare).toBe(22_000);
    expect(price(rule, {}, { rooms: 1, adults: 2, childAges: [11] }).fare).toBe(20_000);
    expect(price(rule, {}, { rooms: 1, adults: 2, childAges: [12] }).fare).toBe(22_000);
    expect(price(rule, {}, { rooms: 2, adults: 4, childAges: [] }).fare).toBe(40_000);
    const byRoom = (...rooms: RoomGuests[]) => price(rule, {}, guestsIn(rooms)).fare;
    expect(byRoom({ adults: 3, childAges: [] }, { adults: 1, childAges: [] })).toBe(42_000);
    expect(byRoom({ adults: 2, childAges: [] }, { adults: 1, childAges: [12, 3] })).toBe(40_000);
  });

  it('keeps what the property collects out of what is paid now', () => {
    const fees: PriceRule['fees'] = [
      { kind: 'resortFee', basis: 'room-night', cents: 4_535, at: 'hotel' },
      { kind: 'cleaningFee', basis: 'room', cents: 2_000, at: 'now' },
      { kind: 'administrativeFee', basis: 'stay', cents: 300, at: 'now' },
    ];
    const quote = price({ fees, taxPermille: 100 }, {}, { rooms: 2, adults: 4, childAges: [] });
    expect(quote).toMatchObject({ fare: 40_000, tax: 4_000, payNow: 48_300, atHotel: 18_140, total: 66_440 });
    expect(quote.fees[0]).toEqual({ kind: 'resortFee', at: 'hotel', amount: 18_140, times: 4, each: 4_535 });
  });

  it('puts what the supplier adds into the nights whole, the rest of a cent into the last', () => {
    const quote = quoteStay(plain, room, rate, stayNights('2027-03-12', '2027-03-15'), couple, usd, { added: 1_250 });
    expect(quote.nights.map((night) => night.amount)).toEqual([10_416, 10_416, 10_418]);
    expect(quote).toMatchObject({ fare: 31_250, total: 31_250 });
  });

  it('earns the same points in every currency', () => {
    const earned = [usd, cny, jpy].map((one) => quoteStay(plain, room, rate, twoNights, couple, one).points);
    expect(earned).toEqual([200, 200, 200]);
  });

  it('[DESK-08] has lines that sum to the total exactly, for any hotel, stay and currency', () => {
    const random = createRandom('sums');
    for (const hotel of someHotels(120)) {
      const made = random.pick(hotel.rooms);
      const from = addDays('2026-12-01', random.below(500));
      const nights = stayNights(from, addDays(from, random.between(1, 14)));
      const party = {
        rooms: random.between(1, 4),
        adults: random.between(4, 9),
        childAges: [3, 13].slice(random.below(3)),
      };
      for (const currency of [usd, cny, jpy]) {
        const quote = quoteStay(hotel.priceRule, made, random.pick(made.rates), nights, party, currency, {
          added: random.between(0, 3_000),
          local: random.pick([undefined, euro]),
        });
        const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
        expect(sum(quote.nights)).toBe(quote.fare);
        expect(quote.fare + quote.tax + sum(quote.fees.filter((fee) => fee.at === 'now'))).toBe(quote.payNow);
        expect(sum(quote.fees.filter((fee) => fee.at === 'hotel'))).toBe(quote.atHotel);
        expect(quote.payNow + quote.atHotel).toBe(quote.total);
        expect(quote.fees.every((fee) => fee.local || fee.each * fee.times === fee.amount)).toBe(true);
        expect([quote.fare, quote.tax, quote.total].every(Number.isSafeInteger)).toBe(true);
      }
    }
  });
});

describe('a fee that the hotel collects', () => {
  const fees = [{ kind: 'cityFee', basis: 'room-night', cents: 333, at: 'hotel' }] as const;
  const quoteIn = (currency: Currency, local?: LocalCurrency) =>
    quoteStay({ ...plain, fees }, room, rate, stayNights('2027-03-12', '2027-03-15'), couple, currency, { local });

  it('is stated in the currency of the hotel, with an estimate that is rounded once', () => {
    const local = { amount: 864, currency: 'EUR', exponent: 2 };
    expect(quoteIn(usd, euro)).toMatchObject({ fees: [{ amount: 1_000, times: 3, each: 333, local }], atHotel: 1_000 });
  });

  it('needs no estimate in the currency of the quote', () => {
    expect(quoteIn(usd).fees).toEqual([{ kind: 'cityFee', at: 'hotel', amount: 999, times: 3, each: 333 }]);
  });
});

describe('the fares of several rooms', () => {
  it('differ by the extra persons of the rooms and add up to the fare', () => {
    const random = createRandom('room fares');
    for (const hotel of someHotels(60)) {
      const [made, nights] = [random.pick(hotel.rooms), stayNights('2027-03-12', addDays('2027-03-12', 3))];
      const byRoom: RoomGuests[] = [
        { adults: 2, childAges: [] },
        { adults: 3, childAges: [14] },
        { adults: 2, childAges: [4] },
      ];
      const party = guestsIn(byRoom);
      const ofRoom = random.pick(made.rates);
      const { fare } = quoteStay(hotel.priceRule, made, ofRoom, nights, party, cny, { added: random.between(0, 999) });
      const fares = roomFares(hotel.priceRule, made, ofRoom, nights, byRoom, fare);
      expect(fares.reduce((sum, one) => sum + one, 0)).toBe(fare);
      const [first = 0, crowded = 0, last = 0] = fares;
      expect(crowded).toBeGreaterThan(first);
      expect(Math.abs(first - last)).toBeLessThanOrEqual(1);
    }
  });
});

describe('a room', () => {
  it('shows its average a night half up', () => {
    expect(perRoomNight(147_393, 2, 3)).toBe(24_566);
  });
});

function someHotels(count: number): readonly SeedHotel[] {
  const cities = readCities();
  return Array.from({ length: count }, (_, index) => {
    const city = cities[(index * 37) % cities.length];
    if (city === undefined) throw new Error('no city');
    return makeHotel('test', city, 300_000 + index, new Set());
  });
}

it('[API-04] says the same total to a list, which asks for the total alone, as to everybody else', () => {
  const city = readCities()[0];
  if (city === undefined) throw new Error('no city');
  const random = createRandom('totals of a list');
  const taken = new Set<string>();
  for (let round = 0; round < 150; round += 1) {
    const hotel = makeHotel('totals', city, 500_000 + round, taken);
    const checkIn = addDays('2027-01-01', random.below(400));
    const nights = stayNights(checkIn, addDays(checkIn, random.between(1, 30)));
    const childAges = Array.from({ length: random.below(4) }, () => random.below(18));
    const party: Guests = { rooms: random.between(1, 5), adults: random.between(1, 12), childAges };
    for (const [currency, local] of [[usd], [cny], [jpy], [usd, euro]] as const) {
      const totalOf = stayTotals(hotel.priceRule, nights, party, currency, local);
      for (const one of hotel.rooms) {
        for (const ofRoom of one.rates) {
          const { total } = quoteStay(hotel.priceRule, one, ofRoom, nights, party, currency, { local });
          expect(totalOf(one)(ofRoom)).toBe(total);
        }
      }
    }
  }
});
