import type { Trx } from '../../../platform/database/transact.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Order } from '../order.ts';
import { expiresAt } from './expires-at.ts';

/** Names of the queue's jobs that orders send. */
export const EXPIRE_ORDER = 'expire-order';
export const SETTLE_CALL = 'settle-call';

export interface ExpireOrderJob {
  readonly orderId: number;
}

export interface SettleCallJob {
  readonly callId: number;
}

/** A call that its own request did not settle is looked at this much later. */
const SECOND_LOOK_MS = 5_000;

/** Timers of an order. */
export interface OrderJobs {
  /**
   * Set with the first payment that is begun at a provider, in its transaction: that has to be closed there when the order's time is over.
   * An order without one needs no timer but its own row.
   */
  readonly expireAt: (trx: Trx, order: Pick<Order, 'id' | 'payUntil'>) => Promise<void>;
  /** For a call that was not settled at once. Should even this be lost, the sweep finds the call in the outbox. */
  readonly settleLater: (callId: number) => Promise<void>;
}

export function orderJobs({ send }: Pick<Jobs, 'send'>): OrderJobs {
  return {
    expireAt: async (trx, order) => {
      await send<ExpireOrderJob>(
        EXPIRE_ORDER,
        { orderId: order.id },
        { trx, startAfter: expiresAt(order), key: `${order.id}` },
      );
    },
    settleLater: async (callId) => {
      await send<SettleCallJob>(
        SETTLE_CALL,
        { callId },
        { startAfter: new Date(Date.now() + SECOND_LOOK_MS), key: `${callId}` },
      );
    },
  };
}
