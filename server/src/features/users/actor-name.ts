import type { Db } from '../../platform/database/connect.ts';

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who acted, as people know them: a user's number becomes their email; the name of who typed a command stays. */
export async function actorName(db: Db, by: string): Promise<string> {
  if (!USER_ID.test(by)) return by;
  const user = await db.selectFrom('users').select('email').where('id', '=', by).executeTakeFirst();
  return user?.email ?? by;
}
