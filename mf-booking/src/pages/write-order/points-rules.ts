import { SIZES } from '@portico/contract';
import * as rules from '@portico/contract/rules';
import { compareAmounts, multiplyAmount } from '@portico/runtime';

/** Limits of usable points. Amounts are exact decimal strings in one currency. */
export interface PointsBounds {
  readonly balance: number;
  /** Amount before points, without the transaction fee. */
  readonly payable: string;
  /** Value of one point: "0.01". */
  readonly ratio: string;
}

export type PointsError = 'pointsAbovePayable' | 'pointsAboveBalance' | 'pointsNotHundreds';

const STEP = SIZES.pointsStep;

/** The most usable points: the smaller limit, rounded down to a hundred (GUEST-05). */
export function mostPoints(bounds: PointsBounds): number {
  return Math.min(byPayable(bounds), rules.fullSteps(bounds.balance));
}

/** Digits without leading zeros; input methods type full-width digits. */
export function pointsText(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '').slice(0, 9);
}

/** The typed points, limited to the usable points (GUEST-05). */
export function cappedPoints(typed: string, bounds: PointsBounds): string {
  const text = pointsText(typed);
  return pointsText(String(Math.min(Number(text), mostPoints(bounds))));
}

const POINTS_ERRORS: Readonly<Record<rules.PointsError, PointsError>> = {
  notHundreds: 'pointsNotHundreds',
  aboveBalance: 'pointsAboveBalance',
  abovePayable: 'pointsAbovePayable',
};

export function pointsError(points: number, bounds: PointsBounds): PointsError | undefined {
  const problem = rules.pointsError(points, bounds.balance, () => points <= byPayable(bounds));
  return problem && POINTS_ERRORS[problem];
}

/** The value of points, rounded half up to the decimals of the payable amount, as on the server. */
export function pointsWorth(points: number, { ratio, payable }: PointsBounds): string {
  const decimals = payable.split('.')[1]?.length ?? 0;
  const exact = multiplyAmount(ratio, points);
  const scale = Math.max(decimalsOf(exact), decimals);
  const step = 10n ** BigInt(scale - decimals);
  const rounded = String((units(exact, scale) * 2n + step) / (step * 2n)).padStart(decimals + 1, '0');
  return decimals === 0 ? rounded : `${rounded.slice(0, -decimals)}.${rounded.slice(-decimals)}`;
}

function byPayable({ payable, ratio }: PointsBounds): number {
  const hundred = multiplyAmount(ratio, STEP);
  if (compareAmounts(hundred, '0') <= 0 || compareAmounts(payable, '0') <= 0) return 0;
  const scale = Math.max(decimalsOf(payable), decimalsOf(hundred));
  return Number(units(payable, scale) / units(hundred, scale)) * STEP;
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

function units(amount: string, scale: number): bigint {
  const [integerPart = '0', fraction = ''] = amount.split('.');
  return BigInt(integerPart + fraction.padEnd(scale, '0'));
}
