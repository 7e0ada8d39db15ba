import { heedChosenLanguage } from '../i18n/language.ts';
import { goToLogin } from '../navigation/navigator.ts';
import { forgetUser, isOthersSignIn } from '../session/session.ts';
import { tokenAtom } from '../session/session-atoms.ts';
import { pageAccessAtom } from '../session/source.ts';
import { readStored } from '../storage/stored.ts';
import { STORED } from '../storage/stored-values.ts';
import { portalStore } from '../store.ts';

/**
 * Watches for another tab that changes the language, signs out or signs in another user. A platform change in another
 * tab has no effect here.
 */
export function watchOtherTabs(): () => void {
  window.addEventListener('storage', heedStorage);
  window.addEventListener('pageshow', heedReturn);
  return () => {
    window.removeEventListener('storage', heedStorage);
    window.removeEventListener('pageshow', heedReturn);
  };
}

function heedStorage({ key }: StorageEvent): void {
  if (key === STORED.language.name) heedChosenLanguage();
  // The key is null if the storage was cleared.
  if (key === STORED.token.name || key === null) heed();
}

/** A page restored from the back/forward cache has missed the storage events. */
function heedReturn({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  heedChosenLanguage();
  heed();
}

function heed(): void {
  if (portalStore.get(tokenAtom) === undefined) return;
  if (readStored('token') === undefined) leave();
  // The page shows data of the previous user.
  else if (isOthersSignIn()) window.location.reload();
}

function leave(): void {
  const isProtected = portalStore.get(pageAccessAtom) === 'session';
  forgetUser('signed-out', 'another tab');
  if (isProtected) goToLogin({ remember: true, reason: 'endedInOtherTab' });
}
