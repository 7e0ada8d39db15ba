import { type Endpoint, endpointKey, reportClientErrors } from '@portico/contract';

/** A failed request. */
export interface FailedRequest {
  /** The server's request id, which its log lines contain. */
  readonly requestId: string;
  /** By `performance.now()`. */
  readonly failedAt: number;
}

let last: FailedRequest | undefined;

/** Remembers the last failed response. Internal to the package. */
export function recordResponse(call: Endpoint, response: Response): void {
  const requestId = response.headers.get('x-request-id');
  if (response.ok || requestId === null || endpointKey(call) === endpointKey(reportClientErrors)) return;
  last = { requestId, failedAt: performance.now() };
}

/** The last request of this page that the server rejected or could not answer; for error reports. */
export function lastFailedRequest(): FailedRequest | undefined {
  return last;
}
