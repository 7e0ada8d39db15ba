import type { Language } from '@portico/contract';
import { getLanguage, setLanguage } from '@portico/runtime';
import { useEffect } from 'react';

let isEntered = false;

/** A shared address shows in its language when the portal is opened with it; from then on the person's choice counts. */
export function useSharedLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (isEntered) return;
    isEntered = true;
    if (language !== undefined && language !== getLanguage()) void setLanguage(language);
  }, [language]);
}
