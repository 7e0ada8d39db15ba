import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** Keeps the previous object while its content is equal, so that memoized children do not render. */
export function useStableValue<T extends object>(value: T): T {
  const text = JSON.stringify(value);
  // oxlint-disable-next-line react/exhaustive-deps -- two values with equal text are the same
  return useMemo(() => value, [text]);
}

/** A stable function that calls the latest `act`. */
export function useLatest<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((argument) => latest.current(argument), []);
}
