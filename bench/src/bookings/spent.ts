import { openLine } from '../wire/line.ts';

/** Where a counted server tells what it has spent so far. */
export const SPENT = '/bench/spent';

export interface Spent {
  /** Answers of the database that were waited for: each may be to several statements. */
  readonly roundTrips: number;
  /** Processor time of the server's own process, in microseconds. */
  readonly cpuMicros: number;
}

/** Asks a counted server on a connection of its own. */
export async function spentMeter(port: number): Promise<{ read: () => Promise<Spent>; close: () => void }> {
  const line = await openLine(port);
  return { read: async () => JSON.parse((await line.get(SPENT)).body.toString()) as Spent, close: line.close };
}
