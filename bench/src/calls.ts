import { hotelList, userInfo } from '@portico/contract';
import { BARE } from './calls/bare-routes.ts';
import { mixedReads } from './calls/mixed-reads.ts';
import { type LoadPoint, sideBySide } from './calls/side-by-side.ts';
import { listQuestion } from './load/questions.ts';
import { inDataFolder } from './product/data-folder.ts';
import { startServing } from './product/portal.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, spread } from './report/statistics.ts';
import { prepare } from './wire/client.ts';

const PORT = 4590;
const HOTELS = 10_000;
const CONNECTIONS = 16;
const SEARCHES = 30;

/** P7, P8, P12: what the envelope of a call costs, and how many reads the server answers. */
export async function measureCalls(extent: Extent): Promise<PartReport> {
  return inDataFolder('calls', async (dataDir) => {
    const server = await startServing('bench/src/calls/measured-server.ts', { dataDir, port: PORT, hotels: HOTELS });
    try {
      const searches = Array.from({ length: SEARCHES }, (_, number) => listQuestion(number));
      const user = prepare(userInfo, undefined);
      const sides = {
        nothing: { bare: BARE.nothing, bodies: [JSON.stringify({})] },
        bareUser: { bare: BARE.user, bodies: [JSON.stringify({})] },
        signedUser: { signed: [user] },
        bareList: { bare: BARE.list, bodies: searches.map((search) => JSON.stringify(search)) },
        signedList: { signed: searches.map((search) => prepare(hotelList, search)) },
      };
      const points = await sideBySide(sides, { port: PORT, connections: CONNECTIONS, extent });
      const mixed = await mixedReads(PORT, extent);
      const ratios = {
        P7: ratio(points.signedUser, points.bareUser),
        P8: ratio(points.signedList, points.bareList),
        nothing: ratio(points.signedUser, points.nothing),
      };
      return {
        name: 'calls',
        compared: [
          `calls: one server process, PostgreSQL and the sender of the load on the same machine; ${CONNECTIONS} connections, ${extent.rounds} rounds in turns, medians`,
          'signed: Origin, cookie, both signatures, time, request number, schema, permissions, answer translated; bare: a route of the same server that runs the same handler with the person known',
          `hotelList: ${SEARCHES} searches of Las Vegas among ${HOTELS.toLocaleString('en')} hotels, 1 to 3 nights, three orders, two pages`,
          mixed.compared,
        ],
        tables: [
          {
            title: 'Calls a second',
            heads: ['what', 'calls/s', 'lowest', 'highest', 'server CPU µs a call'],
            rows: [
              row('bare route, no work', points.nothing),
              row('bare route, the work of userInfo', points.bareUser),
              row('userInfo, signed and validated', points.signedUser),
              row('bare route, the work of hotelList', points.bareList),
              row('hotelList, signed and validated', points.signedList),
            ],
          },
          {
            title: 'Ratios, round by round',
            heads: ['what', 'median', 'lowest', 'highest', 'CPU bare ÷ signed'],
            rows: [
              ratioRow('P7  userInfo ÷ bare with the same work', ratios.P7, points.bareUser, points.signedUser),
              ratioRow('P8  hotelList ÷ bare with the same work', ratios.P8, points.bareList, points.signedList),
              ratioRow('    userInfo ÷ bare without work', ratios.nothing, points.nothing, points.signedUser),
            ],
          },
          mixed.table,
        ],
        figures: { P7: median(ratios.P7), P8: median(ratios.P8), ...mixed.figures },
        rounds: { ...points, mixed: mixed.rounds },
      };
    } finally {
      await server.stop();
    }
  });
}

function ratio(above: readonly LoadPoint[], below: readonly LoadPoint[]): number[] {
  return above.map((point, round) => point.perSecond / (below[round]?.perSecond ?? Number.NaN));
}

function row(what: string, points: readonly LoadPoint[]) {
  const rates = points.map(({ perSecond }) => perSecond);
  return [what, median(rates), ...spread(rates), median(points.map(({ cpuMicros }) => cpuMicros))];
}

function ratioRow(what: string, ratios: readonly number[], bare: readonly LoadPoint[], signed: readonly LoadPoint[]) {
  const cpu = (points: readonly LoadPoint[]) => median(points.map(({ cpuMicros }) => cpuMicros));
  return [what, median(ratios), ...spread(ratios), cpu(bare) / cpu(signed)];
}
