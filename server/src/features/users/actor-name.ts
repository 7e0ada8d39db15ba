import type { Db } from '../../platform/database/connect.ts';
import { UUID } from '../../platform/uuid.ts';

/** Display name of an actor: the email of a user; otherwise the name from the command line, unchanged. */
export async function actorName(db: Db, by: string): Promise<string> {
  if (!UUID.test(by)) return by;
  const user = await db.selectFrom('users').select('email').where('id', '=', by).executeTakeFirst();
  return user?.email ?? by;
}
