import type { Feature } from '../../api/portal.ts';
import { registerMailDesk } from './emails.ts';
import { registerStateDesk } from './health-and-settings.ts';
import { registerJobDesk } from './jobs.ts';
import { registerBooksDesk } from './ledger-checks.ts';
import { registerPaymentsDesk } from './payments.ts';
import { registerSupplierDesk } from './supplier.ts';

/** Operator endpoints of the system pages: jobs, emails, ledger checks, supplier, payments, settings and health. */
export const housePlugin: Feature = async (_app, { calls, env, connection, standby, jobs }) => {
  registerJobDesk(calls, jobs);
  registerMailDesk(calls);
  registerBooksDesk(calls, jobs);
  registerSupplierDesk(calls);
  registerPaymentsDesk(calls);
  registerStateDesk(calls, { env, pool: connection.pool, standby, jobs });
};
