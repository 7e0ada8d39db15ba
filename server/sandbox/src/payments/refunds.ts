import * as v from 'valibot';
import type { Store } from '../store/store.ts';
import { Money, QUESTIONS, type RefundStatus, type RefundToMake } from '../wire/wire.ts';
import type { Payments } from './payments.ts';
import { CliError } from './refused.ts';

const WAITS_MS = 5000;

const Refund = v.object({
  ...QUESTIONS.refund.input.entries,
  money: Money,
  doneAt: v.number(),
  problem: v.optional(v.string()),
});
type Refund = v.InferOutput<typeof Refund>;

export interface Refunds {
  /** Idempotent: the same refund reference creates one refund. */
  readonly make: (input: RefundToMake) => RefundStatus;
  readonly query: (input: RefundToMake) => RefundStatus;
}

export interface RefundsDeps {
  readonly store: Store;
  readonly payments: Payments;
  readonly now: () => number;
  /** Called after each refund. */
  readonly made: (input: RefundToMake) => void;
}

export function newRefunds({ store, payments, now, made }: RefundsDeps): Refunds {
  const refunds = store.collection('refunds', Refund);
  const statusOf = ({ doneAt, problem }: Refund): RefundStatus => {
    if (problem !== undefined) return { state: 'failed', problem };
    return { state: doneAt <= now() ? 'done' : 'pending' };
  };
  const givenBack = (reference: string) =>
    refunds
      .all()
      .filter((refund) => refund.reference === reference && refund.problem === undefined)
      .reduce((sum, { money }) => sum + money.amount, 0);
  return {
    make: (input) => {
      const before = refunds.get(input.refundReference);
      // A failed refund may succeed when it is retried.
      if (before && before.problem === undefined) return statusOf(before);
      const payment = payments.find(input);
      if (payment?.taken === undefined || payment.capture !== input.capture || payment.stage === 'ended') {
        throw new CliError('There is no capture to refund.');
      }
      const { taken } = payment;
      if (taken.currency !== input.money.currency)
        throw new CliError('The currency of the refund differs from that of the capture.');
      if (givenBack(payment.reference) + input.money.amount > taken.amount) {
        throw new CliError('The refund exceeds the captured amount.');
      }
      const isRejected = payments.obeys(payment, 'refund-fails');
      const refund: Refund = {
        ...input,
        doneAt: payments.obeys(payment, 'refund-waits') ? now() + WAITS_MS : now(),
        ...(isRejected ? { problem: 'The bank of the payer rejects refunds.' } : {}),
      };
      refunds.put(input.refundReference, refund);
      made(input);
      return statusOf(refund);
    },
    query: (input) => {
      const refund = refunds.get(input.refundReference);
      return refund ? statusOf(refund) : { state: 'unknown' };
    },
  };
}
