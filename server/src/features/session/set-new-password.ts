import {
  type changePasswordByEmail,
  type checkResetLink,
  emailKey,
  type RequestOf,
  type ResponseOf,
} from '@portico/contract';
import type { OpenContext } from '../../api/context.ts';
import { deleteSessionsOf } from '../../api/sessions-repository.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { storeKnownBrowser } from '../../platform/secrets/known-browser.ts';
import { text } from '../../platform/texts.ts';
import { emailPasswordChanged } from '../emails/emails.ts';
import { type Hashing, hashPassword, namesOf, setPassword } from '../users/users.ts';
import { newPasswordError } from './new-password-error.ts';
import { removePasskeysIfChosen } from './passkeys/passkeys-after-password.ts';
import { listPasskeys } from './passkeys/passkeys-repository.ts';
import { holderOf, type LinkPayload, useUpLinks } from './reset-links.ts';
import type { Throttle } from './throttle.ts';

/** Invalid links allowed per IP and window. */
const BOUNDS = { most: 60, windowSeconds: 15 * 60 };

type CheckResponse = ResponseOf<typeof checkResetLink>;
type ChangeResponse = ResponseOf<typeof changePasswordByEmail>;

/** AUTH-04: the two endpoints of the page that the email links to. */
export function createNewPasswordHandlers(
  limits: SharedLimits,
  { keys, throttle, hashing }: { keys: ServerKeys; throttle: Throttle; hashing: Hashing },
) {
  const misses = limits('reset links', BOUNDS);

  /**
   * The user of the link. Only invalid links count: other users of the network cannot cause a valid one to be rejected.
   * (SEC-03)
   */
  async function holder(link: LinkPayload, { db, address }: OpenContext): Promise<string | undefined> {
    const linkHolder = await holderOf(db, link);
    if (linkHolder !== undefined) return linkHolder;
    const wait = await misses.count(address);
    if (wait > 0) throw apiErrors.tooMany(wait);
    return undefined;
  }

  async function check(request: RequestOf<typeof checkResetLink>, context: OpenContext): Promise<CheckResponse> {
    const link = payloadOf(request);
    const userId = await holder(link, context);
    if (userId === undefined) return expired(context);
    const hasPasskeys = (await listPasskeys(context.db, userId)).length > 0;
    return { name: 'valid', data: { email: link.email, hasPasskeys } };
  }

  async function change(
    request: RequestOf<typeof changePasswordByEmail>,
    context: OpenContext,
  ): Promise<ChangeResponse> {
    const { db, services, address, language, raw } = context;
    const link = payloadOf(request);
    const userId = await holder(link, context);
    if (userId === undefined) return expired(context);
    const { productName } = await services.settings();
    const error = newPasswordError(request, language, { ...(await namesOf(db, userId)), productName });
    if (error !== undefined) return error;
    const hash = await hashing.within(true, () => hashPassword(request.password));
    const isSet = await transact(db, async (trx) => {
      // Nothing changes if the link was used in the meantime or its user may no longer sign in.
      if ((await holderOf(trx, link)) === undefined || !(await useUpLinks(trx, link, userId))) return false;
      await setPassword(trx, userId, hash);
      await deleteSessionsOf(trx, userId);
      const detail = { network: auditNetwork(address) };
      await writeAudit(trx, { by: userId, action: 'resetPassword', subject: userId, detail });
      const removes = request.removePasskeys === true;
      const passkeys = await removePasskeysIfChosen(trx, { userId, address, removes });
      await emailPasswordChanged(trx, { email: link.email, language, by: 'reset', passkeys });
      return true;
    });
    if (!isSet) return expired(context);
    services.sessionCache.forget(({ user }) => user.id === userId);
    // The link proves access to the mailbox, so earlier failed attempts must not delay the next sign-in.
    await throttle.forget(link.email);
    storeKnownBrowser(raw.reply, link.email, keys);
    return { name: 'changed' };
  }

  return { check, change };
}

function payloadOf({ email, linkTime, linkSign }: RequestOf<typeof checkResetLink>): LinkPayload {
  return { email: emailKey(email), time: linkTime, sign: linkSign };
}

function expired({ language }: OpenContext): { readonly name: 'linkExpired'; readonly message: string } {
  return { name: 'linkExpired', message: text(language, 'session.resetLinkExpired') };
}
