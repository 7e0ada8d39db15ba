import type { Feature } from '../../calls/portal.ts';
import { registerBooksDesk } from './books-desk.ts';
import { registerJobDesk } from './job-desk.ts';
import { registerMailDesk } from './mail-desk.ts';
import { registerPaymentsDesk } from './payments-desk.ts';
import { registerStateDesk } from './state-desk.ts';
import { registerSupplierDesk } from './supplier-desk.ts';

/** Operators' pages of the system: jobs, emails, the ledger's checks, the supplier, payments, settings and health. */
export const housePlugin: Feature = async (_app, { calls, env, connection, standby, jobs }) => {
  registerJobDesk(calls, jobs);
  registerMailDesk(calls);
  registerBooksDesk(calls, jobs);
  registerSupplierDesk(calls);
  registerPaymentsDesk(calls);
  registerStateDesk(calls, { env, pool: connection.pool, standby, jobs });
};
