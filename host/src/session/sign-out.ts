import { signOut } from '@portico/contract';
import { callApi, endSession, goToLogin } from '@portico/runtime';

/** SHELL-07: the server ends the session first; then token, session id and return address go. */
export async function leavePortal(): Promise<boolean> {
  try {
    const answer = await callApi(signOut, undefined);
    if (answer.name !== 'signedOut') return false;
  } catch {
    // The client has shown what happened; the person is still signed in.
    return false;
  }
  endSession('signed-out');
  goToLogin({ remember: false });
  return true;
}
