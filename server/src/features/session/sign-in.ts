import { type AnswerOf, type Language, PATHS, type signIn } from '@portico/contract';
import type { OpenContext } from '../../calls/context.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { knownBrowser, rememberBrowser } from '../../platform/secrets/known-browser.ts';
import { findAccount, isPassword } from '../users/users.ts';
import type { Attempts, Subjects } from './attempts.ts';
import type { Hashing } from './hashing.ts';
import { startSession } from './start-session.ts';

const WRONG: Readonly<Record<Language, string>> = {
  en: 'Account or password incorrect, please re-enter.',
  zh: '账号或密码错误，请重新输入。',
};

/** AUTH-01: one answer for an unknown email, a wrong password and an account that may not enter. */
export async function answerSignIn(
  { email, password }: { email: string; password: string },
  { db, raw, sessionId, address, language }: OpenContext,
  { keys, attempts, hashing }: { keys: ServerKeys; attempts: Attempts; hashing: Hashing },
): Promise<AnswerOf<typeof signIn>> {
  const account = email.trim().toLowerCase();
  const browser = knownBrowser(raw.request, account, keys);
  const isKnown = browser !== undefined;
  hashing.assertRoom(isKnown);
  // Others' guesses keep nobody out of a browser that they signed in with before: it counts for itself.
  const subjects: Subjects = isKnown ? { account: `${account} in ${browser}` } : { account, address };
  await attempts.assertMayTry(subjects);
  const found = await findAccount(db, email);
  const isRight = await hashing.within(isKnown, () => isPassword(password, found?.passwordHash));
  if (found === undefined || !isRight || found.state !== 'active') {
    await attempts.countFailure(subjects);
    return { name: 'wrongCredentials', message: WRONG[language] };
  }
  // Others may have failed while this one was looked at; a right guess among too many tells no more than a wrong one.
  await attempts.assertMayTry(subjects);
  await attempts.forgetFailures(subjects);
  const started = await startSession({ db, keys, reply: raw.reply }, { account: found, former: sessionId });
  if (started === undefined) return { name: 'wrongCredentials', message: WRONG[language] };
  rememberBrowser(raw.reply, account, keys);
  // The root knows the first page that this person may open and that a live remote owns.
  return { name: 'signedIn', data: { ...started, redirectPage: PATHS.home } };
}
