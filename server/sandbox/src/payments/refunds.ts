import * as v from 'valibot';
import type { Store } from '../store/store.ts';
import { Money, QUESTIONS, type RefundStatus, type RefundToMake } from '../wire/wire.ts';
import type { Payments } from './payments.ts';
import { CliError } from './refused.ts';

const WAITS_MS = 5000;

const Refund = v.object({
  ...QUESTIONS.refund.asked.entries,
  money: Money,
  doneAt: v.number(),
  problem: v.optional(v.string()),
});
type Refund = v.InferOutput<typeof Refund>;

export interface Refunds {
  /** Idempotent: the same refund reference creates one refund. */
  readonly make: (asked: RefundToMake) => RefundStatus;
  readonly query: (asked: RefundToMake) => RefundStatus;
}

export interface RefundsDeps {
  readonly store: Store;
  readonly payments: Payments;
  readonly now: () => number;
  /** Called after each refund. */
  readonly made: (asked: RefundToMake) => void;
}

export function newRefunds({ store, payments, now, made }: RefundsDeps): Refunds {
  const known = store.collection('refunds', Refund);
  const standing = ({ doneAt, problem }: Refund): RefundStatus => {
    if (problem !== undefined) return { state: 'failed', problem };
    return { state: doneAt <= now() ? 'done' : 'pending' };
  };
  const givenBack = (reference: string) =>
    known
      .all()
      .filter((refund) => refund.reference === reference && refund.problem === undefined)
      .reduce((sum, { money }) => sum + money.amount, 0);
  return {
    make: (asked) => {
      const before = known.get(asked.refundReference);
      // A failed refund may succeed when it is retried.
      if (before && before.problem === undefined) return standing(before);
      const payment = payments.find(asked);
      if (payment?.taken === undefined || payment.capture !== asked.capture || payment.stage === 'ended') {
        throw new CliError('There is no capture to refund.');
      }
      const { taken } = payment;
      if (taken.currency !== asked.money.currency)
        throw new CliError('The currency of the refund differs from that of the capture.');
      if (givenBack(payment.reference) + asked.money.amount > taken.amount) {
        throw new CliError('The refund exceeds the captured amount.');
      }
      const isRejected = payments.obeys(payment, 'refund-fails');
      const refund: Refund = {
        ...asked,
        doneAt: payments.obeys(payment, 'refund-waits') ? now() + WAITS_MS : now(),
        ...(isRejected ? { problem: 'The bank of the payer rejects refunds.' } : {}),
      };
      known.put(asked.refundReference, refund);
      made(asked);
      return standing(refund);
    },
    query: (asked) => {
      const refund = known.get(asked.refundReference);
      return refund ? standing(refund) : { state: 'unknown' };
    },
  };
}
