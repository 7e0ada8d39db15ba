import { describe, expect, it } from 'vitest';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { createRandom } from '../../../platform/random.ts';
import { makeHotel } from '../../../seed/catalogue/make-hotel.ts';
import { readCities } from '../../../seed/catalogue/read-cities.ts';
import { districtCode } from '../../catalogue/catalogue.ts';
import { type Currency, priceBands } from '../../currencies/currencies.ts';
import { kindsOf, type OfferKind } from '../../supply/offer-kinds.ts';
import type { HotelOffer } from '../../supply/supply.ts';
import { LIST_FACILITIES } from './list-facilities.ts';
import { type ListWish, listPage, squaredDistance } from './list-rules.ts';
import { propertyClass } from './list-traits.ts';
import type { OfferedHotel, PricedHotel } from './price-city.ts';

const usd: Currency = {
  code: 'USD',
  exponent: 2,
  perUsd: 10_000,
  mark: '$',
  nameEn: '',
  nameZh: '',
  bands: [70, 140, 210, 350],
};
const frame = { rooms: 1, nights: 1, bands: priceBands(usd), fillBelow: 140 };
const all: ListWish = {
  keyword: '',
  sort: 'hot',
  stars: [],
  budgets: [],
  terms: [],
  districts: [],
  facilities: [],
  page: 1,
  shownSoldOut: new Set(),
};

describe('hotels whose sellers have not responded', () => {
  /** Of the sold-out hotels, every second one is loading. */
  function withLoading(hotels: readonly OfferedHotel[]): readonly OfferedHotel[] {
    const unpriced = hotels.filter(({ offers }) => offers === undefined);
    return hotels.map((one) => (unpriced.indexOf(one) % 2 === 0 ? { ...one, state: 'loading' } : one));
  }

  it('fill the last page before the sold-out ones, and are in neither list twice', () => {
    for (const count of [15, 33, 60]) {
      const hotels = withLoading(someHotels(count, 400, count));
      const loading = hotels.filter(({ state }) => state !== undefined);
      const { total } = listPage(hotels, all, frame);
      const last = listPage(hotels, { ...all, page: Math.max(1, Math.ceil(total / 20)) }, frame);
      const gap = last.priced.length === 0 ? 20 : 20 - last.priced.length;
      expect(last.unpriced).toHaveLength(Math.min(gap, loading.length));
      expect(last.unpriced.every(({ state }) => state === 'loading')).toBe(true);
      expect(last.soldOut.every(({ state }) => state === undefined)).toBe(true);
      expect(last.priced.length + last.unpriced.length + last.soldOut.length).toBeLessThanOrEqual(20);
    }
  });

  it('are left out under filters by terms or price, and a searched one is on page 1', () => {
    const hotels = withLoading(someHotels(60, 400));
    const [searched] = hotels.filter(({ state }) => state !== undefined);
    expect(listPage(hotels, { ...all, terms: ['breakfast'] }, frame).unpriced).toEqual([]);
    expect(listPage(hotels, { ...all, budgets: [6] }, frame).unpriced).toEqual([]);
    const wish = searched === undefined ? all : { ...all, searched: searched.hotel };
    expect(listPage(hotels, wish, frame).unpriced).toEqual([searched]);
  });

  it('count as arrived once they have a price, if the list has them', () => {
    const hotels = someHotels(30, 0).map((one, place) => ({ ...one, arrivedAt: place < 4 ? 200 : 100 }));
    expect(listPage(hotels, { ...all, pricesSince: 150 }, frame).arrived).toBe(4);
    expect(listPage(hotels, { ...all, pricesSince: 150, keyword: 'no such hotel' }, frame).arrived).toBe(0);
    expect(listPage(hotels, all, frame).arrived).toBe(0);
  });
});

describe('a page of the list', () => {
  it('is sorted by what was asked', () => {
    const hotels = someHotels(60, 0);
    const totals = listPage(hotels, { ...all, sort: 'low' }, frame).priced.map(({ offer }) => offer?.total ?? 0);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    const stars = listPage(hotels, { ...all, sort: 'high' }, frame).priced.map(({ hotel }) => hotel.star);
    expect(stars).toEqual(stars.toSorted((a, b) => b - a));
    const ranks = listPage(hotels, all, frame).priced.map(({ hotel }) => hotel.popularity);
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });

  it('never has more rows for one filter more', () => {
    const random = createRandom('filters');
    for (let round = 0; round < 60; round += 1) {
      const hotels = someHotels(random.between(1, 90), random.below(400), round);
      const wish = {
        ...all,
        stars: random.some([1, 2, 3, 4], random.below(3)),
        keyword: random.pick(['', 'grand', '酒店']),
      };
      const wide = listPage(hotels, wish, frame);
      for (const narrower of [
        { ...wish, budgets: [6, 7] },
        { ...wish, keyword: `${wish.keyword} inn`.trim() },
      ]) {
        const narrow = listPage(hotels, narrower, frame);
        expect(narrow.total).toBeLessThanOrEqual(wide.total);
        expect(narrow.totalAll).toBeLessThanOrEqual(wide.totalAll);
      }
      if (wish.stars.length > 0) {
        const classes = wish.stars.map((option) => 6 - option);
        expect([...wide.priced, ...wide.soldOut].every(({ hotel }) => classes.includes(propertyClass(hotel)))).toBe(
          true,
        );
      }
    }
  });

  it('[LIST-03] keeps only rows that were there before, whatever filter is added', () => {
    const random = createRandom('added filters');
    for (let round = 0; round < 60; round += 1) {
      const hotels = someHotels(random.between(1, 90), random.below(400), round);
      const wish = someWish(random);
      const before = new Set(everyRow(hotels, wish).map(({ hotel }) => hotel.id));
      const stars = wish.stars.length === 0 ? [random.pick([1, 2, 3, 4])] : wish.stars.slice(0, 1);
      const budgets = wish.budgets.length === 0 ? [6, 7] : wish.budgets.slice(0, 1);
      for (const added of [{ stars }, { budgets }, { keyword: `${wish.keyword} inn` }]) {
        const rows = everyRow(hotels, { ...wish, ...added });
        expect(rows.length).toBeLessThanOrEqual(before.size);
        // Sold-out rows fill the free rows of the last page, so a shorter list may display others.
        expect(rows.filter(({ hotel, offer }) => offer !== undefined && !before.has(hotel.id))).toEqual([]);
      }
    }
  });

  it('[LIST-07, LIST-12] shows no hotel on two pages, whatever the filters, the order and the hotel that was searched', () => {
    const random = createRandom('any two pages');
    for (let round = 0; round < 60; round += 1) {
      const hotels = someHotels(random.between(0, 160), random.below(600), round);
      const searched = random.chance(300) ? hotels[random.below(Math.max(1, hotels.length))]?.hotel : undefined;
      const rows = everyRow(hotels, { ...someWish(random), ...(searched === undefined ? {} : { searched }) });
      expect(new Set(rows.map(({ hotel }) => hotel.id)).size).toBe(rows.length);
    }
  });

  it('answers any filters together with the hotels that have them all, priced by the rate that does', () => {
    const random = createRandom('together');
    let result = 0;
    for (let round = 0; round < 80; round += 1) {
      const hotels = someHotels(random.between(1, 90), random.below(300), round);
      const wish = someWish(random);
      const rows = everyRow(hotels, wish).filter(({ offer }) => offer !== undefined);
      const expected = hotels.flatMap((one) => {
        const rate = cheapestWith(one, wish);
        return rate === undefined || !isWanted(one, wish, rate) ? [] : [[one.hotel.id, rate.total] as const];
      });
      expect(new Map(rows.map(({ hotel, offer }) => [hotel.id, offer?.total]))).toEqual(new Map(expected));
      result += rows.length;
    }
    expect(result).toBeGreaterThan(200);
  });

  it('counts each option by what choosing it beside the other filters would give', () => {
    const random = createRandom('counts');
    let counted = 0;
    for (let round = 0; round < 60; round += 1) {
      const hotels = someHotels(random.between(1, 120), random.below(300), round);
      const wish = { ...someWish(random), keyword: '' };
      const { starCounts, budgetCounts, termCounts, districtCounts, facilityCounts } = listPage(hotels, wish, frame);
      const isRow = (changed: ListWish) =>
        hotels.filter((one) => {
          const rate = cheapestWith(one, changed);
          return rate !== undefined && isWanted(one, changed, rate);
        }).length;
      for (const one of starCounts) expect(one.hotels).toBe(isRow({ ...wish, stars: [one.option] }));
      for (const one of budgetCounts) expect(one.hotels).toBe(isRow({ ...wish, budgets: [one.option] }));
      for (const one of termCounts) expect(one.hotels).toBe(isRow({ ...wish, terms: [...wish.terms, one.option] }));
      for (const one of districtCounts) expect(one.hotels).toBe(isRow({ ...wish, districts: [one.code] }));
      for (const one of facilityCounts)
        expect(one.hotels).toBe(isRow({ ...wish, facilities: [...wish.facilities, one.code] }));
      counted += facilityCounts.length + districtCounts.length;
    }
    expect(counted).toBeGreaterThan(500);
  });

  it('lists the districts of the whole city, whatever is chosen, the one with the most hotels first', () => {
    const hotels = someHotels(90, 0);
    const codes = listPage(hotels, all, frame).districtCounts.map(({ code }) => code);
    const sizeOf = (code: string) => hotels.filter(({ hotel }) => districtCode(hotel.districtEn) === code).length;
    expect(codes.map(sizeOf)).toEqual(codes.map(sizeOf).toSorted((a, b) => b - a));
    expect(new Set(codes)).toEqual(new Set(hotels.map(({ hotel }) => districtCode(hotel.districtEn))));
    const narrow = listPage(hotels, { ...all, stars: [1], districts: codes.slice(0, 1) }, frame).districtCounts;
    expect(narrow.map(({ code }) => code)).toEqual(codes);
  });

  it('finds nothing for what it does not know', () => {
    const hotels = someHotels(60, 300);
    for (const unknown of [{ districts: ['atlantis'] }, { facilities: ['submarine'] }])
      expect(everyRow(hotels, { ...all, ...unknown })).toEqual([]);
  });

  it('leaves sold-out hotels out where a rate must have terms, and keeps those of the district', () => {
    const hotels = someHotels(30, 1000);
    const district = districtCode(hotels[0]?.hotel.districtEn ?? '');
    const rows = everyRow(hotels, { ...all, districts: [district] });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ hotel }) => districtCode(hotel.districtEn) === district)).toBe(true);
    expect(everyRow(hotels, { ...all, terms: ['breakfast'] })).toEqual([]);
  });

  it('counts by option what choosing that option alone would give', () => {
    const hotels = someHotels(80, 200);
    const { starCounts, budgetCounts } = listPage(hotels, all, frame);
    for (const { option, hotels: count } of starCounts)
      expect(listPage(hotels, { ...all, stars: [option] }, frame).total).toBe(count);
    for (const { option, hotels: count } of budgetCounts)
      expect(listPage(hotels, { ...all, budgets: [option] }, frame).total).toBe(count);
  });

  it('[LIST-12] shows every hotel that has rooms once over all pages, then sold-out ones, filling the last page', () => {
    const random = createRandom('pages');
    for (let round = 0; round < 60; round += 1) {
      const hotels = someHotels(random.between(0, 220), random.below(600), round);
      const rows: number[] = [];
      const shownIds = new Set<number>();
      const bookable = hotels.filter(({ offer }) => offer !== undefined).map(idOf);
      const priced = bookable.length;
      const pages = Math.max(1, Math.ceil(priced / 20));
      for (let page = 1; page <= pages; page += 1) {
        const result = listPage(hotels, { ...all, page, shownSoldOut: shownIds }, frame);
        for (const { hotel } of [...result.priced, ...result.soldOut]) rows.push(hotel.id);
        for (const { hotel } of result.soldOut) shownIds.add(hotel.id);
        if (page < pages || priced > frame.fillBelow) expect(result.soldOut).toEqual([]);
        else expect(result.priced.length + result.soldOut.length).toBe(Math.min(20, hotels.length - (pages - 1) * 20));
      }
      expect(new Set(rows).size).toBe(rows.length);
      expect(new Set(rows.slice(0, priced))).toEqual(new Set(bookable));
      expect(new Set(rows.slice(priced))).toEqual(shownIds);
    }
  });

  it('[LIST-12] counts a sold-out hotel only when some page shows it', () => {
    const random = createRandom('counted');
    let uncounted = 0;
    for (let round = 0; round < 60; round += 1) {
      const hotels = someHotels(random.between(1, 220), random.below(600), round);
      const searched = hotels[random.below(hotels.length)]?.hotel as Hotel;
      for (const wish of [all, { ...all, searched }]) {
        const { total, totalAll } = listPage(hotels, wish, frame);
        const rows: PricedHotel[] = [];
        for (let page = 1; page <= Math.max(1, Math.ceil(total / 20)); page += 1) {
          const result = listPage(hotels, { ...wish, page, shownSoldOut: new Set(rows.map(idOf)) }, frame);
          rows.push(...result.priced, ...result.soldOut);
        }
        expect(totalAll).toBe(rows.length);
        uncounted += hotels.length - totalAll;
      }
    }
    expect(uncounted).toBeGreaterThan(0);
  });

  it('[LIST-12] repeats no sold-out hotel that is sent back', () => {
    const hotels = someHotels(30, 1000);
    const first = listPage(hotels, all, frame).soldOut.map(({ hotel }) => hotel.id);
    expect(first).toHaveLength(20);
    const second = listPage(hotels, { ...all, shownSoldOut: new Set(first) }, frame).soldOut.map(
      ({ hotel }) => hotel.id,
    );
    expect(second.filter((id) => first.includes(id))).toEqual([]);
  });

  it.each(['hot', 'low', 'high'] as const)('[LIST-11] puts the searched hotel first when sorted by %s', (sort) => {
    const hotels = someHotels(60, 0);
    const searched = hotels[41]?.hotel as Hotel;
    const { priced } = listPage(hotels, { ...all, sort, searched }, frame);
    expect(priced[0]?.hotel.id).toBe(searched.id);
  });

  it('[LIST-11] shows its nearest neighbours after it', () => {
    const hotels = someHotels(60, 0);
    const searched = hotels[41]?.hotel as Hotel;
    const rows = listPage(hotels, { ...all, searched }, frame).priced.slice(1);
    const distances = rows.map(({ hotel }) => squaredDistance(searched, hotel));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  it('[LIST-11] tells on the first page that the searched hotel is sold out, and not again', () => {
    const hotels = someHotels(170, 0).map((one, place) =>
      place === 41 ? { ...one, offer: undefined, offers: undefined } : one,
    );
    const searched = hotels[41]?.hotel as Hotel;
    expect(listPage(hotels, { ...all, searched }, frame).soldOut.map(({ hotel }) => hotel.id)).toEqual([searched.id]);
    expect(listPage(hotels, { ...all, searched, page: 2 }, frame).soldOut).toEqual([]);
  });
});

function idOf({ hotel }: PricedHotel): number {
  return hotel.id;
}

/** Random filters and sorting. */
function someWish(random: ReturnType<typeof createRandom>): ListWish {
  return {
    ...all,
    stars: random.some([1, 2, 3, 4], random.below(3)),
    budgets: random.pick([[], [], [5, 6], [7, 8, 9]]),
    terms: random.some(['freeCancellation', 'breakfast'] as const, random.pick([0, 0, 1, 2])),
    districts: random.pick([[], [], ['south-strip', 'downtown']]),
    facilities: random.some(LIST_FACILITIES, random.pick([0, 0, 1, 2])),
    keyword: random.pick(['', '', 'grand', '酒店']),
    sort: random.pick(['hot', 'low', 'high'] as const),
  };
}

/** Reads all pages in order and sends back sold-out hotels, as the page does. */
function everyRow(hotels: readonly OfferedHotel[], wish: ListWish): readonly PricedHotel[] {
  const rows: PricedHotel[] = [];
  const shownSoldOut = new Set<number>();
  for (let page = 1, total = 1; page === 1 || rows.length < total; page += 1) {
    const result = listPage(hotels, { ...wish, page, shownSoldOut }, frame);
    if (result.priced.length + result.soldOut.length === 0) break;
    rows.push(...result.priced, ...result.soldOut);
    for (const { hotel } of result.soldOut) shownSoldOut.add(hotel.id);
    total = result.total;
  }
  return rows;
}

/** An independent implementation of the same rules, per hotel and rate. */
function isWanted({ hotel }: OfferedHotel, wish: ListWish, rate: HotelOffer): boolean {
  const words = wish.keyword.split(' ').filter((word) => word !== '');
  const named = `${hotel.nameEn} ${hotel.nameZh} ${hotel.districtEn} ${hotel.streetEn} ${hotel.streetZh}`.toLowerCase();
  const band = frame.bands.find(({ from, below }) => rate.total >= from && rate.total < below)?.id;
  const has = (code: string) => hotel.facilities.some((one) => one === code || ALIKE[one] === code);
  return (
    words.every((word) => named.includes(word)) &&
    (wish.stars.length === 0 || wish.stars.includes(6 - propertyClass(hotel))) &&
    (wish.budgets.length === 0 || wish.budgets.includes(band ?? 0)) &&
    (wish.districts.length === 0 || wish.districts.includes(districtCode(hotel.districtEn))) &&
    wish.facilities.every(has)
  );
}

const ALIKE: Readonly<Record<string, string>> = {
  'outdoor-pool': 'pool',
  'indoor-pool': 'pool',
  valet: 'parking',
  'fine-dining': 'restaurant',
  'rooftop-bar': 'bar',
};

/** Computed from all rates that the hotel was built with. */
function cheapestWith({ hotel }: OfferedHotel, { terms }: ListWish): HotelOffer | undefined {
  return (ratesOf.get(hotel) ?? [])
    .filter(({ policy }) => !terms.includes('freeCancellation') || policy.freeUntil !== undefined)
    .filter(({ rate }) => !terms.includes('breakfast') || rate.board !== 'roomOnly')
    .toSorted((a, b) => a.total - b.total)[0];
}

const ratesOf = new WeakMap<Hotel, readonly HotelOffer[]>();

/** Hotels of Las Vegas with generated rates; `soldOutPermille` of 1,000 are sold out. */
function someHotels(count: number, soldOutPermille: number, seed = 0): readonly OfferedHotel[] {
  const city = readCities()[0];
  if (city === undefined) throw new Error('no city');
  const random = createRandom(`list ${seed}`);
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const hotel = makeHotel('list', city, 400_000 + index, taken) satisfies Hotel;
    const many = random.chance(soldOutPermille) ? 0 : random.between(1, 4);
    const rates = Array.from({ length: many }, () =>
      offerAt(random.between(3_000, 60_000), random.pick([0, 0, 2]), random.chance(500)),
    ).sort((a, b) => a.total - b.total);
    ratesOf.set(hotel, rates);
    const best: Partial<Record<OfferKind, HotelOffer>> = {};
    for (const rate of rates)
      for (const kind of kindsOf(rate.policy.freeUntil !== undefined, rate.rate.board !== 'roomOnly'))
        best[kind] ??= rate;
    const { any } = best;
    return { hotel, offer: any, offers: any && { ...best, any } };
  });
}

function offerAt(total: number, breakfasts: number, isFree: boolean): HotelOffer {
  return {
    product: 'any',
    rate: { board: breakfasts === 0 ? 'roomOnly' : 'breakfast', breakfasts, isInstant: true },
    total,
    price: { total, atHotel: 0, fees: [], points: 0 },
    policy: {
      kind: isFree ? 'free' : 'nonRefundable',
      ...(isFree ? { freeUntil: 1 } : {}),
      zone: 'UTC',
      penalty: total,
    },
  };
}
