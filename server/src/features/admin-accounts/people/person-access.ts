import { deleteSessionsOf } from '../../../api/sessions-repository.ts';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { isLastOperator, setState } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import { lockUser } from './hold-person.ts';

/**
 * Activates or deactivates a user, and ends all sessions, including sign-ins in progress. Throws for the last operator.
 */
export async function changeUserState(
  db: Db,
  id: string,
  state: 'active' | 'inactive',
  adminAction: AdminAction,
): Promise<void> {
  await transact(db, async (trx) => {
    const person = await lockUser(trx, id);
    if (person.state === state) return;
    if (state === 'inactive') await assertAnotherOperator(trx, id);
    await setState(trx, id, state);
    await deleteSessionsOf(trx, id);
    const action = state === 'inactive' ? 'deactivatePerson' : 'activatePerson';
    const detail = { before: person.state, after: state, ...(person.isOperator && { kind: 'operator' }) };
    await recordAdminAction(trx, adminAction, { action, subject: id, detail });
  });
}

/** Ends all sessions of a user. Writes an audit row only if there were any. */
export async function endUserSessions(db: Db, id: string, adminAction: AdminAction): Promise<void> {
  await transact(db, async (trx) => {
    await lockUser(trx, id);
    const { sessions } = await trx
      .selectFrom('sessions')
      .select((row) => row.fn.countAll<number>().as('sessions'))
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    await deleteSessionsOf(trx, id);
    if (sessions > 0)
      await recordAdminAction(trx, adminAction, { action: 'endSessions', subject: id, detail: { sessions } });
  });
}

async function assertAnotherOperator(trx: Trx, id: string): Promise<void> {
  if (await isLastOperator(trx, id)) throw new PreconditionError('lastOperator');
}
