import { type Call, callKey, reportFaults } from '@portico/contract';

/** A call that did not end well. */
export interface FailedCall {
  /** The server's own number of the request; its log lines carry it. */
  readonly requestId: string;
  /** By `performance.now()`. */
  readonly at: number;
}

let last: FailedCall | undefined;

/** Remembers a response that was refused. Inside the package only. */
export function noteResponse(call: Call, response: Response): void {
  const requestId = response.headers.get('x-request-id');
  if (response.ok || requestId === null || callKey(call) === callKey(reportFaults)) return;
  last = { requestId, at: performance.now() };
}

/** The last call of this page that the server refused or could not answer. For what tells of faults. */
export function lastFailedCall(): FailedCall | undefined {
  return last;
}
