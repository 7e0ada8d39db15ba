import { goToLogin } from '../navigation/navigator.ts';
import { readStored } from '../storage/stored.ts';
import { STORED } from '../storage/stored-values.ts';
import { portalStore } from '../store.ts';
import { forgetPerson } from './session.ts';
import { tokenAtom } from './session-atoms.ts';
import { pageAccessAtom } from './source.ts';

let signInId: string | undefined;

/** Notices when another tab signs out or signs somebody else in. A platform change there is its own affair. */
export function watchOtherTabs(): () => void {
  signInId = readStored('tokens')?.signInId;
  window.addEventListener('storage', heed);
  return () => window.removeEventListener('storage', heed);
}

function heed(event: StorageEvent): void {
  // A null key is a cleared storage.
  if (event.key !== STORED.token.name && event.key !== null) return;
  const isSignedIn = portalStore.get(tokenAtom) !== undefined;
  if (readStored('token') === undefined) {
    if (isSignedIn) leave();
    return;
  }
  const now = readStored('tokens')?.signInId;
  const isOther = now !== signInId;
  signInId = now;
  // What is shown belongs to whoever was signed in before.
  if (isSignedIn && isOther) window.location.reload();
}

function leave(): void {
  const isProtected = portalStore.get(pageAccessAtom) === 'session';
  forgetPerson('signed-out');
  if (isProtected) goToLogin({ remember: true });
}
