import { randomUUID } from 'node:crypto';
import type { AnswerOf, forgotPassword, Language } from '@portico/contract';
import { emailFault } from '@portico/contract/rules';
import type { OpenContext } from '../../calls/context.ts';
import { transact } from '../../platform/database/transact.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { refuse } from '../../platform/refusal.ts';
import { RESET_KIND, sendLater, withdrawMails } from '../mails/mails.ts';
import { findAccount, listPlatforms } from '../users/users.ts';
import { addResetLink, LINK_MINUTES } from './reset-links.ts';

/** Mails that may be asked for within an hour: for one email, and from one address, which everybody of an agency shares. */
const LIMITS = { account: 5, address: 30 } as const;
const WINDOW_SECONDS = 3600;

const WRONG: Readonly<Record<Language, string>> = {
  en: 'The email address is incorrect.',
  zh: '邮箱地址不正确。',
};

/**
 * AUTH-03. Whether somebody signs in with the email or not, the same is answered, counted, read and written; of a mail that nobody
 * may get, nothing leaves.
 */
export function answerForgotPassword(limits: SharedLimits) {
  const of = (kind: keyof typeof LIMITS) =>
    limits(`forgotten ${kind}`, { most: LIMITS[kind], windowSeconds: WINDOW_SECONDS });
  const accounts = of('account');
  const addresses = of('address');
  return async (
    asked: { email: string },
    { db, address, language }: OpenContext,
  ): Promise<AnswerOf<typeof forgotPassword>> => {
    const email = asked.email.trim().toLowerCase();
    if (emailFault(email) !== undefined) return { name: 'badEmail', message: WRONG[language] };
    const wait = Math.max(await addresses.count(address), await accounts.count(email));
    if (wait > 0) throw refuse.tooMany(wait);
    const found = await findAccount(db, email);
    const account = found?.state === 'active' ? found : undefined;
    const [platform] = await listPlatforms(db, account?.companyId ?? '');
    await transact(db, async (trx) => {
      const link = await addResetLink(trx, email, account?.id);
      const key = `${RESET_KIND.name} ${link.time} ${randomUUID()}`;
      const data = { ...link, source: platform?.source ?? '', minutes: LINK_MINUTES };
      await sendLater(trx, RESET_KIND, [{ key, to: email, language, data }]);
      await withdrawMails(trx, account === undefined ? [key] : []);
    });
    return { name: 'sent' };
  };
}
