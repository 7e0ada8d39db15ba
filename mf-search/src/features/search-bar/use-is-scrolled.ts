import { useEffect, useState } from 'react';

export function useIsScrolled(pixels: number): boolean {
  const [isScrolled, setIsScrolled] = useState(() => window.scrollY >= pixels);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY >= pixels);
    window.addEventListener('scroll', look, { passive: true });
    look();
    return () => window.removeEventListener('scroll', look);
  }, [pixels]);
  return isScrolled;
}
