import { closedLoop, type Task } from '../load/closed-loop.ts';
import { inTurns } from '../load/in-turns.ts';
import { inCircle } from '../load/questions.ts';
import type { Extent } from '../report/part.ts';
import { type Client, isFine, manySignedIn, type Prepared } from '../wire/client.ts';
import { openLine } from '../wire/line.ts';
import { BARE } from './bare-routes.ts';

/** Either a signed call or a bare route; several bodies are asked in turn. */
export type Side =
  | { readonly signed: readonly Prepared[] }
  | { readonly bare: string; readonly bodies: readonly string[] };

export interface LoadPoint {
  readonly perSecond: number;
  /** Processor time of the server's own process for one call, in microseconds. */
  readonly cpuMicros: number;
}

interface Setting {
  readonly port: number;
  readonly connections: number;
  readonly extent: Extent;
}

/** Runs the sides in turns on the same connections. */
export async function sideBySide<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { port, connections, extent }: Setting,
): Promise<Record<Name, LoadPoint[]>> {
  const clients = await manySignedIn(port, 'agent@portico.test', connections);
  const cpu = await cpuMeter(port);
  const forMs = extent.isQuick ? 400 : 3000;
  const measured = (side: Side, length: number) => async (): Promise<LoadPoint> => {
    const before = await cpu.read();
    const { perSecond, done, failed } = await closedLoop(
      clients.map((client, place) => taskOf(client, side, place)),
      length,
    );
    if (failed > 0) throw new Error(`${failed} of ${done + failed} calls were refused`);
    return { perSecond, cpuMicros: ((await cpu.read()) - before) / done };
  };
  try {
    for (const side of Object.values<Side>(sides)) await measured(side, forMs / 2)();
    const turns = Object.entries<Side>(sides).map(([name, side]) => [name, measured(side, forMs)] as const);
    return await inTurns(Object.fromEntries(turns) as Record<Name, () => Promise<LoadPoint>>, extent.rounds);
  } finally {
    for (const client of clients) client.close();
    cpu.close();
  }
}

function taskOf(client: Client, side: Side, place: number): Task {
  if ('signed' in side) {
    const next = inCircle(side.signed, place);
    return async () => isFine(await client.send(next()));
  }
  const next = inCircle(side.bodies, place);
  return async () => isFine(await client.line.post(side.bare, next(), client.headers));
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
