import type { GoalName } from './goals.ts';
import type { Table } from './table.ts';

/** The results of one part of the bench. */
export interface PartReport {
  /** Name of its file in `test-results/bench`. */
  readonly name: string;
  /** What was compared, and how: one sentence each. */
  readonly compared: readonly string[];
  readonly tables: readonly Table[];
  readonly figures: Readonly<Partial<Record<GoalName, number>>>;
  /** The raw data of every round. */
  readonly rounds: unknown;
}

/** The effort of a measurement: enough to publish, or a quick check of the bench. */
export interface Extent {
  readonly isQuick: boolean;
  /** Rounds of each side of a ratio. */
  readonly rounds: number;
  /**
   * Whether to measure a million hotels too: their data take minutes to create the first time, and gigabytes of disk.
   */
  readonly hasMillion?: boolean;
}

export const FULL: Extent = { isQuick: false, rounds: 7 };
export const QUICK: Extent = { isQuick: true, rounds: 2 };
