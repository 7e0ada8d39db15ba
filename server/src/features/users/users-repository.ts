import { emailKey } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { OwnNames } from './accounts/custom-labels.ts';

export interface Account {
  readonly id: string;
  readonly companyId: string;
  readonly passwordHash: string | null;
  readonly state: 'active' | 'inactive';
}

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'companyId', 'passwordHash', 'state'])
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
}

/** Whether the account still stands as it was judged; it stays so until the transaction ends. */
export async function isStillSo(trx: Trx, { id, passwordHash, state }: Account): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', 'is not distinct from', passwordHash)
    .where('state', '=', state)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** The names of a person that others know as well: a password must not lean on them. */
export async function namesOf(db: Db, userId: string): Promise<Omit<OwnNames, 'productName'>> {
  const { nameEn, nameZh, ...person } = await db
    .selectFrom('users as person')
    .innerJoin('companies as company', 'company.id', 'person.companyId')
    .select(['person.firstName', 'person.lastName', 'person.email', 'company.nameEn', 'company.nameZh'])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...person, company: { nameEn, nameZh } };
}

/** A person's new password, as it is stored. */
export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Takes a new password in place of the one that was judged; of several at the same moment one does. */
export async function replacePassword(trx: Trx, userId: string, hash: { from: string; to: string }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ passwordHash: hash.to })
    .where('id', '=', userId)
    .where('passwordHash', '=', hash.from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface CompanyPlatform {
  readonly source: string;
  readonly platform: string;
  readonly labelEn: string;
  readonly labelZh: string;
}

/** The channels of a company, the customary one first. */
export async function listPlatforms(db: Db, companyId: string): Promise<readonly CompanyPlatform[]> {
  return db
    .selectFrom('companyPlatforms')
    .select(['source', 'platform', 'labelEn', 'labelZh'])
    .where('companyId', '=', companyId)
    .orderBy('position')
    .execute();
}
