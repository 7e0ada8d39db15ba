import { type Language, type Permissions, personName } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** A person as those see them who manage the accounts of the company. */
export interface CompanyPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly permissions: Permissions;
  readonly state: 'active' | 'inactive';
}

/** Everybody of a company, by email. */
export async function peopleOf(db: Db, companyId: string): Promise<readonly CompanyPerson[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'permissions', 'state'])
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

export async function setState(trx: Trx, id: string, state: LockedPerson['state']): Promise<void> {
  await trx.updateTable('users').set({ state }).where('id', '=', id).execute();
}

type Holder = Pick<CompanyPerson, 'firstName' | 'lastName' | 'permissions'>;

export interface NewPerson extends Holder {
  readonly companyId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
}

/** Adds a person who may sign in at once; false where somebody signs in by that email already. */
export async function insertPerson(trx: Trx, { permissions, ...person }: NewPerson): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({
      ...person,
      nickname: personName(person),
      permissions: JSON.stringify(permissions),
      isOperator: false,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Who holds an account, and what they may do from their next call on. */
export async function setHolder(trx: Trx, id: string, { permissions, ...names }: Holder): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...names, nickname: personName(names), permissions: JSON.stringify(permissions) })
    .where('id', '=', id)
    .execute();
}
