import type { changePassword, Language, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { deleteOtherSessions } from '../../api/sessions-repository.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';
import { text } from '../../platform/texts.ts';
import { emailPasswordChanged } from '../emails/emails.ts';
import { findAccount, type Hashing, hashPassword, isPassword, replacePassword } from '../users/users.ts';
import { newPasswordError } from './new-password-error.ts';
import { removePasskeysIfChosen } from './passkeys/passkeys-after-password.ts';
import { dropLinksOf } from './reset-links.ts';
import type { Throttle } from './throttle.ts';

type Result = ResponseOf<typeof changePassword>;

/** Limits password guesses like the sign-in, but counts them separately: sign-in attempts cannot block a change. */
export function handleChangePassword(throttle: Throttle, hashing: Hashing) {
  return async (request: RequestOf<typeof changePassword>, context: Context): Promise<Result> => {
    const { db, services, user, company, sessionId, address, language } = context;
    const oneTry = await throttle.beginSignedIn(user.email);
    const stored = (await findAccount(db, user.email))?.passwordHash;
    if (!(await hashing.within(true, () => isPassword(request.presentPassword, stored)))) return wrong(language);
    await oneTry.succeed();
    const { productName } = await services.settings();
    const error = newPasswordError(request, language, { ...user, company, productName });
    if (error !== undefined) return error;
    const hash = { from: stored ?? '', to: await hashing.within(true, () => hashPassword(request.password)) };
    const isSet = await transact(db, async (trx) => {
      // Fails if the password changed in the meantime: the typed one is no longer current.
      if (!(await replacePassword(trx, user.id, hash))) return false;
      await dropLinksOf(trx, user.id);
      await deleteOtherSessions(trx, user.id, sessionId);
      const detail = { network: auditNetwork(address) };
      await writeAudit(trx, { by: user.id, action: 'changePassword', subject: user.id, detail });
      const removes = request.removePasskeys === true;
      const passkeys = await removePasskeysIfChosen(trx, { userId: user.id, address, removes });
      await emailPasswordChanged(trx, { email: user.email, language, by: 'self', passkeys });
      return true;
    });
    return isSet ? { name: 'changed' } : wrong(language);
  };
}

function wrong(language: Language): Result {
  return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') };
}
