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

/** Whether password and state are unchanged since they were checked. Locks the row until the transaction ends. */
export async function isStillSo(trx: Trx, { id, passwordHash, state }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', 'is not distinct from', passwordHash)
    .where('state', '=', state)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Names of a user that others know as well: a password must not consist of them. */
export async function namesOf(db: Db, userId: string): Promise<Omit<OwnNames, 'productName'>> {
  const { nameEn, nameZh, ...person } = await db
    .selectFrom('users as person')
    .innerJoin('companies as company', 'company.id', 'person.companyId')
    .select(['person.firstName', 'person.lastName', 'person.email', 'company.nameEn', 'company.nameZh'])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...person, company: { nameEn, nameZh } };
}

export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Replaces the hash only if it is still `from`. Of several concurrent requests one succeeds. */
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

/** The channels of a company; the first one is the default. */
export async function listPlatforms(db: Db, companyId: string): Promise<readonly CompanyPlatform[]> {
  return db
    .selectFrom('companyPlatforms')
    .select(['source', 'platform', 'labelEn', 'labelZh'])
    .where('companyId', '=', companyId)
    .orderBy('position')
    .execute();
}
