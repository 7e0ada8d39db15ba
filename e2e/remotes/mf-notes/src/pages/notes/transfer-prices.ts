import { compareAmounts, multiplyAmount } from '@portico/runtime';

export type Vehicle = 'car' | 'van' | 'coach';

/** Passengers per vehicle, with luggage. */
const SEATS: Readonly<Record<Vehicle, number>> = { car: 3, van: 7, coach: 40 };

export const PARTY = { min: 1, max: 80 } as const;
export const CURRENCY = 'USD';

/** One way in one vehicle, in US dollars; from the price list of 1 October 2026. */
export const ROUTES = [
  { city: 'lasVegas', minutes: 20, prices: { car: '38.00', van: '56.00', coach: '290.00' } },
  { city: 'hongKong', minutes: 40, prices: { car: '72.00', van: '95.00', coach: '410.00' } },
  { city: 'singapore', minutes: 25, prices: { car: '45.00', van: '62.50', coach: '320.00' } },
  { city: 'london', minutes: 60, prices: { car: '96.00', van: '128.00', coach: '540.00' } },
] as const satisfies readonly {
  city: string;
  minutes: number;
  prices: Readonly<Record<Vehicle, string>>;
}[];

export interface Transfer {
  readonly vehicle: Vehicle;
  readonly count: number;
  readonly oneWay: string;
}

/** The cheapest set of equal vehicles for all guests; for equal prices the one with fewer vehicles. */
export function cheapest(prices: Readonly<Record<Vehicle, string>>, people: number): Transfer {
  const [first, ...others] = (['coach', 'van', 'car'] as const).map((vehicle): Transfer => {
    const count = Math.ceil(people / SEATS[vehicle]);
    return { vehicle, count, oneWay: multiplyAmount(prices[vehicle], count) };
  });
  if (first === undefined) throw new Error('There is no vehicle');
  return others.reduce((best, one) => (compareAmounts(one.oneWay, best.oneWay) < 0 ? one : best), first);
}

/** The number of guests in the URL; two if it is invalid. */
export function readPeople(query: URLSearchParams): number {
  const people = Number(query.get('people') ?? 2);
  return Number.isInteger(people) && people >= PARTY.min && people <= PARTY.max ? people : 2;
}
