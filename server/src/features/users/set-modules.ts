import { emailKey, MODULE_NUMBERS, OPERATIONS_MODULE } from '@portico/contract';
import { type AdminAction, recordAdminAction } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { UserError } from '../../platform/user-error.ts';
import { losesLastAdministrator } from './people/last-administrator.ts';
import { lockUsersOf } from './people/people-repository.ts';

export interface UserModules {
  readonly modules: readonly number[];
  /** The company that loses its last administrator by this change. */
  readonly leavesNoAdministratorAt?: string;
}

/** Modules to grant, in addition to the existing ones or as their replacement. */
export interface GivenModules {
  readonly numbers: readonly number[];
  readonly isMore: boolean;
}

export async function modulesOf(db: Db, email: string): Promise<readonly number[]> {
  const { permissions } = await userOf(db, email);
  return permissions.modules ?? [];
}

/** Grants modules and returns the resulting set; effective from the user's next request. */
export async function giveModules(
  db: Db,
  email: string,
  modules: GivenModules,
  adminAction: AdminAction,
): Promise<UserModules> {
  assertModules(modules.numbers);
  return await transact(db, async (trx) => {
    const user = await userOf(trx, email);
    const people = await lockUsersOf(trx, user.companyId);
    // Permissions as read under the lock.
    const before = people.find(({ id }) => id === user.id)?.permissions ?? user.permissions;
    const had = modules.isMore ? (before.modules ?? []) : [];
    const granted = [...new Set([...had, ...modules.numbers])].sort((a, b) => a - b);
    const permissions = { ...before, modules: granted };
    const leavesNoAdministrator = losesLastAdministrator(people, user.id, { permissions });
    const stored = JSON.stringify(permissions);
    await trx.updateTable('users').set({ permissions: stored }).where('id', '=', user.id).execute();
    const detail = { before: (before.modules ?? []).join(', '), modules: granted.join(', ') };
    await recordAdminAction(trx, adminAction, { action: 'changeModules', subject: user.id, detail });
    return { modules: granted, ...(leavesNoAdministrator && { leavesNoAdministratorAt: user.companyId }) };
  });
}

async function userOf(db: Db, email: string) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'companyId', 'permissions'])
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  if (!user) throw new UserError(`No account has the email ${email}.`);
  return user;
}

/** Whether a page can require a module of this number. */
export function isModule(number: number): boolean {
  return MODULE_NUMBERS.some(([from, to]) => from <= number && number <= to);
}

/** Rejects numbers that no page can require. */
export function assertModules(modules: readonly number[]): void {
  const unknown = modules.find((number) => !isModule(number));
  if (modules.includes(OPERATIONS_MODULE))
    throw new UserError(`Module ${OPERATIONS_MODULE} belongs to operator accounts and cannot be assigned.`);
  if (unknown !== undefined) throw new UserError(`There is no module ${unknown}: ${MODULE_RANGES}.`);
}

const MODULE_RANGES = MODULE_NUMBERS.map(([from, to]) => `${from} to ${to}`).join(' and ');
