import { setTimeout as pause } from 'node:timers/promises';
import { callAddress, downloadTrips, exportTicket, STREAM_END } from '@portico/contract';
import { type Client, prepare, readReply } from '../wire/client.ts';

/** What an export cost; memory is the server's resident set, in MB. */
export interface MeasuredExport {
  readonly seconds: number;
  readonly megabytes: number;
  readonly before: number;
  readonly most: number;
}

const SAMPLE_MS = 50;
const all = { status: 'all', dateType: 'all' } as const;

/** Reads an export to its end and watches the server's memory meanwhile; `stopMs` is a reader that takes a first part and then waits. */
export async function measureExport(client: Client, origin: string, stopMs = 0): Promise<MeasuredExport> {
  const { data } = readReply<{ token: string }>(await client.send(prepare(exportTicket, all)));
  const before = await memoryOf(origin);
  let most = before;
  let isOver = false;
  const watching = watch();
  const begun = performance.now();
  const cookie = /^Cookie: (.+)\r$/m.exec(client.headers)?.[1] ?? '';
  const address = callAddress(downloadTrips, { ...all, ticket: data.token });
  const reply = await fetch(origin + address, { headers: { cookie } });
  let bytes = 0;
  let last: number | undefined;
  for await (const part of reply.body ?? []) {
    if (bytes === 0) await pause(stopMs);
    bytes += part.length;
    last = part.at(-1);
  }
  const seconds = (performance.now() - begun - stopMs) / 1000;
  isOver = true;
  await watching;
  if (last !== STREAM_END.charCodeAt(0)) throw new Error(`The export broke off after ${bytes} bytes`);
  return { seconds, megabytes: bytes / 1e6, before, most };

  async function watch(): Promise<void> {
    while (!isOver) {
      most = Math.max(most, await memoryOf(origin));
      await pause(SAMPLE_MS);
    }
  }
}

async function memoryOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6;
}
