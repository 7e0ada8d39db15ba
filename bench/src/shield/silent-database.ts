import { setTimeout as wait } from 'node:timers/promises';
import { userInfo } from '@portico/contract';
import { importFile } from '../product/server-parts.ts';
import { clientOn, isFine, prepare, readReply, type Session } from '../wire/client.ts';
import { openLine } from '../wire/line.ts';
import type { Stretch } from './load.ts';

type Signals = typeof import('../../../server/test/crash/kill-database.ts');

export interface Silence {
  readonly before: Stretch;
  /** Until each call was told to try again, in milliseconds. */
  readonly toldMs: readonly number[];
  /** Until `readyz` said no, and `healthz` yes, each asked right after the silence began. */
  readonly readyzMs: number;
  readonly healthzMs: number;
  /** From the database's first word until `readyz` said yes, and until a read was answered. */
  readonly readyAgainMs: number;
  readonly readAgainMs: number;
  readonly after: Stretch;
}

interface Setting {
  readonly port: number;
  readonly postmaster: number;
  readonly people: readonly Session[];
  readonly load: () => Promise<Stretch>;
}

const WELL_WITHIN_MS = 60_000;

/** All processes of the database are stopped: it refuses nothing and answers nothing. Then it goes on as if nothing had been. */
export async function silentDatabase({ port, postmaster, people, load }: Setting): Promise<Silence> {
  const { signalAll } = (await importFile('server/test/crash/kill-database.ts')) as Signals;
  const before = await load();
  const clients = await Promise.all(people.map(async (one) => clientOn(await openLine(port), port, one)));
  const line = await openLine(port);
  const read = prepare(userInfo, undefined);
  const speak = () => signalAll(postmaster, 'SIGCONT');
  // A bench that is broken off must not leave a database behind that cannot be ended.
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.prependOnceListener(signal, speak);
  try {
    signalAll(postmaster, 'SIGSTOP');
    const told = Promise.all(clients.map((client) => timed(() => client.send(read))));
    const readyz = await timed(() => line.get('/readyz'));
    const healthz = await timed(() => line.get('/healthz'));
    const answers = await told;
    speak();
    const spoke = performance.now();
    const others = answers.filter(({ value }) => value.status !== 503 || readReply(value).flag !== 'E503');
    if (others.length > 0) throw new Error(`${others.length} of ${answers.length} calls were not told to try again`);
    if (readyz.value.status !== 503 || healthz.value.status !== 200)
      throw new Error(`readyz said ${readyz.value.status} and healthz ${healthz.value.status} to a silent database`);
    const [first] = clients;
    const [readyAgainMs, readAgainMs] = await Promise.all([
      untilFine(async () => (await line.get('/readyz')).status === 200, spoke),
      untilFine(async () => first !== undefined && isFine(await first.send(read)), spoke),
    ]);
    const after = await load();
    return {
      before,
      toldMs: answers.map(({ ms }) => ms),
      readyzMs: readyz.ms,
      healthzMs: healthz.ms,
      readyAgainMs,
      readAgainMs,
      after,
    };
  } finally {
    speak();
    for (const signal of signals) process.off(signal, speak);
    for (const client of clients) client.close();
    line.close();
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly ms: number }> {
  const began = performance.now();
  const value = await work();
  return { value, ms: performance.now() - began };
}

async function untilFine(isFineNow: () => Promise<boolean>, since: number): Promise<number> {
  while (!(await isFineNow())) {
    if (performance.now() > since + WELL_WITHIN_MS) throw new Error('The portal did not get well again');
    await wait(20);
  }
  return performance.now() - since;
}
