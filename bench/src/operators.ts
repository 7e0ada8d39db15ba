import { auditLines, companyFacts, companyList, personList } from '@portico/contract';
import { closedLoop, type LoopResult } from './load/closed-loop.ts';
import { inTurns } from './load/in-turns.ts';
import { SIZES } from './operators/sizes.ts';
import { inDataFolder } from './product/data-folder.ts';
import { type Portal, startServing } from './product/portal.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, percentile } from './report/statistics.ts';
import { type Client, isFine, type Prepared, prepare, signedIn } from './wire/client.ts';

const FIRST_PORT = 4587;
/** The larger portal writes more than a million rows first. */
const GROWN_WITHIN_MS = 600_000;

type Size = keyof typeof SIZES;

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const COMPANIES: Readonly<Record<string, Prepared>> = {
  companies: prepare(companyList, {}),
  'companies, restricted': prepare(companyList, { isRestricted: true }),
  'companies, further on': prepare(companyList, { after: 'bench-0000500' }),
  'companies, a word that all have': prepare(companyList, { search: 'travel' }),
  'companies, a word in vain': prepare(companyList, { search: 'nobody of this name' }),
  'a company': prepare(companyFacts, { company: 'bench-0000007' }),
};
const PEOPLE: Readonly<Record<string, Prepared>> = {
  people: prepare(personList, {}),
  'people, inactive': prepare(personList, { state: 'inactive' }),
  'people of a company': prepare(personList, { company: 'bench-0000007' }),
  'people, a word that all have': prepare(personList, { search: 'kim' }),
  'people, a word in vain': prepare(personList, { search: 'nobody of this name' }),
};
const AUDIT: Readonly<Record<string, Prepared>> = {
  audit: prepare(auditLines, {}),
  'audit, an action': prepare(auditLines, { action: 'refund' }),
  'audit, somebody': prepare(auditLines, { who: 'agent@portico.test' }),
  'audit, a program': prepare(auditLines, { who: 'mill 7' }),
  'audit, a subject': prepare(auditLines, { subject: 'subject 3' }),
  'audit, an old hour': prepare(auditLines, { since: now - 12 * HOUR, until: now - 11 * HOUR }),
  'audit, nobody': prepare(auditLines, { who: 'nobody@bench.example' }),
};
const READS = { ...COMPANIES, ...PEOPLE, ...AUDIT };

/** The operators' lists of a portal with a hundred thousand companies and people and a million lines of the audit log, beside one with a thousand of each. */
export async function measureOperators({ isQuick, rounds }: Extent): Promise<PartReport> {
  return inDataFolder('operators', async (folder) => {
    const sizes = Object.keys(SIZES) as Size[];
    const servers: Portal[] = [];
    const clients = {} as Record<Size, Client>;
    try {
      for (const [place, size] of sizes.entries()) {
        const port = FIRST_PORT + place;
        const settings = { BENCH_SIZE: size };
        const options = { dataDir: `${folder}/${size}`, port, hotels: 50, withinMs: GROWN_WITHIN_MS, settings };
        servers.push(await startServing('bench/src/operators/operators-server.ts', options));
      }
      // Once both are there: a connection that lies idle meanwhile is closed.
      for (const [place, size] of sizes.entries())
        clients[size] = await signedIn(FIRST_PORT + place, 'operator@portico.test');
      const loop = (size: Size, read: Prepared) => () =>
        closedLoop([async () => isFine(await clients[size].send(read))], isQuick ? 300 : 1_000);
      const results: Record<string, Record<Size, LoopResult[]>> = {};
      for (const [name, read] of Object.entries(READS))
        results[name] = await inTurns({ many: loop('many', read), few: loop('few', read) }, rounds);
      return reportOf(results, rounds);
    } finally {
      for (const client of Object.values(clients)) client.close();
      for (const server of servers) await server.stop();
    }
  });
}

type Results = Readonly<Record<string, Record<Size, readonly LoopResult[]>>>;

function reportOf(results: Results, rounds: number): PartReport {
  const worstOf = (reads: Readonly<Record<string, Prepared>>) =>
    Math.max(...Object.keys(reads).map((name) => ratioOf(results[name])));
  return {
    name: 'operators',
    compared: [
      `operators: one client, one call after the other, ${rounds} rounds in turns, medians of the rounds; a portal of 100,000 companies, 100,000 people and 1,000,000 lines of the audit log beside one of 1,000 of each, each with a server and a database of its own; the goals are of the slowest question of each list`,
    ],
    tables: [
      {
        title: 'Lists of the operators, ms',
        heads: ['what', 'p50 of 1,000', 'p99 of 1,000', 'p50 of many', 'p99 of many', 'p99 ÷'],
        rows: Object.entries(results).map(([name, sides]) => [
          name,
          quantile(sides.few, 0.5),
          quantile(sides.few, 0.99),
          quantile(sides.many, 0.5),
          quantile(sides.many, 0.99),
          ratioOf(sides),
        ]),
      },
    ],
    figures: { companies: worstOf(COMPANIES), people: worstOf(PEOPLE), audit: worstOf(AUDIT) },
    rounds: Object.fromEntries(
      Object.entries(results).map(([name, { many, few }]) => [name, { many: many.map(told), few: few.map(told) }]),
    ),
  };
}

function quantile(results: readonly LoopResult[], share: number): number {
  return median(results.map(({ times }) => percentile(times, share)));
}

function ratioOf(sides: Record<Size, readonly LoopResult[]> | undefined): number {
  return sides === undefined ? Number.NaN : quantile(sides.many, 0.99) / quantile(sides.few, 0.99);
}

function told({ times, ...rest }: LoopResult) {
  return { ...rest, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
