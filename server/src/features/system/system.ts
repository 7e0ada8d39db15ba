import type { Feature } from '../../api/portal.ts';
import { registerEmailAdmin } from './emails.ts';
import { registerStateAdmin } from './health-and-settings.ts';
import { registerJobAdmin } from './jobs.ts';
import { registerBooksAdmin } from './ledger-checks.ts';
import { registerPaymentsAdmin } from './payments.ts';
import { registerSupplierAdmin } from './supplier.ts';

/** Operator endpoints of the system pages: jobs, emails, ledger checks, supplier, payments, settings and health. */
export const systemPlugin: Feature = async (_app, { calls, env, connection, standby, jobs }) => {
  registerJobAdmin(calls, jobs);
  registerEmailAdmin(calls);
  registerBooksAdmin(calls, jobs);
  registerSupplierAdmin(calls);
  registerPaymentsAdmin(calls);
  registerStateAdmin(calls, { env, pool: connection.pool, standby, jobs });
};
