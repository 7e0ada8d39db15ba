import { tokenAtom } from '@portico/runtime';
import { useAtomValue } from 'jotai';

/** Whether this tab holds a session token; the server has yet to confirm it. */
export function useIsSignedIn(): boolean {
  return useAtomValue(tokenAtom) !== undefined;
}
