import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the section of the URL hash and focuses it: smoothly within the page, at once on entry or with reduced
 * motion.
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
