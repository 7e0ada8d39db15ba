import { signOut } from '@portico/contract';
import { endingOf, endSession, goToLogin } from '@portico/runtime';

/** SHELL-07: the server ends the session first; then token, session id and return URL are removed. */
export async function leavePortal(): Promise<boolean> {
  const ending = await endingOf(signOut, undefined);
  // The client has shown the error; the user is still signed in.
  if (ending.name !== 'signedOut') return false;
  endSession('signed-out');
  goToLogin({ remember: false });
  return true;
}
