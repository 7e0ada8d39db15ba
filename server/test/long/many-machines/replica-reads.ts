import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Machines, type Node, PLACES } from './machines.ts';
import { until } from './running.ts';

/** Read statistics of a node. */
export interface Looked {
  /** Number of scans of a table. */
  readonly at: (table: string) => number;
}

/** Superuser access to a node's PostgreSQL, to monitor it and interfere. */
export async function openNode(machines: Machines, node: Node) {
  const client = new pg.Client({ connectionString: machines.superuserUrl(node) });
  // Ignores errors, since the test kills this connection.
  client.on('error', () => {});
  await client.connect();
  return {
    looked: async (): Promise<Looked> => {
      const { rows } = await client.query<{ relname: string; looks: number }>(
        'select relname, (seq_scan + coalesce(idx_scan, 0))::float8 as looks from pg_stat_user_tables',
      );
      const looks = new Map(rows.map((row) => [row.relname, row.looks]));
      return {
        at: (table) => {
          const count = looks.get(table);
          if (count === undefined) throw new Error(`There is no table ${table}`);
          return count;
        },
      };
    },
    /**
     * Stops the replay of received WAL, so that reads become stale. Stops the process, because Patroni would end a
     * regular pause. Returns a function that continues.
     */
    stopReading: async () => {
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where backend_type = 'startup'",
      );
      const pid = rows[0]?.pid;
      if (pid === undefined) throw new Error('This is no standby');
      process.kill(pid, 'SIGSTOP');
      return () => process.kill(pid, 'SIGCONT');
    },
    close: () => client.end().catch(() => {}),
  };
}

/** Waits until a table of the node is no longer read; PostgreSQL reports reads with a delay. */
export async function untilLeftAlone(node: { readonly looked: () => Promise<Looked> }, table: string): Promise<void> {
  await until(`${table} is left alone`, async () => {
    const before = (await node.looked()).at(table);
    await wait(REPORTED_WITHIN_MS);
    return (await node.looked()).at(table) === before;
  });
}

/** A busy connection reports its reads every second. */
const REPORTED_WITHIN_MS = 3_000;

/** Waits until every server reads, or does not read, from the standby. */
export async function untilReadByOthers(machines: Machines, isRead: boolean): Promise<number> {
  const line = new RegExp(`^portico_db_replica_in_use(?:\\{[^}]*\\})? ${Number(isRead)}$`, 'm');
  const isSo = async (place: number) => line.test(await machines.metrics(place));
  return await until(
    `every server ${isRead ? 'reads' : 'does not read'} from the standby`,
    async () =>
      (
        await Promise.all(
          PLACES.filter((place) => machines.servers[place]?.isRunning() === true).map((place) => isSo(place)),
        )
      ).every(Boolean),
    { withinMs: 90_000 },
  );
}
