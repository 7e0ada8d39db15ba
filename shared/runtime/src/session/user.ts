import { type UserInfo, userInfo } from '@portico/contract';
import { callApi } from '../call/call-api.ts';
import { CommonAnswerError } from '../call/call-fault.ts';
import { goToLogin } from '../navigation/navigator.ts';
import { portalStore } from '../store.ts';
import { followLanguage } from './language.ts';
import { endSession } from './session.ts';
import { tokenAtom, userAtom } from './session-atoms.ts';
import { pageAccessAtom } from './source.ts';

/**
 * Asks who is signed in (SHELL-05). Any answer but the user ends the session, and a protected page goes to login. Without a token
 * nothing is asked. Rejects with `CallFault` when no answer came: the session stays, and the caller offers a Retry.
 */
export async function loadUser(): Promise<UserInfo | undefined> {
  const token = portalStore.get(tokenAtom);
  if (token === undefined) return undefined;
  const user = await ask();
  // Meanwhile somebody else may have signed in.
  if (portalStore.get(tokenAtom) !== token) return undefined;
  if (user === undefined) {
    const isProtected = portalStore.get(pageAccessAtom) === 'session';
    endSession('expired');
    if (isProtected) goToLogin({ remember: true });
    return undefined;
  }
  portalStore.set(userAtom, user);
  followLanguage(user.language);
  return user;
}

async function ask(): Promise<UserInfo | undefined> {
  try {
    const answer = await callApi(userInfo, undefined, { isQuiet: true });
    return answer.name === 'user' ? answer.data : undefined;
  } catch (error) {
    if (error instanceof CommonAnswerError) return undefined;
    throw error;
  }
}
