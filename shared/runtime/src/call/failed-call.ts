import { type Call, callKey, reportFaults } from '@portico/contract';

/** A failed request. */
export interface FailedCall {
  /** The server's request id, which its log lines contain. */
  readonly requestId: string;
  /** By `performance.now()`. */
  readonly at: number;
}

let last: FailedCall | undefined;

/** Remembers the last failed response. Internal to the package. */
export function noteResponse(call: Call, response: Response): void {
  const requestId = response.headers.get('x-request-id');
  if (response.ok || requestId === null || callKey(call) === callKey(reportFaults)) return;
  last = { requestId, at: performance.now() };
}

/** The last request of this page that the server rejected or could not answer; for error reports. */
export function lastFailedCall(): FailedCall | undefined {
  return last;
}
