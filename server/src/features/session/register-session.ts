import {
  changePassword,
  changePasswordByEmail,
  changeSource,
  checkResetLink,
  checkToken,
  confirmOperator,
  endOtherSessions,
  endSession,
  forgotPassword,
  oneTouch,
  ownSessions,
  type RequestOf,
  type ResponseOf,
  signIn,
  signOut,
} from '@portico/contract';
import { confirmSession, registerForOperators } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import { type EndpointRegistry, registerEndpoint, registerPublicEndpoint } from '../../api/endpoint-registry.ts';
import { apiErrors } from '../../platform/api-error.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { text } from '../../platform/texts.ts';
import { findAccount, type Hashing, isPassword } from '../users/users.ts';
import { handleChangePassword } from './change-password.ts';
import { handleChangeSource } from './change-source.ts';
import { handleEndOtherSessions, handleEndSession, handleSignOut } from './end-sessions.ts';
import { handleForgotPassword } from './forgot-password.ts';
import { handleMagicLink } from './magic-link.ts';
import { newAttempts } from './magic-link-attempts.ts';
import { registerFactor } from './mfa/register-mfa.ts';
import { handleOwnSessions } from './own-sessions.ts';
import { registerPasskeys } from './passkeys/register-passkeys.ts';
import { createNewPasswordHandlers } from './set-new-password.ts';
import { handleSignIn } from './sign-in.ts';
import type { Providers } from './third-party/providers.ts';
import { registerThirdParty } from './third-party/register-third-party.ts';
import { newThrottle, type Throttle } from './throttle.ts';

export interface SessionParts {
  readonly db: Db;
  readonly keys: ServerKeys;
  readonly limits: SharedLimits;
  readonly hashing: Hashing;
  readonly providers: Providers;
}

export function registerSession(calls: EndpointRegistry, { db, keys, limits, hashing, providers }: SessionParts): void {
  const attempts = newAttempts(limits);
  const throttle = newThrottle(db, keys);
  registerPublicEndpoint(calls, signIn, (request, context) =>
    handleSignIn(request, context, { keys, throttle, hashing }),
  );
  registerPublicEndpoint(calls, oneTouch, (request, context) => handleMagicLink(request, context, { keys, attempts }));
  registerFactor(calls, { keys, limits, hashing });
  registerPasskeys(calls, { keys, attempts, throttle, hashing });
  registerThirdParty(calls, { keys, limits, attempts, throttle, hashing, providers });
  const newPassword = createNewPasswordHandlers(limits, { keys, throttle, hashing });
  registerPublicEndpoint(calls, forgotPassword, handleForgotPassword({ keys, throttle }));
  registerPublicEndpoint(calls, checkResetLink, newPassword.check);
  registerPublicEndpoint(calls, changePasswordByEmail, newPassword.change);
  registerEndpoint(calls, changePassword, handleChangePassword(throttle, hashing), { access: {} });
  registerForOperators(calls, confirmOperator, handleConfirmOperator(throttle, hashing));
  registerEndpoint(calls, ownSessions, handleOwnSessions, { access: {} });
  registerEndpoint(calls, endSession, handleEndSession, { access: {} });
  registerEndpoint(calls, endOtherSessions, handleEndOtherSessions, { access: {} });
  registerPublicEndpoint(calls, changeSource, (request, context) => handleChangeSource(request, context, keys));
  registerPublicEndpoint(calls, signOut, handleSignOut);
  registerPublicEndpoint(calls, checkToken, async (_request, { person }) => {
    if (person === undefined) throw apiErrors.signedOut();
    return { name: 'valid' };
  });
}

/** Asks for the password again, so that an unattended operator page can neither move money nor grant permissions. */
export function handleConfirmOperator(throttle: Throttle, hashing: Hashing) {
  return async (
    { password }: RequestOf<typeof confirmOperator>,
    { db, user, sessionId, language }: Context,
  ): Promise<ResponseOf<typeof confirmOperator>> => {
    const oneTry = await throttle.beginSignedIn(user.email);
    const stored = (await findAccount(db, user.email))?.passwordHash;
    if (!(await hashing.within(true, () => isPassword(password, stored))))
      return { name: 'wrongPassword', message: text(language, 'session.wrongPassword') };
    await oneTry.succeed();
    await confirmSession(db, sessionId);
    return { name: 'confirmed' };
  };
}
