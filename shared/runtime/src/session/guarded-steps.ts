import { atom } from 'jotai';
import { useEffect } from 'react';
import { portalStore } from '../store.ts';

const stepsAtom = atom(0);

/**
 * Marks a step that must not be interrupted while `isUnderWay`, such as a guest form or a payment. Permission changes
 * apply to this page only when the step has ended; until then the server rejects what is no longer allowed.
 */
export function useGuardedStep(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    portalStore.set(stepsAtom, (steps) => steps + 1);
    return () => portalStore.set(stepsAtom, (steps) => steps - 1);
  }, [isUnderWay]);
}

/** Whether a guarded step is active on this page. */
export function isStepGuarded(): boolean {
  return portalStore.get(stepsAtom) > 0;
}

/** Adds a listener for the start and end of guarded steps; the returned function removes it. */
export function onGuardedSteps(listener: () => void): () => void {
  return portalStore.sub(stepsAtom, listener);
}
