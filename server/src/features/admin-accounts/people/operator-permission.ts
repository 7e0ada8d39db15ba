import { deleteSessionsOf } from '../../../api/sessions-repository.ts';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { findUser, insertUser, isLastOperator, type NewUser, needsSecondOperator } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import { lockCompany } from '../companies/hold-company.ts';
import { enterChange } from '../waiting-changes.ts';
import { type LockedUser, lockUser } from './hold-person.ts';

/**
 * Makes a user of the operating company an operator, or revokes it, and ends all their sessions. While any company
 * requires two people, a second operator must approve a new one. Throws for the last operator. (BO-06)
 */
export async function changeOperator(
  db: Db,
  id: string,
  isOperator: boolean,
  adminAction: AdminAction,
): Promise<'changed' | 'waits'> {
  return await transact(db, async (trx) => {
    if (isOperator) return await enterOperator(trx, id, adminAction);
    const person = await lockUser(trx, id);
    if (!person.isOperator) return 'changed';
    if (await isLastOperator(trx, id)) throw new PreconditionError('lastOperator');
    await setOperator(trx, id, false);
    await recordAdminAction(trx, adminAction, { action: 'endOperator', subject: id, detail: {} });
    return 'changed';
  });
}

/** Adds a user who may sign in immediately. Operator status waits for a second operator if that is required. (BO-06) */
export async function addUserAccount(db: Db, user: NewUser, adminAction: AdminAction): Promise<'changed' | 'waits'> {
  return await transact(db, async (trx) => {
    const waits = user.isOperator && (await needsSecondOperator(trx));
    const id = await insertUser(trx, { ...user, isOperator: user.isOperator && !waits }, adminAction);
    return waits ? await enterOperator(trx, id, adminAction) : 'changed';
  });
}

async function enterOperator(trx: Trx, id: string, adminAction: AdminAction): Promise<'changed' | 'waits'> {
  const person = await candidateOf(trx, id);
  if (person.isOperator) return 'changed';
  if (await needsSecondOperator(trx)) {
    await enterChange(trx, { companyId: person.companyId, kind: 'operator', personId: id }, adminAction);
    await recordAdminAction(trx, adminAction, { action: 'enterOperator', subject: id, detail: {} });
    return 'waits';
  }
  await setOperator(trx, id, true);
  await recordAdminAction(trx, adminAction, { action: 'makeOperator', subject: id, detail: {} });
  return 'changed';
}

/** Grants operator status that one operator entered and another one approved. */
export async function approveOperator(trx: Trx, id: string): Promise<void> {
  await candidateOf(trx, id);
  await setOperator(trx, id, true);
}

/** A user who can become an operator. Locks the company first, as `decideChange` does, to avoid deadlocks. */
async function candidateOf(trx: Trx, id: string): Promise<LockedUser> {
  const { companyId } = (await findUser(trx, id)) ?? {};
  if (companyId === undefined) throw new PreconditionError('noSuchPerson');
  const { isOperating } = await lockCompany(trx, companyId);
  const person = await lockUser(trx, id);
  if (!isOperating) throw new PreconditionError('notOperatingCompany');
  if (person.state === 'inactive') throw new PreconditionError('inactive');
  return person;
}

async function setOperator(trx: Trx, id: string, isOperator: boolean): Promise<void> {
  await trx.updateTable('users').set({ isOperator }).where('id', '=', id).execute();
  await deleteSessionsOf(trx, id);
}
