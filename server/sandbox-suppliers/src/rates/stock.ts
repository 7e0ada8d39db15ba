import { hashIntegers, hashText } from '../random.ts';

/** Rooms of a type that one booking takes. */
export interface StockUse {
  readonly hid: number;
  readonly roomGroup: number;
  /** Number of the check-in day. */
  readonly checkin: number;
  readonly nights: number;
  readonly rooms: number;
}

export interface Stock {
  /** Rooms that are free on every night of the stay. */
  readonly available: (stay: Omit<StockUse, 'rooms'>) => number;
  readonly take: (use: StockUse) => void;
  readonly giveBack: (use: StockUse) => void;
}

const MAX_ROOMS = 12;
/** Share of nights that are sold out from the start, in permille. */
const SOLD_OUT_PERMILLE = 40;

/** Free rooms follow from the seed; bookings reduce them. */
export function createStock(seed: string): Stock {
  const seedNumber = hashText(seed);
  const taken = new Map<string, number>();
  const change = ({ hid, roomGroup, checkin, nights, rooms }: StockUse, sign: 1 | -1) => {
    for (let day = checkin; day < checkin + nights; day += 1) {
      const key = `${hid}:${roomGroup}:${day}`;
      taken.set(key, (taken.get(key) ?? 0) + sign * rooms);
    }
  };
  return {
    available: ({ hid, roomGroup, checkin, nights }) => {
      let least = MAX_ROOMS;
      for (let day = checkin; day < checkin + nights; day += 1) {
        const initial = hashIntegers(hid, roomGroup, day ^ seedNumber);
        const rooms = initial % 1000 < SOLD_OUT_PERMILLE ? 0 : 1 + (initial % MAX_ROOMS);
        least = Math.min(least, rooms - (taken.get(`${hid}:${roomGroup}:${day}`) ?? 0));
      }
      return Math.max(0, least);
    },
    take: (use) => change(use, 1),
    giveBack: (use) => change(use, -1),
  };
}
