import type { Db } from '../../platform/database/connect.ts';
import { DEMO_USERS } from './demo-accounts.ts';

/** Emails of the active demo accounts. Their password is public. */
export async function listActiveDemoAccounts(db: Db): Promise<readonly string[]> {
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
