import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { findUser } from '../users/users.ts';
import { TeamError } from './team-error.ts';
import { hasTeam } from './teams-repository.ts';

export interface MemberOrder {
  readonly team: string;
  /** Email or id. */
  readonly user: string;
  readonly by: string;
  readonly why: string;
}

export async function addMember(db: Db, { team, user, by, why }: MemberOrder): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await hasTeam(trx, team))) throw new TeamError('unknownTeam', { team });
    const { id, email } = await userOf(trx, user);
    const added = await trx
      .insertInto('teamMembers')
      .values({ team, userId: id, addedBy: by })
      .onConflict((conflict) => conflict.columns(['team', 'userId']).doNothing())
      .executeTakeFirstOrThrow();
    if (added.numInsertedOrUpdatedRows === 0n) throw new TeamError('isMember', { user: email, team });
    await writeAudit(trx, { by, action: 'addTeamMember', subject: team, detail: { user: id, why } });
  });
}

export async function removeMember(db: Db, { team, user, by, why }: MemberOrder): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await hasTeam(trx, team))) throw new TeamError('unknownTeam', { team });
    const { id, email } = await userOf(trx, user);
    const removed = await trx
      .deleteFrom('teamMembers')
      .where('team', '=', team)
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    if (removed.numDeletedRows === 0n) throw new TeamError('noMember', { user: email, team });
    await writeAudit(trx, { by, action: 'removeTeamMember', subject: team, detail: { user: id, why } });
  });
}

async function userOf(trx: Trx, user: string) {
  const userRow = await findUser(trx, user);
  if (userRow === undefined) throw new TeamError('unknownUser', { user });
  return userRow;
}
