import type { Language } from '@portico/contract';
import { getLanguage, viewInLanguage } from '@portico/runtime';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';

const isEnteredAtom = atom(false);

/** A shared URL shows in its own language on entry without changing the user's choice; a new choice wins. */
export function useSharedLanguage(language: Language | undefined): void {
  const store = useStore();
  useEffect(() => {
    if (store.get(isEnteredAtom)) return;
    store.set(isEnteredAtom, true);
    if (language !== undefined && language !== getLanguage()) viewInLanguage(language);
  }, [language, store]);
}
