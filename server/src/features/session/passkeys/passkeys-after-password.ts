import { auditNetwork, writeAudit } from '../../../platform/database/audit-log.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { PasskeysAfterChange } from '../../emails/emails.ts';
import { deletePasskeysOf, listPasskeys } from './passkeys-repository.ts';

interface PasswordChange {
  readonly userId: string;
  readonly address: string;
  /** The user's choice: a new password alone removes no passkey (ADR 0083). */
  readonly removes: boolean;
}

/** Removes all passkeys on a password change, if the user chose so. The result controls the text of the email. */
export async function removePasskeysIfChosen(
  trx: Trx,
  { userId, address, removes }: PasswordChange,
): Promise<PasskeysAfterChange> {
  if (!removes) return (await listPasskeys(trx, userId)).length > 0 ? 'remaining' : 'none';
  const passkeys = await deletePasskeysOf(trx, userId);
  if (passkeys === 0) return 'none';
  const detail = { passkeys, network: auditNetwork(address) };
  await writeAudit(trx, { by: userId, action: 'removePasskey', subject: userId, detail });
  return 'removed';
}
