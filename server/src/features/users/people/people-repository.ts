import { type Language, type Permissions, personName } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** May sign in, but has set no password yet. */
const IS_INVITED = sql<boolean>`password_hash is null and state = 'active'`.as('isInvited');

/** A person as those see them who manage the accounts of the company. */
export interface CompanyPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissions: Permissions;
  readonly state: 'active' | 'inactive';
  /** May sign in, but has set no password yet. */
  readonly isInvited: boolean;
}

/** Everybody of a company, by email. */
export async function peopleOf(db: Db, companyId: string): Promise<readonly CompanyPerson[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'permissions', 'state'])
    .select(IS_INVITED)
    .where('companyId', '=', companyId)
    .orderBy('email')
    .execute();
}

/** The same to change one of them: nobody of the company changes before the transaction ends. In one order, so that two wait in turn. */
export async function lockPeopleOf(trx: Trx, companyId: string): Promise<readonly LockedPerson[]> {
  return await trx
    .selectFrom('users')
    .select(['id', 'email', 'permissions', 'state'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    // Whoever signs in waits; whatever merely refers to the row goes on.
    .forNoKeyUpdate()
    .execute();
}
export type LockedPerson = Pick<CompanyPerson, 'id' | 'email' | 'permissions' | 'state'>;

/** A person of the company, locked against a change of the state or the password; undefined if the company has no such person. */
export async function invitedPersonOf(trx: Trx, companyId: string, id: string) {
  return await trx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .select(IS_INVITED)
    .where('companyId', '=', companyId)
    .where(sql`id::text`, '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A person who may not sign in is no operator: to become one again takes what it took at first. (BO-06) */
export async function setState(trx: Trx, id: string, state: LockedPerson['state']): Promise<void> {
  await trx
    .updateTable('users')
    .set({ state, ...(state === 'inactive' && { isOperator: false }) })
    .where('id', '=', id)
    .execute();
}

type Holder = Pick<CompanyPerson, 'firstName' | 'lastName' | 'permissions'>;

export interface NewPerson extends Holder {
  readonly companyId: string;
  readonly email: string;
  /** Null: the person sets a password by an emailed link. */
  readonly passwordHash: string | null;
  readonly language: Language;
}

/** Adds a person and returns the id; undefined if another person has this email. */
export async function insertPerson(trx: Trx, { permissions, ...person }: NewPerson): Promise<string | undefined> {
  const added = await trx
    .insertInto('users')
    .values({
      ...person,
      nickname: personName(person),
      permissions: JSON.stringify(permissions),
      isOperator: false,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Who holds an account, and what they may do from their next call on. */
export async function setHolder(trx: Trx, id: string, { permissions, ...names }: Holder): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...names, nickname: personName(names), permissions: JSON.stringify(permissions) })
    .where('id', '=', id)
    .execute();
}
