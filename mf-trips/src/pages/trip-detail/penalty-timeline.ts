import type { TripOrder } from '@portico/contract';

/** A period with one penalty, in epoch seconds. */
export interface PenaltySpan {
  readonly from: number;
  readonly until: number;
  readonly penalty: string;
  readonly refund: string;
  /** By the policy. A booking that a coupon paid in full costs nothing to cancel, but the coupon is lost. */
  readonly isFree: boolean;
  /** Several past or future steps drawn as one, with the penalty of the last step. */
  readonly joins?: 'past' | 'future';
}

export interface PenaltyRibbon {
  readonly steps: readonly PenaltySpan[];
  /** The current step. */
  readonly step: number;
  /** Progress through the step, 0 to 1. */
  readonly share: number;
}

const DAY = 86_400;

/** Penalty steps as periods from booking to check-out. */
export function ribbonOf(
  { createdAt, penaltySteps, policy, stay }: Pick<TripOrder, 'createdAt' | 'penaltySteps' | 'policy' | 'stay'>,
  now: number,
): PenaltyRibbon {
  const last = penaltySteps.at(-1)?.from ?? createdAt;
  const end = Math.max(Date.parse(`${stay.checkOut}T12:00:00Z`) / 1000, last + DAY);
  const steps = penaltySteps.map(({ from, penalty, refund }, index) => ({
    from: index === 0 ? Math.min(from, createdAt) : from,
    until: penaltySteps[index + 1]?.from ?? end,
    penalty,
    refund,
    isFree: from < (policy.freeUntil ?? 0),
  }));
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step.from <= now),
  );
  const current = steps[at];
  const share = current === undefined ? 0 : (now - current.from) / Math.max(1, current.until - current.from);
  return { ...drawable(steps, at), share: Math.min(1, Math.max(0, share)) };
}

/** Maximum number of segments: a long stay has one step per night. */
const MOST = 4;

function drawable(steps: readonly PenaltySpan[], at: number): Pick<PenaltyRibbon, 'steps' | 'step'> {
  if (steps.length <= MOST) return { steps, step: at };
  const past = at > 1 ? [joined(steps.slice(0, at), 'past')] : steps.slice(0, at);
  const course = [...past, ...steps.slice(at)];
  const rest = course.length > MOST ? [joined(course.slice(MOST - 1), 'future')] : course.slice(MOST - 1);
  return { steps: [...course.slice(0, MOST - 1), ...rest], step: past.length };
}

function joined(spans: readonly PenaltySpan[], joins: 'past' | 'future'): PenaltySpan {
  const [first, last] = [spans[0], spans.at(-1)] as [PenaltySpan, PenaltySpan];
  return { ...last, from: first.from, joins };
}
