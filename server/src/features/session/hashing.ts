import { type Gate, newGate } from '../../platform/limits/gate.ts';

/**
 * A password is judged on one of the few threads that pack documents and read files as well, for some thirty milliseconds:
 * half of them stay for those, however many sign in.
 */
const BOUNDS = { atOnce: 2, waiting: 20, retrySeconds: 2 } as const;

/** What every hash of a password in this process passes. */
export type Hashing = Gate;

export function newHashing(): Hashing {
  return newGate(BOUNDS);
}
