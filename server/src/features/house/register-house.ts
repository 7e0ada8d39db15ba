import type { Calls } from '../../calls/calls.ts';
import { registerBooksDesk } from './books-desk.ts';
import { registerJobDesk } from './job-desk.ts';
import { registerMailDesk } from './mail-desk.ts';
import { registerPaymentsDesk } from './payments-desk.ts';
import { type HouseParts, registerStateDesk } from './state-desk.ts';
import { registerSupplierDesk } from './supplier-desk.ts';

/** What operators see of the house itself: timed work, mails, the books, the supplier, payments, settings and health. */
export function registerHouse(calls: Calls, parts: HouseParts): void {
  registerJobDesk(calls, parts.jobs);
  registerMailDesk(calls);
  registerBooksDesk(calls, parts.jobs);
  registerSupplierDesk(calls);
  registerPaymentsDesk(calls);
  registerStateDesk(calls, parts);
}
