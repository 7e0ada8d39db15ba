import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { unseal } from '../../../platform/secrets/encrypted-key.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { findFactor, hasRecovery, useUpRecovery, useUpStep } from './mfa-repository.ts';
import { SIX_DIGITS, stepOfCode } from './one-time-codes.ts';
import { recoveryHash } from './recovery-codes.ts';

/** A code that passed the check but is not consumed yet: its time step, or the hash of a recovery code. */
export type Proof = { readonly step: number } | { readonly recovery: Buffer };

/** Checks a typed code; undefined if it is wrong or already used. */
export async function proofOf(
  db: Db,
  keys: ServerKeys,
  { userId, code }: { userId: string; code: string },
): Promise<Proof | undefined> {
  const typed = withoutSeparators(code);
  const factor = await findFactor(db, userId);
  if (factor === undefined) return undefined;
  // If the server key was removed, only recovery codes work.
  const key = unseal(factor.encryptedKey, { purpose: 'second factor', userId }, keys);
  const step = key === undefined ? undefined : stepOfCode(typed, key, { at: new Date(), after: factor.lastStep });
  if (step !== undefined) return { step };
  const recovery = recoveryHash(typed, userId);
  return (await hasRecovery(db, userId, recovery)) ? { recovery } : undefined;
}

/** True for six digits, however they are typed: only these can be a code of the app. */
export function isAppCode(code: string): boolean {
  return SIX_DIGITS.test(withoutSeparators(code));
}

function withoutSeparators(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}

/** Consumes the code; false if a concurrent request already did. */
export async function useUpProof(trx: Trx, userId: string, proof: Proof): Promise<boolean> {
  return 'step' in proof ? useUpStep(trx, userId, proof.step) : useUpRecovery(trx, userId, proof.recovery);
}
