import { isStepGuarded } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';

/**
 * The version whose page is shown: the one that is given, except where somebody works on the page of another. What they typed is not taken
 * from them: they have the next version with the next page (`page` names the one that is shown).
 */
export function useQuietVersion(given: string, page: string): string {
  const [shown, setShown] = useState(given);
  const isTouched = useRef(false);
  // oxlint-disable-next-line react/exhaustive-deps -- another page has not been touched yet
  useEffect(() => {
    isTouched.current = false;
  }, [page]);
  useEffect(() => {
    const touch = () => {
      isTouched.current = true;
    };
    document.addEventListener('input', touch);
    return () => document.removeEventListener('input', touch);
  }, []);
  useEffect(() => {
    if (!isTouched.current && !isStepGuarded() && document.querySelector('dialog[open]') === null) setShown(given);
    // oxlint-disable-next-line react/exhaustive-deps -- another page begins with what is given
  }, [given, page]);
  return shown;
}
