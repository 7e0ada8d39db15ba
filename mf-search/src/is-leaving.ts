import { CallFault, CommonAnswerError } from '@portico/runtime';

const LEAVES: ReadonlySet<string> = new Set(['reload', 'signedOut', 'intercepted']);

/** The page is about to go, or nobody waits for this answer any more: there is nothing to say about the error. */
export function isLeaving(error: Error | null): boolean {
  if (error instanceof CommonAnswerError) return LEAVES.has(error.answer);
  return error instanceof CallFault && error.kind === 'aborted';
}
