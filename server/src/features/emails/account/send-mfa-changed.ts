import { randomUUID } from 'node:crypto';
import type { Language } from '@portico/contract';
import type { Trx } from '../../../platform/database/transact.ts';
import { sendLater } from '../enqueue-email.ts';
import { FACTOR_CHANGED_KIND, type FactorChangedFacts } from './mfa-changed-kind.ts';

/** Notifies the user, in the same transaction, of a change of their second factor. */
export async function emailMfaChanged(
  trx: Trx,
  { language, ...facts }: Omit<FactorChangedFacts, 'at'> & { readonly language: Language },
): Promise<void> {
  const key = `${FACTOR_CHANGED_KIND.name} ${randomUUID()}`;
  const data = { ...facts, at: new Date().toISOString() };
  await sendLater(trx, FACTOR_CHANGED_KIND, [{ key, to: facts.email, language, data }]);
}
