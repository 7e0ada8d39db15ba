import { fullName, type Language, type Permissions } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** May sign in, but has set no password yet. */
const IS_INVITED = sql<boolean>`password_hash is null and state = 'active'`.as('isInvited');

/** A user as shown to managers of the company's accounts. */
export interface CompanyUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissions: Permissions;
  readonly state: 'active' | 'inactive';
  /** May sign in, but has set no password yet. */
  readonly isInvited: boolean;
}

export async function usersOf(db: Db, companyId: string): Promise<readonly CompanyUser[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'permissions', 'state'])
    .select(IS_INVITED)
    .where('companyId', '=', companyId)
    .orderBy('email')
    .execute();
}

/** Locks all users of a company until the transaction ends, in id order to avoid deadlocks. */
export async function lockUsersOf(trx: Trx, companyId: string): Promise<readonly LockedAdministrator[]> {
  return await trx
    .selectFrom('users')
    .select(['id', 'email', 'permissions', 'state'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    // Sign-ins wait for this lock; inserts with a foreign key to the row do not.
    .forNoKeyUpdate()
    .execute();
}
export type LockedAdministrator = Pick<CompanyUser, 'id' | 'email' | 'permissions' | 'state'>;

/** A user of the company, locked against changes of state or password; undefined if not found. */
export async function invitedUserOf(trx: Trx, companyId: string, id: string) {
  return await trx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .select(IS_INVITED)
    .where('companyId', '=', companyId)
    .where(sql`id::text`, '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Deactivation also removes operator status, which then must be granted again by the full procedure. (BO-06) */
export async function setState(trx: Trx, id: string, state: LockedAdministrator['state']): Promise<void> {
  await trx
    .updateTable('users')
    .set({ state, ...(state === 'inactive' && { isOperator: false }) })
    .where('id', '=', id)
    .execute();
}

type Holder = Pick<CompanyUser, 'firstName' | 'lastName' | 'permissions'>;

export interface NewUser extends Holder {
  readonly companyId: string;
  readonly email: string;
  /** Null until the user sets a password by an emailed link. */
  readonly passwordHash: string | null;
  readonly language: Language;
}

/** Adds a user and returns the id; undefined if the email is taken. */
export async function insertUser(trx: Trx, { permissions, ...person }: NewUser): Promise<string | undefined> {
  const added = await trx
    .insertInto('users')
    .values({
      ...person,
      nickname: fullName(person),
      permissions: JSON.stringify(permissions),
      isOperator: false,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Updates names and permissions; effective from the user's next request. */
export async function setHolder(trx: Trx, id: string, { permissions, ...names }: Holder): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...names, nickname: fullName(names), permissions: JSON.stringify(permissions) })
    .where('id', '=', id)
    .execute();
}
