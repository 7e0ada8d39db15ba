import { inTurns } from '../load/in-turns.ts';
import type { Stretch } from './load.ts';

/** Begins a fault and resolves once it is there. */
export type Fault = () => Promise<LastingFault>;

export interface LastingFault {
  /** Ends it, whatever came of it. */
  readonly stop: () => Promise<void>;
  /** After its end: what took place, in one sentence. Throws where the fault was none, for then nothing was measured. */
  readonly seen: () => string;
}

export interface Compared {
  readonly without: readonly Stretch[];
  readonly with: readonly Stretch[];
  /** What the fault did, round by round. */
  readonly seen: readonly string[];
}

/** The same load without a fault and beside it, in turns. */
export async function besideFault(fault: Fault, load: () => Promise<Stretch>, rounds: number): Promise<Compared> {
  const seen: string[] = [];
  const sides = {
    without: load,
    with: async () => {
      const lasting = await fault();
      const stretch = await load().finally(lasting.stop);
      seen.push(lasting.seen());
      return stretch;
    },
  };
  return { ...(await inTurns(sides, rounds)), seen };
}
