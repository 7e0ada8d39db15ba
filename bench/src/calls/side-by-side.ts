import { closedLoop, type Task } from '../load/closed-loop.ts';
import { inTurns } from '../load/in-turns.ts';
import { inCircle } from '../load/questions.ts';
import { percentile } from '../report/statistics.ts';
import { type Client, isFine, type Prepared } from '../wire/client.ts';
import { openLine, type Reply } from '../wire/line.ts';
import { BARE, type BareRequest } from './bare-routes.ts';

/** Requests that are sent in turn, to the signed endpoints or to the bare routes. */
export type Side = { readonly signed: readonly Prepared[] } | { readonly bare: readonly BareRequest[] };

export interface LoadPoint {
  readonly perSecond: number;
  /** CPU time of the server's process per request, in microseconds. */
  readonly cpuMicros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serverErrors: number;
}

interface Setting {
  readonly port: number;
  readonly clients: readonly Client[];
  readonly rounds: number;
  readonly forMs: number;
}

/** Measures the sides alternately on the same connections. */
export async function sideBySide<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { port, clients, rounds, forMs }: Setting,
): Promise<Record<Name, LoadPoint[]>> {
  const cpu = await cpuMeter(port);
  const measured = (side: Side, length: number) => async (): Promise<LoadPoint> => {
    const before = await cpu.read();
    const counts = { serverErrors: 0 };
    const tasks = clients.map((client, index) => taskOf(client, side, index, counts));
    const { perSecond, done, failed, times } = await closedLoop(tasks, length);
    const { serverErrors } = counts;
    if (failed > serverErrors) throw new Error(`${failed - serverErrors} of ${done + failed} requests were rejected`);
    const cpuMicros = ((await cpu.read()) - before) / done;
    return { perSecond, cpuMicros, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), serverErrors };
  };
  try {
    for (const side of Object.values<Side>(sides)) await measured(side, forMs / 2)();
    const turns = Object.entries<Side>(sides).map(([name, side]) => [name, measured(side, forMs)] as const);
    return await inTurns(Object.fromEntries(turns) as Record<Name, () => Promise<LoadPoint>>, rounds);
  } finally {
    cpu.close();
  }
}

/** Clients start at distant requests, so that they do not send the same one at the same time. */
const STRIDE = 7;

function taskOf(client: Client, side: Side, index: number, counts: { serverErrors: number }): Task {
  const send = senderOf(client, side, index * STRIDE);
  return async () => {
    const reply = await send();
    if (reply.status >= 500) counts.serverErrors += 1;
    return isFine(reply);
  };
}

function senderOf(client: Client, side: Side, start: number): () => Promise<Reply> {
  if ('signed' in side) {
    const next = inCircle(side.signed, start);
    return () => client.send(next());
  }
  const next = inCircle(side.bare, start);
  return () => {
    const { path, body } = next();
    return client.line.post(path, body, client.headers);
  };
}

async function cpuMeter(port: number): Promise<{ read: () => Promise<number>; close: () => void }> {
  const line = await openLine(port);
  return {
    read: async () => {
      const { user, system } = JSON.parse((await line.get(BARE.cpu)).body.toString()) as NodeJS.CpuUsage;
      return user + system;
    },
    close: line.close,
  };
}
