import type { MfaDraft } from '@portico/contract';
import type { Trx } from '../../../platform/database/transact.ts';
import { seal, unseal } from '../../../platform/secrets/encrypted-key.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { insertFactor } from './mfa-repository.ts';
import { newAppKey, otpauthUrl, stepOfCode } from './one-time-codes.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

/** Time to install an app and type its first code. */
const DRAFT_MINUTES = 15;
const SEPARATOR = ' ';

interface Drafter {
  readonly userId: string;
  readonly email: string;
  readonly productName: string;
}

/**
 * Starts the setup. The server stores nothing: the client holds the key, encrypted for this user, until it sends the
 * first code.
 */
export function beginDraft({ userId, email, productName }: Drafter, keys: ServerKeys): MfaDraft {
  const key = newAppKey();
  const until = Date.now() + DRAFT_MINUTES * 60_000;
  return {
    key,
    address: otpauthUrl(key, { email, productName }),
    draft: seal([until, key].join(SEPARATOR), { purpose: 'second factor draft', userId }, keys),
  };
}

/** Result of a draft and the app's first code; `over` if the draft has expired or belongs to another user. */
export interface ReadyFactor {
  readonly recoveryCodes: readonly string[];
  /** Enables the factor; false if one is already enabled. */
  readonly turnOn: (trx: Trx) => Promise<boolean>;
}

export function readyFactor(
  { userId, draft, code }: { userId: string; draft: string; code: string },
  keys: ServerKeys,
): ReadyFactor | 'over' | 'wrongCode' {
  const [until, key] = unseal(draft, { purpose: 'second factor draft', userId }, keys)?.split(SEPARATOR) ?? [];
  if (key === undefined || Number(until) < Date.now()) return 'over';
  const lastStep = stepOfCode(code.replaceAll(/[\s-]/g, ''), key, { at: new Date() });
  if (lastStep === undefined) return 'wrongCode';
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((one) => recoveryHash(one, userId));
  const encryptedKey = seal(key, { purpose: 'second factor', userId }, keys);
  return { recoveryCodes, turnOn: (trx) => insertFactor(trx, { userId, encryptedKey, lastStep, recoveryHashes }) };
}
