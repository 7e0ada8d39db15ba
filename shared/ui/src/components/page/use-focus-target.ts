import { type RefObject, useEffect, useRef } from 'react';

/**
 * A target for the focus. Call `aim` before an action that leads to another part of the page or removes the focused
 * element: the target gets the focus after `changed` changes. ADR 0004 lists the actions and targets.
 */
export function useFocusTarget<E extends HTMLElement>(
  changed: unknown,
): { goal: RefObject<E | null>; aim: () => void } {
  const goal = useRef<E>(null);
  const isAimed = useRef(false);
  useEffect(() => {
    if (isAimed.current) goal.current?.focus({ preventScroll: true });
    isAimed.current = false;
  }, [changed]);
  return {
    goal,
    aim: () => {
      isAimed.current = true;
    },
  };
}
