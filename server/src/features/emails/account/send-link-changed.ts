import { randomUUID } from 'node:crypto';
import type { Language } from '@portico/contract';
import type { Trx } from '../../../platform/database/transact.ts';
import { sendLater } from '../enqueue-email.ts';
import { LINK_CHANGED_KIND, type LinkChangedFacts } from './link-changed-kind.ts';

/** Tells a person, in the transaction that does it, that an account elsewhere lets them in from now on, or no more. */
export async function tellLinkChanged(
  trx: Trx,
  { language, ...facts }: Omit<LinkChangedFacts, 'at'> & { readonly language: Language },
): Promise<void> {
  const key = `${LINK_CHANGED_KIND.name} ${randomUUID()}`;
  const data = { ...facts, at: new Date().toISOString() };
  await sendLater(trx, LINK_CHANGED_KIND, [{ key, to: facts.email, language, data }]);
}
