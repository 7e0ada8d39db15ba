import type { Services } from '../../../api/services.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import { type JobDefinition, RetryLaterError } from '../../../platform/jobs.ts';
import { makeDueRefunds, sweepNotifications } from '../../payments/payments.ts';
import { dropOldRates } from '../../supply/supply.ts';
import { sweepPayments } from '../payment/poll-payment.ts';
import { dropOldQuotes } from '../verification/quotes-repository.ts';
import { adjustEndedQuarters } from './adjust-points.ts';
import { endUnpaidOrders, expireOrder, expireOverdue } from './expire-orders.ts';
import { matureEndedQuarters } from './mature-points.ts';
import { EXPIRE_ORDER, type ExpireOrderJob, PROCESS_OUTBOX_ENTRY, type ProcessOutboxEntryJob } from './order-jobs.ts';
import { processOpenOutboxEntries, processOutboxEntry } from './process-supplier-outbox.ts';
import { sweepSupplierEvents } from './supplier-events.ts';

/** Maximum delay until an overdue order ends; its rooms are blocked until then. */
const END_EVERY_SECONDS = 2;

/** Scheduled jobs of orders. All are idempotent: they check the order before they act. */
export function orderJobDefinitions(services: Services): readonly JobDefinition<never>[] {
  const { db } = services;
  const expire: JobDefinition<ExpireOrderJob> = {
    name: EXPIRE_ORDER,
    concurrency: 2,
    handle: async ({ orderId }) => void (await expireOrder(services, orderId)),
  };
  const end: JobDefinition = {
    name: 'end-unpaid-orders',
    everySeconds: END_EVERY_SECONDS,
    handle: (_, stopping) => endUnpaidOrders(services, stopping),
  };
  const settle: JobDefinition<ProcessOutboxEntryJob> = {
    name: PROCESS_OUTBOX_ENTRY,
    concurrency: 4,
    // Short retries, because the user may be watching the booking.
    longestRetrySeconds: 10,
    handle: async ({ outboxId }) => {
      // The queue retries with growing delays. After its last retry the sweep takes over.
      if ((await processOutboxEntry(services, outboxId)) === 'open')
        throw new RetryLaterError('The supplier has not decided');
    },
  };
  const sweep: JobDefinition = {
    name: 'sweep-orders',
    cron: '* * * * *',
    handle: () =>
      eachOf(
        [
          () => sweepPayments(services),
          () => expireOverdue(services),
          () => processOpenOutboxEntries(services),
          () => makeDueRefunds(services),
        ],
        async (work) => void (await work()),
      ),
  };
  const daily: JobDefinition = {
    name: 'close-points-and-quotes',
    cron: '20 * * * *',
    handle: () =>
      eachOf(
        [
          () => matureEndedQuarters(db),
          () => adjustEndedQuarters(db),
          () => dropOldQuotes(db),
          () => sweepNotifications(db),
          () => sweepSupplierEvents(db),
          () => dropOldRates(db),
        ],
        (work) => work(),
      ),
  };
  return [expire, end, settle, sweep, daily] as readonly JobDefinition<never>[];
}
