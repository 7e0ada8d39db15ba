import { randomUUID } from 'node:crypto';
import type { Language } from '@portico/contract';
import type { Trx } from '../../../platform/database/transact.ts';
import { sendLater } from '../enqueue-email.ts';
import { PASSWORD_CHANGED_KIND, type PasskeysAfterChange, type PasswordChangedFacts } from './password-changed-kind.ts';

interface PasswordChanged extends Pick<PasswordChangedFacts, 'email' | 'by'> {
  readonly language: Language;
  readonly passkeys: PasskeysAfterChange;
}

/** Notifies the user, in the same transaction, that their password changed. */
export async function emailPasswordChanged(
  trx: Trx,
  { email, language, by, passkeys }: PasswordChanged,
): Promise<void> {
  const key = `${PASSWORD_CHANGED_KIND.name} ${randomUUID()}`;
  const data = { email, by, passkeys, at: new Date().toISOString() };
  await sendLater(trx, PASSWORD_CHANGED_KIND, [{ key, to: email, language, data }]);
}
