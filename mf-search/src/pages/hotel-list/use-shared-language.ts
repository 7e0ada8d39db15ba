import type { Language } from '@portico/contract';
import { getLanguage, setLanguage } from '@portico/runtime';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';

const isEnteredAtom = atom(false);

/** A shared address shows in its language when the portal is opened with it; from then on the person's choice counts. */
export function useSharedLanguage(language: Language | undefined): void {
  const store = useStore();
  useEffect(() => {
    if (store.get(isEnteredAtom)) return;
    store.set(isEnteredAtom, true);
    if (language !== undefined && language !== getLanguage()) void setLanguage(language);
  }, [language, store]);
}
