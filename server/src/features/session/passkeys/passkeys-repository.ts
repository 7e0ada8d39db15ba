import { SIZES } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

export interface NewPasskey {
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly name: string;
}

export async function listPasskeys(db: Db | Trx, userId: string) {
  return await db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The passkey, if its user is active and the company allows passkeys. */
export async function findPasskey(db: Db, credentialId: string): Promise<StoredPasskey | undefined> {
  return await db
    .selectFrom('passkeys as passkey')
    .innerJoin('users as person', 'person.id', 'passkey.userId')
    .innerJoin('companies as company', 'company.id', 'person.companyId')
    .select(['passkey.id', 'passkey.userId', 'passkey.credentialId', 'passkey.publicKey', 'passkey.counter'])
    .select('person.email')
    .where('passkey.credentialId', '=', credentialId)
    .where('person.state', '=', 'active')
    .where('company.hasPasskeys', '=', true)
    .executeTakeFirst();
}

/**
 * Locks a user until the transaction ends and returns the password hash. Concurrent password changes, which may remove
 * all passkeys, and other additions wait.
 */
export async function lockPasswordHash(trx: Trx, userId: string): Promise<string | null> {
  const { passwordHash } = await trx
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return passwordHash;
}

/** Requires a locked user. False if a device registered it before, or if the user has the maximum number. */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<boolean> {
  if ((await listPasskeys(trx, passkey.userId)).length >= SIZES.passkeys) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values({ ...passkey, lastUsedAt: null })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores the use. False if the stored counter is not lower than this one: a copy of the key may have signed in the
 * meantime.
 */
export async function recordUse(trx: Trx, { id, counter }: { id: string; counter: number }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: new Date() })
    .where('id', '=', id)
    // Passkeys that are synchronized across devices always send counter 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the name of the removed passkey; undefined if there was none. */
export async function deletePasskey(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where((where) => where.eb(where.cast<string>('id', 'text'), '=', id))
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Removes all passkeys of a user; returns their number. */
export async function deletePasskeysOf(trx: Trx, userId: string): Promise<number> {
  const { numDeletedRows } = await trx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function hasPasskeysAllowed(db: Db | Trx, companyId: string): Promise<boolean> {
  const { hasPasskeys } = await db
    .selectFrom('companies')
    .select('hasPasskeys')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return hasPasskeys;
}

/** False if the value is already set. */
export async function allowPasskeys(trx: Trx, companyId: string, hasPasskeys: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ hasPasskeys })
    .where('id', '=', companyId)
    .where('hasPasskeys', '!=', hasPasskeys)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isEveryoneAllowed(db: Db): Promise<boolean> {
  const row = await db.selectFrom('companies').select('id').where('hasPasskeys', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether the user has a passkey that allows sign-in. */
export async function hasPasskey(db: Db | Trx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys as passkey')
    .innerJoin('users as person', 'person.id', 'passkey.userId')
    .innerJoin('companies as company', 'company.id', 'person.companyId')
    .select('passkey.id')
    .where('passkey.userId', '=', userId)
    .where('company.hasPasskeys', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
