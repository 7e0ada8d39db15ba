import { SIZES } from '@portico/contract';

/** Bounds of the points a person may use. Amounts are minor units, so that nothing is rounded by accident. */
export interface PointsBounds {
  /** Points on the company's account. */
  readonly balance: number;
  /** What is to be paid before points, in minor units. */
  readonly payableMinor: bigint;
  /** What a hundred points are worth, in minor units. */
  readonly hundredWorthMinor: bigint;
}

export type PointsFault = 'pointsAbovePayable' | 'pointsAboveBalance' | 'pointsNotHundreds';

const STEP = SIZES.pointsStep;

/** The most points that can be used: the smaller of both bounds, each rounded down to a hundred (GUEST-05). */
export function mostPoints(bounds: PointsBounds): number {
  return Math.min(byPayable(bounds), Math.floor(Math.max(0, bounds.balance) / STEP) * STEP);
}

/** Digits only, without a zero in front. */
export function pointsText(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);
}

export function pointsFault(points: number, bounds: PointsBounds): PointsFault | undefined {
  if (points % STEP !== 0) return 'pointsNotHundreds';
  if (points > bounds.balance) return 'pointsAboveBalance';
  return points > byPayable(bounds) ? 'pointsAbovePayable' : undefined;
}

function byPayable({ payableMinor, hundredWorthMinor }: PointsBounds): number {
  return hundredWorthMinor <= 0n || payableMinor <= 0n ? 0 : Number(payableMinor / hundredWorthMinor) * STEP;
}
