import { DAY_MS, HOUR_MS } from '../dates.ts';

export type PolicyKind = 'nonRefundable' | 'flexible' | 'stepped';

/** Penalty from one instant to another, in milliseconds; undefined means unbounded. */
export interface PenaltyStep {
  readonly startAt: number | undefined;
  readonly endAt: number | undefined;
  readonly cents: number;
}

export interface PolicyInput {
  readonly policy: PolicyKind;
  /** Number of the check-in day. */
  readonly checkin: number;
  /** Prices of the nights, for penalties of one night. */
  readonly nightCents: readonly number[];
  /** Hours from UTC at the hotel. */
  readonly offsetHours: number;
  /** Full days of free cancellation before arrival. */
  readonly freeDays: number;
}

const NOON = 12 * HOUR_MS;

/** Steps as the supplier sends them: consecutive, the last one without an end; passed steps are omitted. */
export function penaltySteps({ policy, checkin, nightCents, offsetHours, freeDays }: PolicyInput, now: number) {
  const total = nightCents.reduce((sum, cents) => sum + cents, 0);
  const noonBefore = (days: number) => (checkin - days) * DAY_MS + NOON - offsetHours * HOUR_MS;
  const plans: Readonly<Record<PolicyKind, readonly (readonly [startAt: number, cents: number])[]>> = {
    nonRefundable: [[-Infinity, total]],
    flexible: [
      [-Infinity, 0],
      [noonBefore(freeDays), nightCents[0] ?? total],
      [noonBefore(0), total],
    ],
    stepped: [
      [-Infinity, 0],
      [noonBefore(freeDays + 7), Math.round(total * 0.3)],
      [noonBefore(freeDays + 2), Math.round(total * 0.7)],
      [noonBefore(freeDays), total],
    ],
  };
  const starts = plans[policy];
  return starts
    .map(([startAt, cents], index) => ({ startAt, endAt: starts[index + 1]?.[0] ?? Infinity, cents }))
    .filter(({ endAt }) => endAt > now)
    .map(({ startAt, endAt, cents }, index): PenaltyStep => {
      const isFirst = index === 0 || startAt === -Infinity;
      return { startAt: isFirst ? undefined : startAt, endAt: endAt === Infinity ? undefined : endAt, cents };
    });
}

/** Penalty of a cancellation at that time. */
export function penaltyAt(steps: readonly PenaltyStep[], now: number): number {
  const step = steps.find(({ endAt }) => endAt === undefined || now < endAt);
  return step?.cents ?? 0;
}

/** End of free cancellation in milliseconds; undefined if cancelling costs already. */
export function freeUntil(steps: readonly PenaltyStep[]): number | undefined {
  return steps[0]?.cents === 0 ? steps[0].endAt : undefined;
}
