import { inTurns } from '../load/in-turns.ts';
import type { Stretch } from './load.ts';

/** Starts a fault and resolves once it is active. */
export type Fault = () => Promise<LastingFault>;

export interface LastingFault {
  /** Ends the fault, also after an error. */
  readonly stop: () => Promise<void>;
  /**
   * After its end: one sentence on what happened. Throws if the fault had no effect, because the measurement is then
   * void.
   */
  readonly seen: () => string;
}

export interface Compared {
  readonly without: readonly Stretch[];
  readonly with: readonly Stretch[];
  /** What the fault did, round by round. */
  readonly seen: readonly string[];
}

/** The same load without and with a fault, alternately. */
export async function faultRatio(fault: Fault, load: () => Promise<Stretch>, rounds: number): Promise<Compared> {
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
