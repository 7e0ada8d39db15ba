import type { Trx } from '../../db/transact.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { expiresAt } from './expire-orders.ts';
import type { Order } from './order.ts';

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

/** Timers of an order; each is set in the transaction that makes it needed, so that neither is ever without the other. */
export interface OrderJobs {
  readonly expireAt: (trx: Trx, order: Order) => Promise<void>;
  readonly settleLater: (trx: Trx, callId: number) => Promise<void>;
}

export function orderJobs({ send }: Pick<Jobs, 'send'>): OrderJobs {
  return {
    expireAt: (trx, order) =>
      send<ExpireOrderJob>(
        EXPIRE_ORDER,
        { orderId: order.id },
        { trx, startAfter: expiresAt(order), key: `${order.id}` },
      ),
    settleLater: (trx, callId) =>
      send<SettleCallJob>(
        SETTLE_CALL,
        { callId },
        { trx, startAfter: new Date(Date.now() + SECOND_LOOK_MS), key: `${callId}` },
      ),
  };
}
