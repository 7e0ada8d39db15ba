import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { unseal } from './encrypted-key.ts';
import { findFactor, hasRecovery, useUpRecovery, useUpStep } from './mfa-repository.ts';
import { stepOfCode } from './one-time-codes.ts';
import { recoveryHash } from './recovery-codes.ts';

/** A code that is right as far as one has looked: the half minute it is of, or the recovery code's hash. */
export type Proof = { readonly step: number } | { readonly recovery: Buffer };

/** What the typed code proves; undefined of a wrong one, and of one that was used. */
export async function proofOf(
  db: Db,
  keys: ServerKeys,
  { userId, code }: { userId: string; code: string },
): Promise<Proof | undefined> {
  const typed = code.replaceAll(/[\s-]/g, '');
  const factor = await findFactor(db, userId);
  if (factor === undefined) return undefined;
  // With a key that has left only recovery codes serve.
  const key = unseal(factor.sealedKey, { purpose: 'second factor', userId }, keys);
  const step = key === undefined ? undefined : stepOfCode(typed, key, { at: new Date(), after: factor.lastStep });
  if (step !== undefined) return { step };
  const recovery = recoveryHash(typed, userId);
  return (await hasRecovery(db, userId, recovery)) ? { recovery } : undefined;
}

/** Uses the code up; false where somebody else was faster. */
export async function useUpProof(trx: Trx, userId: string, proof: Proof): Promise<boolean> {
  return 'step' in proof ? useUpStep(trx, userId, proof.step) : useUpRecovery(trx, userId, proof.recovery);
}
