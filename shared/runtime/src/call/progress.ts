import { atom } from 'jotai';
import { portalStore } from '../store.ts';

/** How many calls are under way; the progress bar shows while it is not 0. */
export const pendingCallsAtom = atom(0);

/** Counts a call in; the answer counts it out. */
export function beginProgress(): () => void {
  portalStore.set(pendingCallsAtom, (count) => count + 1);
  return () => portalStore.set(pendingCallsAtom, (count) => count - 1);
}
