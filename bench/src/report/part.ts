import type { GoalName } from './goals.ts';
import type { Table } from './table.ts';

/** What one part of the bench found. */
export interface PartReport {
  /** Name of its file in `test-results/bench`. */
  readonly name: string;
  /** What was compared with what, and how: one sentence each. */
  readonly compared: readonly string[];
  readonly tables: readonly Table[];
  readonly figures: Readonly<Partial<Record<GoalName, number>>>;
  /** Every single round, for whoever wants to look closer. */
  readonly rounds: unknown;
}

/** How much is measured: enough to publish, or just enough to see that the bench works. */
export interface Extent {
  readonly isQuick: boolean;
  /** Rounds of each side of a ratio. */
  readonly rounds: number;
  /** Whether a million hotels are measured too: the first time they take minutes to make, and gigabytes to keep. */
  readonly hasMillion?: boolean;
}

export const FULL: Extent = { isQuick: false, rounds: 7 };
export const QUICK: Extent = { isQuick: true, rounds: 2 };
