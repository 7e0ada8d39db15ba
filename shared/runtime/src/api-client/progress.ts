import { atom } from 'jotai';
import { portalStore } from '../store.ts';

/** Number of pending requests; the progress bar shows while it is not 0. */
export const pendingRequestsAtom = atom(0);

/** Counts a pending request; the returned function ends it. */
export function beginProgress(): () => void {
  portalStore.set(pendingRequestsAtom, (count) => count + 1);
  return () => portalStore.set(pendingRequestsAtom, (count) => count - 1);
}
