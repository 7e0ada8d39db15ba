import { type HotelListRequest, hotelList } from '@portico/contract';
import { closedLoop } from '../load/closed-loop.ts';
import { dayFromToday, listQuestion } from '../load/questions.ts';
import { inDataFolder } from '../product/data-folder.ts';
import { startServing } from '../product/portal.ts';
import type { Extent, PartReport } from '../report/part.ts';
import { median, percentile } from '../report/statistics.ts';
import { isFine, manySignedIn, prepare } from '../wire/client.ts';

const PORT = 4598;
const HOTELS = 100;
const CLIENTS = 4;
/** Every new search has other dates and guests, so that no response is cached. */
const SEARCHES = 40;

/** Suppliers in addition to the built-in one, with the delay of their searches in milliseconds. */
const SIDES = {
  'built-in only': '',
  'two, 0.3 s': 'quick:300,other:300',
  'two, one after 10 s': 'quick:300,late:10000',
  'two, one down': 'quick:300,down:down',
} as const;

type Side = keyof typeof SIDES;

interface SideTimes {
  /** Milliseconds per list with responses that are not cached. */
  readonly first: readonly number[];
  /** Milliseconds per list of a repeated search. */
  readonly repeated: readonly number[];
}

/** S5: lists of a city with 3,000 hotels, each sold by the built-in supplier and two others. */
export async function measureSellers({ isQuick }: Extent): Promise<Omit<PartReport, 'name'>> {
  const times = new Map<Side, SideTimes>();
  for (const side of Object.keys(SIDES) as Side[]) times.set(side, await measureSide(side, isQuick));
  const rows = [...times].map(([side, { first, repeated }]) => [
    side,
    median(first),
    percentile(first, 0.95),
    median(repeated),
    percentile(repeated, 0.95),
  ]);
  const p95 = (side: Side) => percentile(times.get(side)?.first ?? [], 0.95);
  return {
    compared: [
      `lists: signed hotelList of a city with 3,000 hotels that the built-in supplier and two others sell; ${CLIENTS} clients`,
      `first: each search with other dates or guests; repeated: one search again when all suppliers have responded`,
    ],
    tables: [{ title: 'Milliseconds per list', heads: ['suppliers', 'first p50', 'p95', 'repeated p50', 'p95'], rows }],
    figures: { S5: p95('two, one after 10 s'), 'S5 down': p95('two, one down') - p95('two, 0.3 s') },
    rounds: Object.fromEntries(times),
  };
}

async function measureSide(side: Side, isQuick: boolean): Promise<SideTimes> {
  return inDataFolder('sellers', async (dataDir) => {
    const settings = { BENCH_SELLERS: SIDES[side] };
    const server = await startServing('bench/src/supply/sellers-server.ts', {
      dataDir,
      port: PORT,
      hotels: HOTELS,
      settings,
    });
    const clients = await manySignedIn(PORT, 'agent@portico.test', CLIENTS);
    try {
      // Loads the city.
      await clients[0]?.send(prepare(hotelList, searchOf(0)));
      const first: number[] = [];
      let next = 1;
      const last = isQuick ? SEARCHES / 2 : SEARCHES;
      await Promise.all(
        clients.map(async (client) => {
          while (next <= last) {
            const search = prepare(hotelList, searchOf(next));
            next += 1;
            const startedAt = performance.now();
            if (!isFine(await client.send(search))) throw new Error(`A list was rejected with ${side}`);
            first.push(performance.now() - startedAt);
          }
        }),
      );
      // The late supplier has responded to the first search by now.
      const again = prepare(hotelList, searchOf(0));
      const repeat = clients.map((client) => async () => isFine(await client.send(again)));
      const { times: repeated } = await closedLoop(repeat, isQuick ? 1_000 : 5_000);
      return { first, repeated };
    } finally {
      for (const client of clients) client.close();
      await server.stop();
    }
  });
}

function searchOf(number: number): HotelListRequest {
  const first = 20 + number;
  return { ...listQuestion(0), checkIn: dayFromToday(first), checkOut: dayFromToday(first + 2), page: 1 };
}
