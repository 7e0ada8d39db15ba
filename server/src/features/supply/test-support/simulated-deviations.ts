import type { Random } from '../../../platform/random.ts';
import type { BookedCost, BookingRules, BookRejection, CancelRejection, SupplierAmount } from '../supplier.ts';

/** `request`: it does not arrive at the supplier. `response`: the supplier processes it. */
type Loss = 'request' | 'response';

/** Deviations of one booking request. Seconds count from the request, on the supplier's clock. */
export interface BookDeviation {
  readonly lost?: Loss;
  /** Nothing is booked, and the reference cannot be used again. */
  readonly isNotStarted?: boolean;
  readonly rejected?: BookRejection;
  /** The hotel decides later, and confirms unless `rejected` is set. */
  readonly decidedAfterSeconds?: number;
  /** The supplier makes the booking later, even if the request has ended. */
  readonly bookedAfterSeconds?: number;
  /** `find` and `cancel` see the booking later; infinite: never. */
  readonly visibleAfterSeconds?: number;
  readonly respondsAfterSeconds?: number;
  /** Charged instead of the quoted cost. */
  readonly cost?: BookedCost;
  /** The supplier cancels the booking without a request. */
  readonly cancelledAfterSeconds?: number;
}

/** Deviations of one cancellation. */
export interface CancelDeviation {
  readonly lost?: Loss;
  readonly refused?: CancelRejection;
  /** Another operation locks the booking. */
  readonly isLocked?: boolean;
  /** Charged instead of the policy's amount. */
  readonly penalty?: SupplierAmount;
  readonly respondsAfterSeconds?: number;
}

/** Deviations by request. */
export interface Deviations {
  readonly book: BookDeviation;
  readonly find: { readonly lost?: Loss };
  readonly cancel: CancelDeviation;
  readonly cancelPreview: { readonly lost?: Loss };
}

/** Draws a deviation that agrees with what the supplier documents; undefined in half of the draws. */
export type DrawDeviation = <K extends keyof Deviations>(
  operation: K,
  rules: BookingRules,
) => Deviations[K] | undefined;

export interface DeviationPlan {
  /** Plans a deviation of the next request with this reference, or of the next request with any reference. */
  readonly plan: <K extends keyof Deviations>(operation: K, deviation: Deviations[K], reference?: string) => void;
  /** The deviation of a request: planned for its reference, planned for any, or drawn. */
  readonly take: <K extends keyof Deviations>(operation: K, reference: string) => Deviations[K] | undefined;
}

export function createDeviationPlan(rules: BookingRules, draw?: DrawDeviation): DeviationPlan {
  const queues = { book: [], find: [], cancel: [], cancelPreview: [] } as {
    readonly [K in keyof Deviations]: { readonly deviation: Deviations[K]; readonly reference?: string | undefined }[];
  };
  return {
    plan: (operation, deviation, reference) => void queues[operation].push({ deviation, reference }),
    take: (operation, reference) => {
      const queue = queues[operation];
      const own = queue.findIndex((planned) => planned.reference === reference);
      const next = own === -1 ? queue.findIndex((planned) => planned.reference === undefined) : own;
      return next === -1 ? draw?.(operation, rules) : queue.splice(next, 1)[0]?.deviation;
    },
  };
}

export function createDeviationDraw(random: Random): DrawDeviation {
  const draws: { readonly [K in keyof Deviations]: (rules: BookingRules) => Deviations[K] } = {
    book: (rules) => drawBookDeviation(random, rules),
    find: () => ({ lost: drawLoss(random) }),
    cancel: () =>
      random.pick<CancelDeviation>([
        { lost: drawLoss(random) },
        { refused: random.pick(['notCancellable', 'tooLate']) },
        { isLocked: true },
        { penalty: { amount: random.below(500_00), currency: 'USD' } },
        { respondsAfterSeconds: random.between(1, 120) },
      ]),
    cancelPreview: () => ({ lost: drawLoss(random) }),
  };
  return (operation, rules) => (random.chance(500) ? draws[operation](rules) : undefined);
}

function drawBookDeviation(
  random: Random,
  { repeat, bookWithinSeconds, visibleWithinSeconds }: BookingRules,
): BookDeviation {
  const rejected = random.pick<BookRejection>(['soldOut', 'priceChanged', 'expired', 'refused']);
  const decidedAfterSeconds = random.between(1, 1_200);
  return {
    visibleAfterSeconds: random.between(0, visibleWithinSeconds),
    ...random.pick<BookDeviation>([
      { lost: drawLoss(random) },
      { rejected },
      { decidedAfterSeconds },
      { decidedAfterSeconds, rejected },
      { bookedAfterSeconds: random.between(1, bookWithinSeconds), lost: 'response' },
      { respondsAfterSeconds: random.between(1, bookWithinSeconds) },
      { cancelledAfterSeconds: random.between(1, 1_200) },
      ...(repeat === 'newReference' ? [{ isNotStarted: true }] : []),
    ]),
  };
}

function drawLoss(random: Random): Loss {
  return random.pick(['request', 'response']);
}
