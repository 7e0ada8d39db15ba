import { readStored, writeStored } from '../storage/stored.ts';
import type { SignInReason } from '../storage/stored-values.ts';

export type { SignInReason };

/** Stores why the sign-in page opens, because it may open as a new page. Undefined clears it. */
export function writeSignInReason(reason: SignInReason | undefined): void {
  writeStored('signInReason', reason);
}

/** Why the sign-in page opened; undefined if the visitor opened it. The page clears it once it is shown. */
export function readSignInReason(): SignInReason | undefined {
  return readStored('signInReason');
}
