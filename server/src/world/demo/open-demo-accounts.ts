import type { Db } from '../../platform/database/connect.ts';
import { DEMO_USERS } from './demo-accounts.ts';

/** Emails of the demo accounts that still open the portal with the password that everybody knows. */
export async function openDemoAccounts(db: Db): Promise<readonly string[]> {
  const emails = DEMO_USERS.map(({ email }) => email);
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('state', '=', 'active')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
