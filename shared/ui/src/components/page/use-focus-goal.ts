import { type RefObject, useEffect, useRef } from 'react';

/**
 * A goal for the focus. Where an act leads elsewhere on the page, or takes away what had the focus, `aim` before it: the goal has
 * the focus once `changed` has changed and all that the act closes is gone. ADR 0004 says which act leads where.
 */
export function useFocusGoal<E extends HTMLElement>(changed: unknown): { goal: RefObject<E | null>; aim: () => void } {
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
