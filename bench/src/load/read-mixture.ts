import {
  type Endpoint,
  getDestinations,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  type RequestOf,
  tripList,
  userInfo,
} from '@portico/contract';
import { type Client, prepare } from '../wire/client.ts';
import { dayFromToday, inCircle, listQuestion } from './questions.ts';

const KEYWORDS = ['las', 'las vegas', 'grand', 'paris', 'hotel p', 'bay', 'tok'];

/** Of twenty reads: what the pages request for a user who looks for a hotel. */
export const SHARES = { list: 6, hotel: 3, quotes: 3, images: 2, suggest: 3, bands: 1, trips: 1, user: 1 } as const;

/** Hotels of the first search, for the other requests. */
export async function hotelIds(client: Client): Promise<readonly string[]> {
  const { body } = await client.send(prepare(hotelList, listQuestion(0)));
  const { data } = JSON.parse(body.toString()) as { data: { hotellist: { hotelid: string }[] } };
  return data.hotellist.map(({ hotelid }) => hotelid);
}

/** A hundred reads in an order that spreads each kind evenly; `build` creates the requests. */
export function mixture<Read>(
  hotels: readonly string[],
  build: <C extends Endpoint>(call: C, request: RequestOf<C>) => Read,
): readonly Read[] {
  const hotel = inCircle(hotels);
  const nextKeyword = inCircle(KEYWORDS);
  const number = inCircle(Array.from({ length: 30 }, (_, place) => place));
  const stay = () => {
    const first = 14 + number();
    const dates = { checkIn: dayFromToday(first), checkOut: dayFromToday(first + 2) };
    return { hotelId: hotel(), ...dates, rooms: 1, adults: 2, childAges: [] };
  };
  const makers: Record<keyof typeof SHARES, () => Read> = {
    list: () => build(hotelList, listQuestion(number())),
    hotel: () => build(hotelDetail, { hotelId: hotel() }),
    quotes: () => build(hotelQuotes, { stay: stay() }),
    images: () => build(hotelImages, { hotelId: hotel() }),
    suggest: () => build(getDestinations, { keyword: nextKeyword(), size: 7 }),
    bands: () => build(hotelCurrency, undefined),
    trips: () => build(tripList, { status: 'all', dateType: 'all', page: 1 }),
    user: () => build(userInfo, undefined),
  };
  const kinds = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((kind) =>
    Array.from({ length: SHARES[kind] }, (_, place) => ({ kind, position: (place + 0.5) / SHARES[kind] })),
  );
  const order = kinds.sort((a, b) => a.position - b.position).map(({ kind }) => kind);
  return Array.from({ length: 5 }, () => order).flatMap((turn) => turn.map((kind) => makers[kind]()));
}
