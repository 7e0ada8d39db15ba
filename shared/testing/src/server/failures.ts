import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { type FakeReply, garbage, httpError, offline, rejected, silence, wire } from './fake-reply.ts';

export interface Failure {
  readonly what: string;
  readonly reply: FakeReply;
  /** The page's English message. */
  readonly says: string;
  /** Fails only with the timeout. */
  readonly isSlow?: true;
}

/** All failures of a request, as seen by the network. */
export const FAILURES: readonly Failure[] = [
  { what: 'is slow', reply: silence(), says: 'The server took too long to respond.', isSlow: true },
  { what: 'fails', reply: httpError(500), says: 'Something went wrong on our side.' },
  { what: 'fails at a gateway', reply: httpError(502), says: 'Something went wrong on our side.' },
  { what: 'is aborted', reply: offline(), says: 'You seem to be offline.' },
  { what: 'answers nonsense', reply: garbage(), says: 'The response could not be read.' },
  { what: 'answers nothing', reply: garbage(''), says: 'The response could not be read.' },
  { what: 'answers no object', reply: garbage('[1, null]'), says: 'The response could not be read.' },
  {
    what: 'answers another shape',
    reply: wire({ flag: '200', msg: '', data: 7 }),
    says: 'The response could not be read.',
  },
  { what: 'answers an unknown flag', reply: rejected('The desk is closed.'), says: 'The desk is closed.' },
  { what: 'answers an unknown flag, wordless', reply: rejected(''), says: 'Something went wrong on our side.' },
];

const LIMIT_MS = 70_000;

/** Lets a slow request time out; call `vi.useFakeTimers({ shouldAdvanceTime: true })` before rendering. */
export async function runOutOfTime({ isSlow }: Failure): Promise<void> {
  if (isSlow) await act(() => vi.advanceTimersByTimeAsync(LIMIT_MS + 1));
}
