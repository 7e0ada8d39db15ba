import { inTurns } from '../load/in-turns.ts';
import type { Stretch } from './load.ts';

/** Starts a fault and resolves once it is active. */
export type Disturbance = () => Promise<ActiveDisturbance>;

export interface ActiveDisturbance {
  /** Ends the fault, also after an error. */
  readonly stop: () => Promise<void>;
  /**
   * After its end: one sentence on what happened. Throws if the fault had no effect, because the measurement is then
   * void.
   */
  readonly observed: () => string;
}

export interface Compared {
  readonly without: readonly Stretch[];
  readonly with: readonly Stretch[];
  /** What the fault did, round by round. */
  readonly observed: readonly string[];
}

/** The same load without and with a fault, alternately. */
export async function disturbanceRatio(
  disturb: Disturbance,
  load: () => Promise<Stretch>,
  rounds: number,
): Promise<Compared> {
  const observed: string[] = [];
  const sides = {
    without: load,
    with: async () => {
      const lasting = await disturb();
      const stretch = await load().finally(lasting.stop);
      observed.push(lasting.observed());
      return stretch;
    },
  };
  return { ...(await inTurns(sides, rounds)), observed };
}
