import type { Listing } from '../content/listing.ts';
import { type RoomGroup, roomGroupsOf } from '../content/room-groups.ts';
import { hashIntegers, uuidOf } from '../random.ts';
import { MEALS } from './meals.ts';
import { type PenaltyStep, type PolicyKind, penaltySteps } from './penalties.ts';
import type { Stay } from './stay.ts';
import type { Stock } from './stock.ts';

/** A bookable rate for all rooms of a stay. Money is in cents of the contract's currency. */
export interface Rate {
  readonly listing: Listing;
  readonly room: RoomGroup;
  readonly meal: string;
  readonly policy: PolicyKind;
  readonly stay: Stay;
  /** Price of each night for all rooms. */
  readonly nightCents: readonly number[];
  readonly steps: readonly PenaltyStep[];
  readonly available: number;
  /** Deposit account of the operator, or payment by the guest at the hotel. */
  readonly paymentType: 'deposit' | 'hotel';
  readonly isPackage: boolean;
  readonly hasPriceLimits: boolean;
  readonly matchHash: string;
}

export interface RateDeps {
  readonly seed: string;
  readonly stock: Stock;
  /** Multiplies every price. */
  readonly priceFactor: number;
  /** In milliseconds. */
  readonly now: number;
}

/** Behaviours that change the rates of a response. */
export interface RateChange {
  /** Added to every price, in percent. */
  readonly percent?: number;
  readonly policy?: PolicyKind;
}

const FACTORS: Readonly<Record<PolicyKind, number>> = { nonRefundable: 0.92, flexible: 1.04, stepped: 1 };
const RESIDENCY_HONDURAS = 'hn';

export function totalOf({ nightCents }: Pick<Rate, 'nightCents'>): number {
  return nightCents.reduce((sum, cents) => sum + cents, 0);
}

/** Hours from UTC, estimated from the longitude. */
export function offsetHoursOf({ longitude }: Pick<Listing, 'longitude'>): number {
  // Adding 0 avoids -0, which JSON does not keep.
  return Math.round(longitude / 15) + 0;
}

/** Rates of a hotel for a stay, the cheapest first. All rooms of a rate have the same type. */
export function ratesOf(listing: Listing, stay: Stay, deps: RateDeps, change: RateChange = {}): readonly Rate[] {
  if (listing.features.includes('noHonduras') && stay.residency === RESIDENCY_HONDURAS) return [];
  return roomGroupsOf(listing)
    .filter((room) => stay.rooms.every((guests) => isLargeEnough(room, guests)))
    .flatMap((room) => {
      const available = deps.stock.available({ ...stay, hid: listing.hid, roomGroup: room.index });
      if (available < stay.rooms.length) return [];
      return plansOf(listing, room).map(({ meal, policy }) =>
        createRate({ listing, room, stay, meal, policy: change.policy ?? policy, available }, deps, change),
      );
    })
    .sort((one, other) => totalOf(one) - totalOf(other));
}

type RateInput = Pick<Rate, 'listing' | 'room' | 'stay' | 'meal' | 'policy' | 'available'>;

/** Price, penalties and flags of one rate. */
export function createRate(input: RateInput, deps: RateDeps, { percent = 0 }: RateChange = {}): Rate {
  const { listing, room, stay, meal, policy } = input;
  const { hid } = listing;
  const factor = deps.priceFactor * residencyFactor(listing, stay) * (1 + percent / 100) * FACTORS[policy];
  const nightCents = Array.from({ length: stay.nights }, (_, night) => {
    const perRoom = stay.rooms.map((guests) => roomNightCents(listing, room, stay.checkin + night, guests, meal));
    return Math.round(perRoom.reduce((sum, cents) => sum + cents, 0) * factor);
  });
  const variant = hashIntegers(hid, room.index, meal.length);
  const paymentType = hashIntegers(hid, 7, 7) % 100 < 8 ? 'hotel' : 'deposit';
  return {
    ...input,
    nightCents,
    paymentType,
    steps: penaltySteps(
      {
        ...{ policy, checkin: stay.checkin, nightCents, offsetHours: offsetHoursOf(listing) },
        freeDays: 1 + (hashIntegers(hid, 3, 3) % 4),
      },
      deps.now,
    ),
    isPackage: variant % 100 < 6,
    hasPriceLimits: variant % 7 === 3,
    matchHash: `m-${uuidOf(`${deps.seed} ${hid} ${room.index} ${meal} ${policy} ${stayKey(stay)}`)}`,
  };
}

function stayKey({ checkin, nights, rooms, residency }: Stay): string {
  const guests = rooms.map(({ adults, children }) => `${adults}+${children.join('.')}`).join('_');
  return `${checkin}/${nights}/${guests}/${residency}`;
}

function plansOf(listing: Listing, room: RoomGroup): readonly Pick<Rate, 'meal' | 'policy'>[] {
  if (listing.features.includes('allMeals')) return Object.keys(MEALS).map((meal) => ({ meal, policy: 'flexible' }));
  const plans: Pick<Rate, 'meal' | 'policy'>[] = [
    { meal: 'nomeal', policy: 'nonRefundable' },
    { meal: 'nomeal', policy: 'flexible' },
    { meal: 'breakfast', policy: 'nonRefundable' },
    { meal: 'breakfast', policy: 'stepped' },
  ];
  if (listing.kind === 'Resort')
    plans.push({ meal: 'half-board', policy: 'stepped' }, { meal: 'all-inclusive', policy: 'stepped' });
  return listing.kind === 'Hostel' || room.attributes.class === 1 ? plans.slice(0, 2) : plans;
}

function isLargeEnough({ capacity }: RoomGroup, { adults, children }: Stay['rooms'][number]): boolean {
  return adults <= capacity && adults + children.length <= capacity + 4;
}

/** Weekends and summer are more expensive; every night differs a little. */
function roomNightCents(
  { hid, baseCents }: Listing,
  room: RoomGroup,
  day: number,
  { adults, children }: Stay['rooms'][number],
  meal: string,
): number {
  const isWeekend = (day + 4) % 7 >= 5;
  const season = 1 + 0.15 * Math.sin((2 * Math.PI * (day % 365.25)) / 365.25 - 1.4);
  const noise = 0.94 + (hashIntegers(hid, 11, day) % 120) / 1000;
  const guests = 1 + 0.12 * Math.max(0, adults - 2) + 0.06 * children.filter((age) => age > 2).length;
  const perPerson = (MEALS[meal]?.centsPerPerson ?? 0) * (adults + 0.5 * children.length);
  return baseCents * (room.percent / 100) * season * noise * guests * (isWeekend ? 1.12 : 1) + perPerson;
}

function residencyFactor({ hid, features }: Listing, { residency }: Stay): number {
  if (features.includes('doubleHonduras') && residency === RESIDENCY_HONDURAS) return 2;
  return hasResidencyPrices({ hid }) && residency === 'cn' ? 0.95 : 1;
}

/** Whether the price depends on the guests' passports. */
export function hasResidencyPrices({ hid }: Pick<Listing, 'hid'>): boolean {
  return hashIntegers(hid, 5, 5) % 10 === 0;
}
