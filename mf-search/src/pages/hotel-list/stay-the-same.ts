import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** The former value while the new one says the same: what follows from it need not be drawn again. */
export function useSame<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps -- two values with one text are the same
  return useMemo(() => value, [text]);
}

/** One function for as long as the component is there, which does what the latest one does. */
export function useLatest<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((argument) => latest.current(argument), []);
}
