import type { Db } from '../../platform/database/connect.ts';

const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Display name of an actor: the email of a user; otherwise the name from the command line, unchanged. */
export async function actorName(db: Db, by: string): Promise<string> {
  if (!USER_ID.test(by)) return by;
  const user = await db.selectFrom('users').select('email').where('id', '=', by).executeTakeFirst();
  return user?.email ?? by;
}
