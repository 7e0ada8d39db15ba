import { heedChosenLanguage } from '../i18n/language.ts';
import { goToLogin } from '../navigation/navigator.ts';
import { forgetPerson, isOthersSignIn } from '../session/session.ts';
import { tokenAtom } from '../session/session-atoms.ts';
import { pageAccessAtom } from '../session/source.ts';
import { readStored } from '../storage/stored.ts';
import { STORED } from '../storage/stored-values.ts';
import { portalStore } from '../store.ts';

/** Notices when another tab chooses a language, signs out or signs somebody else in. A platform change there is its own affair. */
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
  // A null key is a cleared storage.
  if (key === STORED.token.name || key === null) heed();
}

/** A page that comes back from the browser's cache has missed what was told meanwhile. */
function heedReturn({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  heedChosenLanguage();
  heed();
}

function heed(): void {
  if (portalStore.get(tokenAtom) === undefined) return;
  if (readStored('token') === undefined) leave();
  // What is shown belongs to whoever was signed in before.
  else if (isOthersSignIn()) window.location.reload();
}

function leave(): void {
  const isProtected = portalStore.get(pageAccessAtom) === 'session';
  forgetPerson('signed-out', 'another tab');
  if (isProtected) goToLogin({ remember: true, reason: 'endedInOtherTab' });
}
