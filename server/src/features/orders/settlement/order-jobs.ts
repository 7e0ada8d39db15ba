import type { Trx } from '../../../platform/database/transact.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Order } from '../order.ts';
import { expiresAt } from './expires-at.ts';

export const EXPIRE_ORDER = 'expire-order';
export const PROCESS_OUTBOX_ENTRY = 'settle-call';

export interface ExpireOrderJob {
  readonly orderId: number;
}

export interface ProcessOutboxEntryJob {
  readonly outboxId: number;
}

/** Delay until a supplier request that its own request did not settle is retried. */
const SECOND_LOOK_MS = 5_000;

export interface OrderJobs {
  /**
   * Schedules the expiry job, in the transaction of the first payment at a provider: the payment must be closed there
   * when the order's time is over. Other orders need no timer except their own row.
   */
  readonly expireAt: (trx: Trx, order: Pick<Order, 'id' | 'payUntil'>) => Promise<void>;
  /** Schedules a retry of a supplier request. If the job is lost, the sweep finds the request in the outbox. */
  readonly settleLater: (outboxId: number) => Promise<void>;
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
    settleLater: async (outboxId) => {
      await send<ProcessOutboxEntryJob>(
        PROCESS_OUTBOX_ENTRY,
        { outboxId },
        { startAfter: new Date(Date.now() + SECOND_LOOK_MS), key: `${outboxId}` },
      );
    },
  };
}
