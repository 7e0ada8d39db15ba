import type { Calls } from '../../calls/calls.ts';
import { registerCompanyDeeds } from './companies/register-company-deeds.ts';
import { registerPersonDeeds } from './people/register-person-deeds.ts';

/** What operators see of companies and people, and do with them. (OPS-01, OPS-06) */
export function registerAccountDesk(
  calls: Calls,
  { reportsOrigin }: { readonly reportsOrigin: string | undefined },
): void {
  registerCompanyDeeds(calls, reportsOrigin);
  registerPersonDeeds(calls);
}
