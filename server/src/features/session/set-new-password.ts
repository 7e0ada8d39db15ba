import {
  type AnswerOf,
  type changePasswordByEmail,
  type checkResetLink,
  emailKey,
  type RequestOf,
} from '@portico/contract';
import type { OpenContext } from '../../api/context.ts';
import { deleteSessionsOf } from '../../api/sessions-repository.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { rememberBrowser } from '../../platform/secrets/known-browser.ts';
import { text } from '../../platform/texts.ts';
import { tellPasswordChanged } from '../emails/emails.ts';
import { type Hashing, hashPassword, namesOf, setPassword } from '../users/users.ts';
import { newPasswordFault } from './new-password-error.ts';
import { removePasskeysIfChosen } from './passkeys/passkeys-after-password.ts';
import { listPasskeys } from './passkeys/passkeys-repository.ts';
import { type CarriedLink, holderOf, useUpLinks } from './reset-links.ts';
import type { Throttle } from './throttle.ts';

/** Invalid links allowed per IP and window. */
const BOUNDS = { most: 60, windowSeconds: 15 * 60 };

type CheckAnswer = AnswerOf<typeof checkResetLink>;
type ChangeAnswer = AnswerOf<typeof changePasswordByEmail>;

/** AUTH-04: the two endpoints of the page that the email links to. */
export function newPasswordAnswers(
  limits: SharedLimits,
  { keys, throttle, hashing }: { keys: ServerKeys; throttle: Throttle; hashing: Hashing },
) {
  const misses = limits('reset links', BOUNDS);

  /**
   * The user of the link. Only invalid links count: other users of the network cannot cause a valid one to be rejected.
   * (SEC-03)
   */
  async function holder(link: CarriedLink, { db, address }: OpenContext): Promise<string | undefined> {
    const found = await holderOf(db, link);
    if (found !== undefined) return found;
    const wait = await misses.count(address);
    if (wait > 0) throw apiErrors.tooMany(wait);
    return undefined;
  }

  async function check(asked: RequestOf<typeof checkResetLink>, context: OpenContext): Promise<CheckAnswer> {
    const link = carried(asked);
    const userId = await holder(link, context);
    if (userId === undefined) return expired(context);
    const hasPasskeys = (await listPasskeys(context.db, userId)).length > 0;
    return { name: 'valid', data: { email: link.email, hasPasskeys } };
  }

  async function change(asked: RequestOf<typeof changePasswordByEmail>, context: OpenContext): Promise<ChangeAnswer> {
    const { db, services, address, language, raw } = context;
    const link = carried(asked);
    const userId = await holder(link, context);
    if (userId === undefined) return expired(context);
    const { productName } = await services.settings();
    const fault = newPasswordFault(asked, language, { ...(await namesOf(db, userId)), productName });
    if (fault !== undefined) return fault;
    const hash = await hashing.within(true, () => hashPassword(asked.password));
    const isSet = await transact(db, async (trx) => {
      // Nothing changes if the link was used in the meantime or its user may no longer sign in.
      if ((await holderOf(trx, link)) === undefined || !(await useUpLinks(trx, link, userId))) return false;
      await setPassword(trx, userId, hash);
      await deleteSessionsOf(trx, userId);
      const detail = { network: auditNetwork(address) };
      await writeAudit(trx, { by: userId, action: 'resetPassword', subject: userId, detail });
      const removes = asked.removePasskeys === true;
      const passkeys = await removePasskeysIfChosen(trx, { userId, address, removes });
      await tellPasswordChanged(trx, { email: link.email, language, by: 'reset', passkeys });
      return true;
    });
    if (!isSet) return expired(context);
    services.rememberedPeople.forget(({ user }) => user.id === userId);
    // The link proves access to the mailbox, so earlier failed attempts must not delay the next sign-in.
    await throttle.forget(link.email);
    rememberBrowser(raw.reply, link.email, keys);
    return { name: 'changed' };
  }

  return { check, change };
}

function carried({ email, linkTime, linkSign }: RequestOf<typeof checkResetLink>): CarriedLink {
  return { email: emailKey(email), time: linkTime, sign: linkSign };
}

function expired({ language }: OpenContext): { readonly name: 'linkExpired'; readonly message: string } {
  return { name: 'linkExpired', message: text(language, 'session.resetLinkExpired') };
}
