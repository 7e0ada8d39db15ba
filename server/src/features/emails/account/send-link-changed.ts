import { randomUUID } from 'node:crypto';
import type { Language } from '@portico/contract';
import type { Trx } from '../../../platform/database/transact.ts';
import { sendLater } from '../enqueue-email.ts';
import { LINK_CHANGED_KIND, type LinkChangedFacts } from './link-changed-kind.ts';

/** Notifies the user, in the same transaction, that a third-party account was linked or unlinked. */
export async function emailLinkChanged(
  trx: Trx,
  { language, ...facts }: Omit<LinkChangedFacts, 'at'> & { readonly language: Language },
): Promise<void> {
  const key = `${LINK_CHANGED_KIND.name} ${randomUUID()}`;
  const data = { ...facts, at: new Date().toISOString() };
  await sendLater(trx, LINK_CHANGED_KIND, [{ key, to: facts.email, language, data }]);
}
