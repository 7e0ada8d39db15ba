import { useEffect, useState } from 'react';

/** A value once it has stayed the same for that long: what is typed, when typing pauses. */
export function useRested<T>(value: T, forMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return rested;
}
