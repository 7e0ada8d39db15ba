import { useEffect, useState } from 'react';

/** The value once it has not changed for this time (debounce). */
export function useDebouncedValue<T>(value: T, forMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return debounced;
}
