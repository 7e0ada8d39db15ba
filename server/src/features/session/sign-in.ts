import { emailKey, type ResponseOf, type signIn } from '@portico/contract';
import type { OpenContext } from '../../api/context.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { knownBrowser, storeKnownBrowser } from '../../platform/secrets/known-browser.ts';
import { text } from '../../platform/texts.ts';
import { findAccount, type Hashing, isPassword } from '../users/users.ts';
import { admit } from './mfa/admit.ts';
import { atPresentStrength } from './password-rehash.ts';
import type { Throttle } from './throttle.ts';

/** AUTH-01: the same response for an unknown email, a wrong password and an account that may not sign in. */
export async function handleSignIn(
  { email, password }: { email: string; password: string },
  { db, raw, sessionId, address, language }: OpenContext,
  { keys, throttle, hashing }: { keys: ServerKeys; throttle: Throttle; hashing: Hashing },
): Promise<ResponseOf<typeof signIn>> {
  const account = emailKey(email);
  const browser = knownBrowser(raw.request, account, keys);
  const isKnown = browser !== undefined;
  hashing.assertRoom(isKnown);
  const oneTry = await throttle.begin({ account, address, browser });
  const userAccount = await findAccount(db, email);
  const isPasswordRight = await hashing.within(isKnown, () => isPassword(password, userAccount?.passwordHash));
  const isRight = isPasswordRight && userAccount?.state === 'active';
  await oneTry.assertReportAllowed(isRight);
  if (!isRight) {
    await oneTry.fail(userAccount?.id);
    return { name: 'wrongCredentials', message: text(language, 'session.wrongCredentials') };
  }
  await oneTry.succeed();
  const judged = await atPresentStrength({ db, hashing }, { account: userAccount, email, password });
  const admitted =
    judged && (await admit({ db, keys, reply: raw.reply }, { account: judged, former: sessionId, way: 'password' }));
  if (admitted === undefined) return { name: 'wrongCredentials', message: text(language, 'session.wrongCredentials') };
  if (admitted.name === 'signedIn') storeKnownBrowser(raw.reply, account, keys);
  return admitted;
}
