import type { MfaPolicy, MfaUser } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** What a sign-in requires in addition to the password. */
export type FactorNeed = 'nothing' | 'code' | 'setUp';

/**
 * An enabled factor is required whatever the company's policy is; `setUp` if the policy demands a factor and there is
 * none.
 */
export async function factorNeedOf(db: Db | Trx, userId: string): Promise<FactorNeed> {
  const row = await db
    .selectFrom('users as person')
    .innerJoin('companies as company', 'company.id', 'person.companyId')
    .leftJoin('mfaSecrets as factor', 'factor.userId', 'person.id')
    .select(['company.mfaPolicy', 'factor.userId as holder'])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (row.holder !== null) return 'code';
  return row.mfaPolicy === 'demanded' ? 'setUp' : 'nothing';
}

export interface Factor {
  readonly encryptedKey: string;
  readonly lastStep: number;
  readonly createdAt: Date;
}

export async function findFactor(db: Db | Trx, userId: string): Promise<Factor | undefined> {
  return await db
    .selectFrom('mfaSecrets')
    .select(['encryptedKey', 'lastStep', 'createdAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

export interface NewFactor {
  readonly userId: string;
  readonly encryptedKey: string;
  readonly lastStep: number;
  readonly recoveryHashes: readonly Buffer[];
}

/** Enables the factor; false if one is already enabled. Of two concurrent requests one succeeds. */
export async function insertFactor(trx: Trx, { recoveryHashes, ...factor }: NewFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mfaSecrets')
    .values(factor)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await insertRecovery(trx, factor.userId, recoveryHashes);
  return true;
}

/** Replaces the remaining recovery codes. */
export async function replaceRecovery(trx: Trx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await insertRecovery(trx, userId, hashes);
}

async function insertRecovery(trx: Trx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();
}

/** Consumes this step and all earlier ones. Of two concurrent requests with the same code one succeeds. */
export async function useUpStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mfaSecrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Consumes a recovery code, with the same guarantee. */
export async function useUpRecovery(trx: Trx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function hasRecovery(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('userId')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recoveryLeft(db: Db | Trx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Deletes the factor with its recovery codes; false if there was none. */
export async function deleteFactor(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('mfaSecrets').where('userId', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Factors encrypted with a server key other than the current one. */
export async function sealedOtherwise(
  db: Db,
  keyId: string,
): Promise<readonly { userId: string; encryptedKey: string }[]> {
  return await db
    .selectFrom('mfaSecrets')
    .select(['userId', 'encryptedKey'])
    .where('encryptedKey', 'not like', `${keyId.replaceAll(/[_%\\]/g, '\\$&')}.%`)
    .execute();
}

export async function replaceSeal(db: Db, userId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('mfaSecrets')
    .set({ encryptedKey: to })
    .where('userId', '=', userId)
    .where('encryptedKey', '=', from)
    .execute();
}

export async function policyOf(db: Db, companyId: string): Promise<MfaPolicy> {
  const { mfaPolicy } = await db
    .selectFrom('companies')
    .select('mfaPolicy')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return mfaPolicy;
}

/** False if the policy is already set. */
export async function setPolicy(trx: Trx, companyId: string, mfaPolicy: MfaPolicy): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('companies')
    .set({ mfaPolicy })
    .where('id', '=', companyId)
    .where('mfaPolicy', '!=', mfaPolicy)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Users of a company who have a factor or passkeys, by email. */
export async function holdersIn(db: Db, companyId: string): Promise<readonly MfaUser[]> {
  const people = await db
    .selectFrom('users as person')
    .leftJoin('mfaSecrets as factor', 'factor.userId', 'person.id')
    .leftJoin('passkeys as passkey', 'passkey.userId', 'person.id')
    .select(['person.id', 'person.email', 'factor.userId as holder'])
    .select((select) => select.fn.count<number>('passkey.id').as('passkeys'))
    .where('person.companyId', '=', companyId)
    .where((where) => where.or([where('factor.userId', 'is not', null), where('passkey.id', 'is not', null)]))
    .groupBy(['person.id', 'person.email', 'factor.userId'])
    .orderBy('person.email')
    .execute();
  return people.map(({ id, email, holder, passkeys }) => ({
    ...{ id, email, hasApp: holder !== null, passkeys: Number(passkeys) },
  }));
}
