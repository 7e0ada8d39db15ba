import type { Language } from '@portico/contract';
import { getLanguage, viewInLanguage } from '@portico/runtime';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';

const isEnteredAtom = atom(false);

/** A shared address shows in its language when the portal is opened with it, and changes nobody's choice; a new choice counts from then on. */
export function useSharedLanguage(language: Language | undefined): void {
  const store = useStore();
  useEffect(() => {
    if (store.get(isEnteredAtom)) return;
    store.set(isEnteredAtom, true);
    if (language !== undefined && language !== getLanguage()) viewInLanguage(language);
  }, [language, store]);
}
