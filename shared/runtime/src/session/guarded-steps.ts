import { atom } from 'jotai';
import { useEffect } from 'react';
import { portalStore } from '../store.ts';

const stepsAtom = atom(0);

/**
 * Says that the person is in the middle of something that must not be taken from under them, as long as `isUnderWay`: guests that are
 * typed, a payment. What they may open changes for this page when the step has ended; the server refuses meanwhile what is no longer allowed.
 */
export function useGuardedStep(isUnderWay: boolean): void {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    portalStore.set(stepsAtom, (steps) => steps + 1);
    return () => portalStore.set(stepsAtom, (steps) => steps - 1);
  }, [isUnderWay]);
}

/** Whether a guarded step is under way on this page. */
export function isStepGuarded(): boolean {
  return portalStore.get(stepsAtom) > 0;
}

/** Told whenever a step begins or ends; the answer stops listening. */
export function onGuardedSteps(listener: () => void): () => void {
  return portalStore.sub(stepsAtom, listener);
}
