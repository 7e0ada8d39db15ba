import { useEffect, useState } from 'react';

/** The value once it has not changed for this time (debounce). */
export function useRested<T>(value: T, forMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return rested;
}
