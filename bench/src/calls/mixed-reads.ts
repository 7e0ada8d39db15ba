import {
  getDestinations,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  tripList,
  userInfo,
} from '@portico/contract';
import { closedLoop, type LoopResult, type Task } from '../load/closed-loop.ts';
import { dayFromToday, inCircle, listQuestion } from '../load/questions.ts';
import type { Extent, PartReport } from '../report/part.ts';
import { median, percentile } from '../report/statistics.ts';
import type { Table } from '../report/table.ts';
import { type Client, isFine, type Prepared, prepare, signedIn } from '../wire/client.ts';

const CLIENTS = 100;
const WORDS = ['las', 'las vegas', 'grand', 'paris', 'hotel p', 'bay', 'tok'];

/** Of twenty reads: what a person who looks for a hotel makes the page ask. */
const SHARES = { list: 6, hotel: 3, quotes: 3, images: 2, suggest: 3, bands: 1, trips: 1, user: 1 } as const;

interface MixedReads {
  readonly compared: string;
  readonly table: Table;
  readonly figures: PartReport['figures'];
  readonly rounds: readonly object[];
}

/** P12: a hundred people who read at the same time, without a pause between two calls. */
export async function mixedReads(port: number, { isQuick, rounds }: Extent): Promise<MixedReads> {
  const clients: Client[] = [];
  // A few at a time: each sign-in is hard work on purpose.
  while (clients.length < CLIENTS) {
    const some = Array.from({ length: 4 }, () => signedIn(port, 'agent@portico.test'));
    clients.push(...(await Promise.all(some)));
  }
  try {
    const [first] = clients;
    if (first === undefined) throw new Error('Nobody is signed in');
    const reads = mixture(await hotelIds(first));
    const faults = { server: 0 };
    const tasks = clients.map((client, place) => taskOf(client, reads, place * 7, faults));
    await closedLoop(tasks, isQuick ? 500 : 3000);
    const results: LoopResult[] = [];
    for (let round = 0; round < rounds; round += 1) results.push(await closedLoop(tasks, isQuick ? 1000 : 5000));
    return reportOf(results, faults.server);
  } finally {
    for (const client of clients) client.close();
  }
}

function reportOf(results: readonly LoopResult[], faults: number): MixedReads {
  const rates = results.map(({ perSecond }) => perSecond);
  const quantile = (share: number) => median(results.map(({ times }) => percentile(times, share)));
  const failed = results.reduce((total, result) => total + result.failed, 0);
  const rows = [
    ['reads a second', median(rates)],
    ['p50, ms', quantile(0.5)],
    ['p99, ms', quantile(0.99)],
    ['5xx', faults],
    ['other refusals', failed - faults],
  ] as const;
  const shares = Object.entries(SHARES).map(([name, share]) => `${name} ${share}`);
  return {
    compared: `mixed reads: ${CLIENTS} signed-in sessions, no pause between calls, ${results.length} rounds, medians; of twenty: ${shares.join(', ')}`,
    table: { title: `Mixed reads at ${CLIENTS} clients`, heads: ['what', 'measured'], rows },
    figures: { 'P12 rate': median(rates), 'P12 p99': quantile(0.99), 'P12 faults': faults },
    rounds: results.map(({ times, ...rest }) => ({
      ...rest,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    })),
  };
}

function taskOf(client: Client, reads: readonly Prepared[], place: number, faults: { server: number }): Task {
  const next = inCircle(reads, place);
  return async () => {
    const reply = await client.send(next());
    if (reply.status >= 500) faults.server += 1;
    return isFine(reply);
  };
}

async function hotelIds(client: Client): Promise<readonly string[]> {
  const { body } = await client.send(prepare(hotelList, listQuestion(0)));
  const { data } = JSON.parse(body.toString()) as { data: { hotellist: { hotelid: string }[] } };
  return data.hotellist.map(({ hotelid }) => hotelid);
}

/** Sixty different reads of each turn, in an order that never bunches one kind. */
function mixture(hotels: readonly string[]): readonly Prepared[] {
  const hotel = inCircle(hotels);
  const word = inCircle(WORDS);
  const number = inCircle(Array.from({ length: 30 }, (_, place) => place));
  const stay = () => {
    const first = 14 + number();
    const dates = { checkIn: dayFromToday(first), checkOut: dayFromToday(first + 2) };
    return { hotelId: hotel(), ...dates, rooms: 1, adults: 2, childAges: [] };
  };
  const makers: Record<keyof typeof SHARES, () => Prepared> = {
    list: () => prepare(hotelList, listQuestion(number())),
    hotel: () => prepare(hotelDetail, { hotelId: hotel() }),
    quotes: () => prepare(hotelQuotes, { stay: stay() }),
    images: () => prepare(hotelImages, { hotelId: hotel() }),
    suggest: () => prepare(getDestinations, { keyword: word(), size: 7 }),
    bands: () => prepare(hotelCurrency, undefined),
    trips: () => prepare(tripList, { status: 'all', dateType: 'all', page: 1 }),
    user: () => prepare(userInfo, undefined),
  };
  const kinds = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((kind) =>
    Array.from({ length: SHARES[kind] }, (_, place) => ({ kind, at: (place + 0.5) / SHARES[kind] })),
  );
  const order = kinds.sort((a, b) => a.at - b.at).map(({ kind }) => kind);
  return Array.from({ length: 5 }, () => order).flatMap((turn) => turn.map((kind) => makers[kind]()));
}
