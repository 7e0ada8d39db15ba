import { closedLoop, type LoopResult, type Task } from '../load/closed-loop.ts';
import { inCircle } from '../load/questions.ts';
import { hotelIds, mixture, SHARES } from '../load/read-mixture.ts';
import type { Extent, PartReport } from '../report/part.ts';
import { median, percentile } from '../report/statistics.ts';
import type { Table } from '../report/table.ts';
import { type Client, isFine, manySignedIn, type Prepared } from '../wire/client.ts';

const CLIENTS = 100;

interface MixedReads {
  readonly compared: string;
  readonly table: Table;
  readonly figures: PartReport['figures'];
  readonly rounds: readonly object[];
}

/** P12: a hundred people who read at the same time, without a pause between two calls. */
export async function mixedReads(port: number, { isQuick, rounds }: Extent): Promise<MixedReads> {
  const clients = await manySignedIn(port, 'agent@portico.test', CLIENTS);
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
