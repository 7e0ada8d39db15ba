import type { CityScene } from '../../domain/city.ts';
import type { BedType, PolicyRule, RateRule, RoomType } from '../../domain/hotel-model.ts';
import { roomTypeIdOf } from '../../features/supply/supply.ts';
import { type Random, scatter } from '../../platform/random.ts';
import { priceLevelOf, type Style } from './vocabulary/styles.ts';

interface Grade {
  readonly en: string;
  readonly zh: string;
  /** Price relative to the simplest room of the hotel, in thousandths. */
  readonly permille: number;
  readonly squareMetres: number;
  readonly minStar: number;
  readonly isSuite?: boolean;
}

const GRADES: readonly Grade[] = [
  { en: 'Standard', zh: '标准', permille: 1000, squareMetres: 22, minStar: 20 },
  { en: 'Superior', zh: '高级', permille: 1150, squareMetres: 26, minStar: 25 },
  { en: 'Deluxe', zh: '豪华', permille: 1320, squareMetres: 32, minStar: 30 },
  { en: 'Premium', zh: '尊贵', permille: 1480, squareMetres: 36, minStar: 35 },
  { en: 'Club', zh: '行政', permille: 1750, squareMetres: 38, minStar: 40 },
  { en: 'Junior Suite', zh: '小套房', permille: 1980, squareMetres: 46, minStar: 35, isSuite: true },
  { en: 'One-Bedroom Suite', zh: '一居室套房', permille: 2450, squareMetres: 62, minStar: 40, isSuite: true },
  { en: 'Corner Suite', zh: '转角套房', permille: 2700, squareMetres: 72, minStar: 45, isSuite: true },
];

interface Beds {
  readonly code: BedType;
  readonly en: string;
  readonly zh: string;
  readonly adults: number;
  readonly guests: number;
  readonly metres: number;
  readonly permille: number;
}

const BEDS: readonly Beds[] = [
  { code: 'king', en: 'King', zh: '特大床', adults: 2, guests: 3, metres: 0, permille: 1000 },
  { code: 'queen', en: 'Queen', zh: '大床', adults: 2, guests: 2, metres: -2, permille: 960 },
  { code: 'twin', en: 'Twin', zh: '双床', adults: 2, guests: 3, metres: 0, permille: 980 },
  { code: 'two-queens', en: 'Two Queens', zh: '双大床', adults: 4, guests: 4, metres: 7, permille: 1120 },
  { code: 'single', en: 'Single', zh: '单人', adults: 1, guests: 1, metres: -6, permille: 800 },
  { code: 'three-singles', en: 'Triple', zh: '三人', adults: 3, guests: 4, metres: 5, permille: 1160 },
  { code: 'two-kings', en: 'Family, Two Kings', zh: '家庭双特大床', adults: 4, guests: 6, metres: 14, permille: 1420 },
];
const SUITE_BEDS: Beds = {
  code: 'king-sofa',
  en: 'King and Sofa Bed',
  zh: '特大床加沙发床',
  adults: 3,
  guests: 4,
  metres: 0,
  permille: 1000,
};
const TATAMI: Beds = {
  code: 'tatami',
  en: 'Japanese Room',
  zh: '榻榻米和室',
  adults: 4,
  guests: 5,
  metres: 8,
  permille: 1220,
};

const VIEWS: Readonly<Record<CityScene, readonly (readonly [string, string])[]>> = {
  city: [
    ['City View', '城景'],
    ['Skyline View', '天际线景'],
    ['Courtyard View', '庭院景'],
  ],
  beach: [
    ['Sea View', '海景'],
    ['Garden View', '园景'],
    ['Pool View', '泳池景'],
  ],
  mountain: [
    ['Mountain View', '山景'],
    ['Lake View', '湖景'],
    ['Forest View', '林景'],
  ],
  desert: [
    ['Desert View', '沙漠景'],
    ['Pool View', '泳池景'],
    ['Garden View', '园景'],
  ],
  'old-town': [
    ['Old Town View', '老城景'],
    ['Courtyard View', '庭院景'],
    ['Rooftop View', '屋顶景'],
  ],
};

/** US cents a night of a standard room by class, before the factors of country and hotel. */
const BASE: Readonly<Record<number, number>> = {
  20: 4_200,
  25: 5_400,
  30: 7_200,
  35: 9_400,
  40: 12_800,
  45: 18_400,
  50: 29_500,
};

export interface RoomMakerHotel {
  readonly id: number;
  readonly star: number;
  readonly country: string;
  readonly style: Style;
  readonly scene: CityScene;
  readonly isStrip: boolean;
  readonly roomCount: number;
}

export function makeRooms(random: Random, hotel: RoomMakerHotel): readonly RoomType[] {
  const level = random.between(760, 1420);
  const base = Math.round(((BASE[hotel.star] ?? 8_000) * priceLevelOf(hotel.country) * level) / 1_000_000);
  const grades = GRADES.filter((grade) => grade.minStar <= hotel.star);
  const count = Math.min(6, Math.max(2, random.between(2, 3) + Math.floor((hotel.star - 20) / 10)));
  const rooms: RoomType[] = [];
  const names = new Set<string>();
  for (let attempt = 0; rooms.length < count && attempt < 40; attempt += 1) {
    const grade = rooms.length === 0 ? (grades[0] as Grade) : random.pick(grades);
    const beds = pickBeds(random, hotel, grade, rooms.length);
    const view = random.chance(grade.permille > 1200 ? 620 : 220) ? random.pick(viewsOf(hotel)) : undefined;
    const nameEn = grade.isSuite
      ? `${grade.en}${view === undefined ? '' : `, ${view[0]}`}`
      : `${grade.en} ${beds.en}${view === undefined ? '' : `, ${view[0]}`}`;
    const nameZh = grade.isSuite
      ? `${view?.[1] ?? ''}${grade.zh}`
      : `${view?.[1] ?? ''}${grade.zh}${beds.code === 'tatami' ? beds.zh : `${beds.zh}房`}`;
    if (names.has(nameEn)) continue;
    names.add(nameEn);
    const squareMetres = Math.max(
      10,
      grade.squareMetres + beds.metres + random.between(-3, 4) + (hotel.country === 'JP' ? -5 : 0),
    );
    rooms.push({
      id: roomTypeIdOf(hotel.id, rooms.length + 1),
      hotelId: hotel.id,
      nameEn,
      nameZh,
      beds: beds.code,
      squareMetres,
      maxAdults: beds.adults,
      maxGuests: beds.guests,
      base: roundToQuarter(
        (base * grade.permille * beds.permille * (view === undefined ? 1000 : 1060)) / 1_000_000_000,
      ),
      allotment: Math.max(3, Math.min(40, Math.round(hotel.roomCount / (grade.isSuite ? 40 : 14)))),
      rates: withMeals(makeRates(random, hotel.star, grade), hotel),
    });
  }
  return rooms;
}

function viewsOf(hotel: RoomMakerHotel): readonly (readonly [string, string])[] {
  return hotel.isStrip
    ? [
        ['Strip View', '长街景'],
        ['Desert View', '沙漠景'],
        ['High Floor', '高楼层'],
      ]
    : VIEWS[hotel.scene];
}

function pickBeds(random: Random, hotel: RoomMakerHotel, grade: Grade, place: number): Beds {
  if (grade.isSuite) return SUITE_BEDS;
  if (hotel.style === 'japanese' && place > 0 && random.chance(300)) return TATAMI;
  const isAmerican = hotel.style === 'anglo' && ['US', 'CA'].includes(hotel.country);
  // The first two rooms fit two adults, so that the default search always has results.
  if (place === 0) return BEDS[isAmerican ? 0 : 1] as Beds;
  if (place === 1) return BEDS[isAmerican ? 3 : 2] as Beds;
  return random.pick(isAmerican ? [BEDS[0], BEDS[3], BEDS[6], BEDS[1]] : BEDS) as Beds;
}

function roundToQuarter(cents: number): number {
  return Math.max(1_500, Math.round(cents / 25) * 25);
}

function makeRates(random: Random, star: number, grade: Grade): readonly RateRule[] {
  const breakfastCents = Math.round((550 + (star - 20) * 62 + random.between(0, 300)) / 25) * 25;
  const withBreakfast = random.chance(150) ? 0 : grade.isSuite && random.chance(300) ? 3 : 2;
  const isInstant = random.chance(930);
  const flexible = flexiblePolicy(random, star);
  const rates: Omit<RateRule, 'no'>[] = [
    { permille: 900, breakfasts: 0, breakfastCents: 0, policy: { kind: 'nonRefundable' }, isInstant: true },
    { permille: 1000, breakfasts: 0, breakfastCents: 0, policy: flexible, isInstant },
  ];
  if (withBreakfast > 0) {
    rates.push({ permille: 1000, breakfasts: withBreakfast, breakfastCents, policy: flexible, isInstant });
    if (random.chance(420)) {
      rates.push({
        permille: 905,
        breakfasts: withBreakfast,
        breakfastCents,
        policy: { kind: 'nonRefundable' },
        isInstant: true,
      });
    }
  }
  const offered = random.chance(180) ? rates.slice(1) : rates;
  return offered.map((rate, index) => ({ no: index + 1, ...rate }));
}

/** Boards of resort hotels: price per person and night relative to a breakfast, in thousandths. */
const MEAL_PLANS = [
  { board: 'halfBoard', permille: 2_900 },
  { board: 'fullBoard', permille: 4_400 },
  { board: 'allInclusive', permille: 6_500 },
] as const;
const RESORT_SCENES: ReadonlySet<CityScene> = new Set(['beach', 'mountain']);
const MEAL_GUESTS = 2;

/** Adds the board of a resort hotel, at the terms of its breakfast rate. */
function withMeals(rates: readonly RateRule[], { id, star, scene }: RoomMakerHotel): readonly RateRule[] {
  const withBreakfast = rates.find(({ breakfasts }) => breakfasts > 0);
  const plan = MEAL_PLANS[scatter(id, 51) % (2 * MEAL_PLANS.length)];
  if (withBreakfast === undefined || plan === undefined || star < 35 || !RESORT_SCENES.has(scene)) return rates;
  const breakfastCents = Math.round((withBreakfast.breakfastCents * plan.permille) / 25_000) * 25;
  const no = Math.max(...rates.map((rate) => rate.no)) + 1;
  return [...rates, { ...withBreakfast, no, board: plan.board, breakfasts: MEAL_GUESTS, breakfastCents }];
}

const EVERYTHING_NEAR_CHECK_IN = [{ days: 1, hour: 12, percent: 100 }] as const;

function flexiblePolicy(random: Random, star: number): PolicyRule {
  const days = random.pick([1, 1, 2, 3, 3, 5, 7]);
  const hour = random.pick([12, 16, 18, 18, 23]);
  switch (random.below(10)) {
    case 0:
    case 1:
      return { kind: 'firstNight', days, hour, ...(days >= 5 && { later: EVERYTHING_NEAR_CHECK_IN }) };
    case 2:
      return { kind: 'fixed', days, hour, cents: 2_500 * random.between(1, star >= 40 ? 4 : 2) };
    case 3:
    case 4:
      return {
        kind: 'percentage',
        days,
        hour,
        percent: random.pick([30, 50, 50, 80]),
        ...(days >= 3 && { later: EVERYTHING_NEAR_CHECK_IN }),
      };
    default:
      return { kind: 'free', days, hour };
  }
}
