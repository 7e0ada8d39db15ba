import type { Db } from '../../../platform/database/connect.ts';
import { seal, unseal } from '../../../platform/secrets/encrypted-key.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { replaceSeal, sealedOtherwise } from './mfa-repository.ts';

/** During a key rotation, re-encrypts factors with the current key. Skips a factor that no accepted key can decrypt. */
export async function resealFactors(db: Db, keys: ServerKeys): Promise<void> {
  for (const { userId, encryptedKey } of await sealedOtherwise(db, keys[0].id)) {
    const about = { purpose: 'second factor', userId } as const;
    const key = unseal(encryptedKey, about, keys);
    if (key !== undefined) await replaceSeal(db, userId, { from: encryptedKey, to: seal(key, about, keys) });
  }
}
