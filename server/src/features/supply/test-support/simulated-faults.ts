import type { Random } from '../../../platform/random.ts';
import type { BookedCost, BookingRules, BookRejection, CancelRejection, SupplierAmount } from '../supplier.ts';

/** `request`: it does not arrive at the supplier. `response`: the supplier processes it. */
type Loss = 'request' | 'response';

/** Deviations of one booking request. Seconds count from the request, on the supplier's clock. */
export interface BookFault {
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
export interface CancelFault {
  readonly lost?: Loss;
  readonly refused?: CancelRejection;
  /** Another operation locks the booking. */
  readonly isLocked?: boolean;
  /** Charged instead of the policy's amount. */
  readonly penalty?: SupplierAmount;
  readonly respondsAfterSeconds?: number;
}

/** Deviations by request. */
export interface Faults {
  readonly book: BookFault;
  readonly find: { readonly lost?: Loss };
  readonly cancel: CancelFault;
  readonly cancelPreview: { readonly lost?: Loss };
}

/** Draws a deviation that agrees with what the supplier documents; undefined in half of the draws. */
export type DrawFault = <K extends keyof Faults>(operation: K, rules: BookingRules) => Faults[K] | undefined;

export interface FaultPlan {
  /** Plans a deviation of the next request with this reference, or of the next request with any reference. */
  readonly plan: <K extends keyof Faults>(operation: K, fault: Faults[K], reference?: string) => void;
  /** The deviation of a request: planned for its reference, planned for any, or drawn. */
  readonly take: <K extends keyof Faults>(operation: K, reference: string) => Faults[K] | undefined;
}

export function createFaultPlan(rules: BookingRules, draw?: DrawFault): FaultPlan {
  const queues = { book: [], find: [], cancel: [], cancelPreview: [] } as {
    readonly [K in keyof Faults]: { readonly fault: Faults[K]; readonly reference?: string | undefined }[];
  };
  return {
    plan: (operation, fault, reference) => void queues[operation].push({ fault, reference }),
    take: (operation, reference) => {
      const queue = queues[operation];
      const own = queue.findIndex((planned) => planned.reference === reference);
      const next = own === -1 ? queue.findIndex((planned) => planned.reference === undefined) : own;
      return next === -1 ? draw?.(operation, rules) : queue.splice(next, 1)[0]?.fault;
    },
  };
}

export function createFaultDraw(random: Random): DrawFault {
  const draws: { readonly [K in keyof Faults]: (rules: BookingRules) => Faults[K] } = {
    book: (rules) => drawBookFault(random, rules),
    find: () => ({ lost: drawLoss(random) }),
    cancel: () =>
      random.pick<CancelFault>([
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

function drawBookFault(random: Random, { repeat, bookWithinSeconds, visibleWithinSeconds }: BookingRules): BookFault {
  const rejected = random.pick<BookRejection>(['soldOut', 'priceChanged', 'expired', 'refused']);
  const decidedAfterSeconds = random.between(1, 1_200);
  return {
    visibleAfterSeconds: random.between(0, visibleWithinSeconds),
    ...random.pick<BookFault>([
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
