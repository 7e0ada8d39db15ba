import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the section that the address names and gives it the focus: at once where the page is entered, smoothly from within the page,
 * never smoothly where no motion is asked for.
 */
export function useSectionJump(): void {
  const { hash, key } = useLocation();
  const isEntering = useRef(true);
  useEffect(() => {
    const isAtOnce = isEntering.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    isEntering.current = false;
    const section = hash === '' ? null : document.getElementById(hash.slice(1));
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ behavior: isAtOnce ? 'instant' : 'smooth' });
  }, [hash, key]);
}
