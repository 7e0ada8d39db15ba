import { formatInstant } from '../dates.ts';
import type { Operation } from './operations.ts';

/** A request as it arrived, before authentication. */
export interface LoggedRequest {
  readonly operation: Operation;
  readonly receivedAt: string;
  readonly userAgent: string | null;
  /** Parsed JSON, or the text if it is no JSON. */
  readonly body: unknown;
}

export interface RequestLog {
  readonly add: (request: Omit<LoggedRequest, 'receivedAt'>, now: number) => void;
  /** The oldest first. */
  readonly list: () => readonly LoggedRequest[];
  readonly clear: () => void;
}

const MAX_REQUESTS = 1000;

/** The latest requests, so that tests can check what a client sends. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    add: (request, now) => {
      requests.push({ ...request, receivedAt: formatInstant(now) });
      if (requests.length > MAX_REQUESTS) requests.shift();
    },
    list: () => [...requests],
    clear: () => {
      requests = [];
    },
  };
}
