import type { Permissions } from '@portico/contract';
import type { Trx } from '../../../platform/database/transact.ts';
import { UUID } from '../../../platform/uuid.ts';
import { findUser, lockUsersOf } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';

export interface LockedUser {
  readonly id: string;
  readonly email: string;
  readonly companyId: string;
  readonly permissions: Permissions;
  readonly state: 'active' | 'inactive';
  readonly isOperator: boolean;
}

/** Reads a user for a change and locks all users of the company, as its own administrators do, so no update is lost. */
export async function lockUser(trx: Trx, id: string): Promise<LockedUser> {
  const existing = UUID.test(id) ? await findUser(trx, id) : undefined;
  if (existing === undefined) throw new PreconditionError('noSuchPerson');
  const people = await lockUsersOf(trx, existing.companyId);
  const person = people.find((one) => one.id === id);
  const row = await trx.selectFrom('users').select('isOperator').where('id', '=', id).executeTakeFirst();
  if (person === undefined || row === undefined) throw new PreconditionError('noSuchPerson');
  return { ...person, companyId: existing.companyId, isOperator: row.isOperator };
}
