import { hotelList, userInfo } from '@portico/contract';
import { BARE, bareRequest } from './calls/bare-routes.ts';
import { type LoadPoint, sideBySide } from './calls/side-by-side.ts';
import { listQuestion } from './load/questions.ts';
import { hotelIds, mixture, SHARES } from './load/read-mixture.ts';
import { inDataFolder } from './product/data-folder.ts';
import { startServing } from './product/portal.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, spread } from './report/statistics.ts';
import type { Cell } from './report/table.ts';
import { type Client, manySignedIn, prepare } from './wire/client.ts';

const PORT = 4590;
const HOTELS = 10_000;
const CONNECTIONS = 16;
const SEARCHES = 30;
/** Concurrent users that read without pause between two requests. */
const MIXTURE_CLIENTS = 100;

type Points = readonly LoadPoint[];

/** P7, P8, P12: cost of an endpoint's envelope, isolated and in a mixture of reads. */
export async function measureRequests({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('calls', async (dataDir) => {
    const server = await startServing('bench/src/calls/measured-server.ts', { dataDir, port: PORT, hotels: HOTELS });
    try {
      const searches = Array.from({ length: SEARCHES }, (_, number) => listQuestion(number));
      const sides = {
        nothing: { bare: [{ path: BARE.nothing, body: '{}' }] },
        bareUser: { bare: [bareRequest(userInfo, undefined)] },
        signedUser: { signed: [prepare(userInfo, undefined)] },
        bareList: { bare: searches.map((search) => bareRequest(hotelList, search)) },
        signedList: { signed: searches.map((search) => prepare(hotelList, search)) },
      };
      const single = await withClients(CONNECTIONS, (clients) =>
        sideBySide(sides, { port: PORT, clients, rounds, forMs: isQuick ? 400 : 3000 }),
      );
      const failing = Object.entries<Points>(single).find(([, points]) => serverErrorsIn(points) > 0);
      if (failing) throw new Error(`${failing[0]}: ${serverErrorsIn(failing[1])} responses were 5xx`);
      const mixed = await withClients(MIXTURE_CLIENTS, async (clients) => {
        const hotels = await hotelIds(clients[0] as Client);
        const both = { bare: { bare: mixture(hotels, bareRequest) }, signed: { signed: mixture(hotels, prepare) } };
        return sideBySide(both, { port: PORT, clients, rounds, forMs: isQuick ? 1000 : 5000 });
      });
      return reportOf(single, mixed, rounds);
    } finally {
      await server.stop();
    }
  });
}

async function withClients<T>(count: number, work: (clients: readonly Client[]) => Promise<T>): Promise<T> {
  const clients = await manySignedIn(PORT, 'agent@portico.test', count);
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.close();
  }
}

function reportOf(
  single: Readonly<Record<'nothing' | 'bareUser' | 'signedUser' | 'bareList' | 'signedList', Points>>,
  mixed: Readonly<Record<'bare' | 'signed', Points>>,
  rounds: number,
): PartReport {
  const ratios = {
    P7: ratiosOf(single.signedUser, single.bareUser),
    P8: ratiosOf(single.signedList, single.bareList),
    nothing: ratiosOf(single.signedUser, single.nothing),
    'P12 rate': ratiosOf(mixed.signed, mixed.bare),
    'P12 p99': ratiosOf(mixed.signed, mixed.bare, ({ p99Ms }) => p99Ms),
  };
  const shares = Object.entries(SHARES).map(([name, share]) => `${name} ${share}`);
  return {
    name: 'calls',
    compared: [
      `calls: one server process, PostgreSQL and the load generator on the same machine; ${CONNECTIONS} connections, ${rounds} rounds in turns, medians`,
      'signed: Origin, cookie, both signatures, time, request number, schema, permissions, response translated; bare: a route of the same server that runs the same handler with the user known',
      `hotelList: ${SEARCHES} searches of Las Vegas among ${HOTELS.toLocaleString('en')} hotels, 1 to 3 nights, three orders, two pages`,
      `mixed reads: ${MIXTURE_CLIENTS} signed-in sessions, no pause between requests, the same mixture signed and bare on the same connections; of twenty: ${shares.join(', ')}`,
    ],
    tables: [
      {
        title: 'Requests a second',
        heads: ['what', 'requests/s', 'lowest', 'highest', 'p50, ms', 'p99, ms', 'server CPU µs a request'],
        rows: [
          loadRow('bare route, no work', single.nothing),
          loadRow('bare route, the work of userInfo', single.bareUser),
          loadRow('userInfo, signed and validated', single.signedUser),
          loadRow('bare route, the work of hotelList', single.bareList),
          loadRow('hotelList, signed and validated', single.signedList),
          loadRow('bare routes, mixed reads', mixed.bare),
          loadRow('mixed reads, signed and validated', mixed.signed),
        ],
      },
      {
        title: 'Ratios, round by round',
        heads: ['what', 'median', 'lowest', 'highest', 'CPU bare ÷ signed'],
        rows: [
          ratioRow('P7  userInfo ÷ bare with the same work', ratios.P7, single.bareUser, single.signedUser),
          ratioRow('P8  hotelList ÷ bare with the same work', ratios.P8, single.bareList, single.signedList),
          ratioRow('    userInfo ÷ bare without work', ratios.nothing, single.nothing, single.signedUser),
          ratioRow('P12 mixed reads ÷ bare with the same work', ratios['P12 rate'], mixed.bare, mixed.signed),
          ratioRow('P12 their p99 ÷ bare', ratios['P12 p99'], mixed.bare, mixed.signed),
        ],
      },
    ],
    figures: {
      P7: median(ratios.P7),
      P8: median(ratios.P8),
      'P12 rate': median(ratios['P12 rate']),
      'P12 p99': median(ratios['P12 p99']),
      'P12 faults': serverErrorsIn(mixed.signed),
    },
    rounds: { ...single, mixed },
  };
}

/** Above ÷ below of each round. */
function ratiosOf(above: Points, below: Points, value = ({ perSecond }: LoadPoint) => perSecond): number[] {
  return above.map((point, round) => value(point) / value(below[round] as LoadPoint));
}

function serverErrorsIn(points: Points): number {
  return points.reduce((total, { serverErrors }) => total + serverErrors, 0);
}

function medianOf(points: Points, value: (point: LoadPoint) => number): number {
  return median(points.map(value));
}

function loadRow(what: string, points: Points): Cell[] {
  const rates = points.map(({ perSecond }) => perSecond);
  return [
    what,
    median(rates),
    ...spread(rates),
    medianOf(points, ({ p50Ms }) => p50Ms),
    medianOf(points, ({ p99Ms }) => p99Ms),
    medianOf(points, ({ cpuMicros }) => cpuMicros),
  ];
}

function ratioRow(what: string, ratios: readonly number[], bare: Points, signed: Points): Cell[] {
  const cpu = (points: Points) => medianOf(points, ({ cpuMicros }) => cpuMicros);
  return [what, median(ratios), ...spread(ratios), cpu(bare) / cpu(signed)];
}
