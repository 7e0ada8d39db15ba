import { median, percentile, spread } from '../report/statistics.ts';
import type { Cell } from '../report/table.ts';

/** One kind of work on both sides: the times of each round, in milliseconds. */
export interface Sides {
  readonly without: readonly (readonly number[])[];
  readonly with: readonly (readonly number[])[];
}

export const RATIO_HEADS = ['p50 ÷', 'p99 ÷', 'lowest', 'highest', 'samples without', 'with'];
export const TIME_HEADS = ['p50 without', 'with', 'p99 without', 'with'];

/** With ÷ without, round by round, so that changes of the machine cancel out. */
export function ratiosOf({ without, with: withDisturbance }: Sides, share: number): number[] {
  return withDisturbance.map((times, round) => percentile(times, share) / percentile(without[round] ?? [], share));
}

export function ratioCells(sides: Sides): Cell[] {
  const p99 = ratiosOf(sides, 0.99);
  return [
    median(ratiosOf(sides, 0.5)),
    median(p99),
    ...spread(p99),
    sides.without.flat().length,
    sides.with.flat().length,
  ];
}

export function timeCells({ without, with: withDisturbance }: Sides): Cell[] {
  const medianPercentile = (rounds: Sides['with'], share: number) =>
    median(rounds.map((times) => percentile(times, share)));
  return [
    medianPercentile(without, 0.5),
    medianPercentile(withDisturbance, 0.5),
    medianPercentile(without, 0.99),
    medianPercentile(withDisturbance, 0.99),
  ];
}
