import { balanceList, favourites, pointsList, TRIP_STATUSES, tripList } from '@portico/contract';
import { type MeasuredExport, measureExport } from './desk/measure-export.ts';
import { closedLoop, type LoopResult } from './load/closed-loop.ts';
import { inTurns } from './load/in-turns.ts';
import { dayFromToday } from './load/questions.ts';
import { inDataFolder } from './product/data-folder.ts';
import { startServing } from './product/portal.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, percentile } from './report/statistics.ts';
import { type Client, isFine, type Prepared, prepare, signedIn } from './wire/client.ts';

const PORT = 4595;
/** The first start copies a hundred thousand orders. */
const GROWN_WITHIN_MS = 600_000;

const COMPANIES = { many: 'agent@portico.test', few: 'lowcredit@portico.test' } as const;
type Company = keyof typeof COMPANIES;

const all = { status: 'all', dateType: 'all', page: 1 } as const;
/** Between three and two months back. */
const aMonth = { from: dayFromToday(-90), to: dayFromToday(-60) } as const;
/** The whole past: a period of its own would hide how much there is. */
const lines = { kind: 0, page: 1, from: '2020-01-01', to: '2099-12-31' } as const;
const READS: Readonly<Record<string, Prepared>> = {
  list: prepare(tripList, all),
  'page 50': prepare(tripList, { ...all, page: 50 }),
  ...Object.fromEntries(
    TRIP_STATUSES.filter((status) => status !== 'all' && status !== 'confirmed').map((status) => [
      status,
      prepare(tripList, { ...all, status }),
    ]),
  ),
  'made in a week': prepare(tripList, { ...all, dateType: 'create', from: dayFromToday(-8), to: dayFromToday(-1) }),
  'stays of a month': prepare(tripList, { ...all, dateType: 'check', ...aMonth }),
  'a number, in vain': prepare(tripList, { ...all, orderNumber: 'ZZZ9' }),
  confirmed: prepare(tripList, { ...all, status: 'confirmed' }),
  deadlines: prepare(tripList, { ...all, deadline: '7' }),
  'pre-deposit': prepare(balanceList, lines),
  'pre-deposit, page 50': prepare(balanceList, { ...lines, page: 50 }),
  'pre-deposit, top-ups': prepare(balanceList, { ...lines, kind: 1 }),
  points: prepare(pointsList, { ...lines, kind: 2, action: 0 }),
  'points, page 50': prepare(pointsList, { ...lines, kind: 2, action: 0, page: 50 }),
  'points, used': prepare(pointsList, { ...lines, kind: 2, action: 2 }),
  favourites: prepare(favourites, { page: 1, pageSize: 20 }),
  'favourites, last page': prepare(favourites, { page: 25, pageSize: 20 }),
  'search, found': prepare(tripList, { ...all, search: 'party 77' }),
  'search, everywhere': prepare(tripList, { ...all, search: 'party' }),
  'search, in vain': prepare(tripList, { ...all, search: 'nobody of this name' }),
};

/** Calls of both sides before any counts: the first ones plan their statements and compile their code. */
const WARMING = 40;
/** The reads of the goals are measured in full; of the others a look is enough to see what grows with the past. */
const GOALS = ['list', 'search, in vain', 'pre-deposit', 'points', 'favourites'] as const;
const LOOK = { rounds: 3, ms: 700 } as const;
const FULL_MS = 2_000;
const QUICK_MS = 300;

/** My Bookings of a company with a long past beside one with a short one, pre-deposit, points and favourites of both; the lists are the goals. */
export async function measureDesk({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('desk', async (dataDir) => {
    const options = { dataDir, port: PORT, hotels: 600, withinMs: GROWN_WITHIN_MS };
    const server = await startServing('bench/src/desk/desk-server.ts', options);
    const clients = {} as Record<Company, Client>;
    try {
      for (const company of Object.keys(COMPANIES) as Company[]) {
        clients[company] = await signedIn(PORT, COMPANIES[company]);
      }
      const full = { rounds, ms: isQuick ? QUICK_MS : FULL_MS };
      const look = isQuick ? full : LOOK;
      const results: Record<string, Record<Company, LoopResult[]>> = {};
      for (const [name, read] of Object.entries(READS)) {
        const { rounds: turns, ms } = GOALS.some((goal) => goal === name) ? full : look;
        const task = (company: Company) => async () => isFine(await clients[company].send(read));
        const loop = (company: Company) => () => closedLoop([task(company)], ms);
        for (let call = 0; call < WARMING; call += 1)
          for (const company of ['few', 'many'] as const) await task(company)();
        results[name] = await inTurns({ many: loop('many'), few: loop('few') }, turns);
      }
      const exports: Readonly<Record<string, MeasuredExport>> = {
        '1,000': await measureExport(clients.few, server.origin),
        '100,000': await measureExport(clients.many, server.origin),
        '100,000, to a reader that stops for 5 s': await measureExport(clients.many, server.origin, 5_000),
      };
      const ratio = ratioOf(results.list);
      return {
        name: 'desk',
        compared: [
          `desk: one client, one call after the other, rounds in turns, medians of the rounds: ${full.rounds} of ${full.ms} ms for the reads of the goals (${GOALS.join('; ')}), ${look.rounds} of ${look.ms} ms for the others`,
          `each read is called ${WARMING} times on both sides before it is counted: what a first call costs is none of these figures`,
          `a company of 100,000 bookings and as many lines of its pre-deposit and of its points beside one of 1,000 of each in the same tables; a person of 500 favourites beside one of 20; one booking of each company is unpaid, one pending, one being cancelled`,
        ],
        tables: [
          {
            title: 'My Bookings, pre-deposit, points and favourites, ms',
            heads: ['what', 'p50 of 1,000', 'p99 of 1,000', 'p50 of 100,000', 'p99 of 100,000', 'p99 ÷'],
            rows: Object.entries(results).map(([name, { many, few }]) => [
              name,
              quantile(few, 0.5),
              quantile(few, 0.99),
              quantile(many, 0.5),
              quantile(many, 0.99),
              ratioOf({ many, few }),
            ]),
          },
          {
            title: 'Export, streamed; memory of the server in MB',
            heads: ['bookings', 'seconds', 'MB of CSV', 'memory before', 'most memory'],
            rows: Object.entries(exports).map(([bookings, { seconds, megabytes, before, most }]) => [
              bookings,
              seconds,
              megabytes,
              before,
              most,
            ]),
          },
        ],
        figures: {
          desk: ratio,
          searchInVain: ratioOf(results['search, in vain']),
          funds: ratioOf(results['pre-deposit']),
          points: ratioOf(results.points),
          favourites: ratioOf(results.favourites),
        },
        rounds: Object.fromEntries(
          Object.entries(results).map(([name, { many, few }]) => [name, { many: many.map(told), few: few.map(told) }]),
        ),
      };
    } finally {
      for (const client of Object.values(clients)) client.close();
      await server.stop();
    }
  });
}

function quantile(results: readonly LoopResult[], share: number): number {
  return median(results.map(({ times }) => percentile(times, share)));
}

function ratioOf(sides: Record<Company, readonly LoopResult[]> | undefined): number {
  return sides === undefined ? Number.NaN : quantile(sides.many, 0.99) / quantile(sides.few, 0.99);
}

function told({ times, ...rest }: LoopResult) {
  return { ...rest, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
