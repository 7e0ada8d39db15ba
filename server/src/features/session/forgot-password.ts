import { randomUUID } from 'node:crypto';
import { emailKey, type forgotPassword, type ResponseOf } from '@portico/contract';
import { emailError } from '@portico/contract/rules';
import type { OpenContext } from '../../api/context.ts';
import { transact } from '../../platform/database/transact.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { knownBrowser } from '../../platform/secrets/known-browser.ts';
import { text } from '../../platform/texts.ts';
import { RESET_KIND, sendLater, withdrawEmails } from '../emails/emails.ts';
import { findAccount, listPlatforms } from '../users/users.ts';
import { addResetLink, LINK_MINUTES } from './reset-links.ts';
import type { Throttle } from './throttle.ts';

/**
 * AUTH-03. A known and an unknown email get the same response after the same counts, queries and writes; an email that
 * must not be sent is queued and withdrawn in one transaction. Requests from other networks and browsers never cause
 * the owner's request to be rejected. (SEC-03)
 */
export function handleForgotPassword({ keys, throttle }: { readonly keys: ServerKeys; readonly throttle: Throttle }) {
  return async (
    input: { email: string },
    { db, raw, address, language }: OpenContext,
  ): Promise<ResponseOf<typeof forgotPassword>> => {
    const email = emailKey(input.email);
    if (emailError(email) !== undefined) return { name: 'badEmail', message: text(language, 'session.badEmail') };
    const isSent = await throttle.beginReset({
      account: email,
      address,
      browser: knownBrowser(raw.request, email, keys),
    });
    const holder = await findAccount(db, email);
    const account = isSent && holder?.state === 'active' ? holder : undefined;
    const [platform] = await listPlatforms(db, account?.companyId ?? '');
    await transact(db, async (trx) => {
      const link = await addResetLink(trx, email, account?.id);
      const key = `${RESET_KIND.name} ${link.time} ${randomUUID()}`;
      const data = { ...link, source: platform?.source ?? '', minutes: LINK_MINUTES };
      await sendLater(trx, RESET_KIND, [{ key, to: email, language, data }]);
      await withdrawEmails(trx, account === undefined ? [key] : []);
    });
    return { name: 'sent' };
  };
}
