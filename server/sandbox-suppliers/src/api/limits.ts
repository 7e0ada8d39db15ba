import { formatInstant } from '../dates.ts';
import { endpointOf, OPERATION_NAMES, OPERATIONS, type Operation } from './operations.ts';

/** Requests per window of one endpoint. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

export type LimitOverrides = Readonly<Partial<Record<Operation, Limit>>>;

/** State of an endpoint after one more request. */
export interface LimitState extends Limit {
  /** Negative if the limit is exceeded. */
  readonly remaining: number;
  /** End of the window, in milliseconds. */
  readonly resetAt: number;
}

/** Requests that arrived in one window. */
export interface RequestWindow {
  readonly startedAt: string;
  readonly received: number;
  readonly rejected: number;
}

export type RequestCounts = Readonly<
  Partial<Record<Operation, { readonly total: number; readonly windows: RequestWindow[] }>>
>;

export interface Limits {
  readonly count: (operation: Operation, key: string, now: number) => LimitState;
  /** All received requests, rejected ones included; also those without a valid key. */
  readonly counts: () => RequestCounts;
  readonly overview: () => readonly object[];
  /** Forgets all requests, so that the limits start anew. */
  readonly reset: () => void;
}

interface Window {
  received: number;
  rejected: number;
  readonly byKey: Map<string, number>;
}

/** Windows begin at multiples of their length, as the `reset` values of the API show. */
export function createLimits(overrides: LimitOverrides): Limits {
  const windows = new Map<Operation, Map<number, Window>>();
  const limitOf = (operation: Operation): Limit => overrides[operation] ?? OPERATIONS[operation];
  return {
    count: (operation, key, now) => {
      const { requests, seconds } = limitOf(operation);
      const length = seconds * 1000;
      const startedAt = now - (now % length);
      const ofOperation = windows.get(operation) ?? new Map<number, Window>();
      windows.set(operation, ofOperation);
      const window = ofOperation.get(startedAt) ?? { received: 0, rejected: 0, byKey: new Map<string, number>() };
      ofOperation.set(startedAt, window);
      const used = (window.byKey.get(key) ?? 0) + 1;
      window.byKey.set(key, used);
      window.received += 1;
      if (used > requests) window.rejected += 1;
      return { requests, seconds, remaining: requests - used, resetAt: startedAt + length };
    },
    counts: () =>
      Object.fromEntries(
        [...windows].map(([operation, ofOperation]) => {
          const listed = [...ofOperation].map(([startedAt, { received, rejected }]) => ({
            ...{ startedAt: formatInstant(startedAt), received, rejected },
          }));
          return [operation, { total: listed.reduce((sum, { received }) => sum + received, 0), windows: listed }];
        }),
      ),
    overview: () =>
      OPERATION_NAMES.map((operation) => {
        const { requests, seconds } = limitOf(operation);
        return {
          ...{ endpoint: `${endpointOf(operation)}/`, is_active: true, is_debug_mode: false, is_limited: true },
          ...{ requests_number: requests, seconds_number: seconds },
        };
      }),
    reset: () => windows.clear(),
  };
}

export function limitHeaders({ requests, seconds, remaining, resetAt }: LimitState): Readonly<Record<string, string>> {
  return {
    'X-RateLimit-SecondsNumber': String(seconds),
    'X-RateLimit-RequestsNumber': String(requests),
    'X-RateLimit-Remaining': String(Math.max(0, remaining)),
    'X-RateLimit-Reset': formatInstant(resetAt),
  };
}

export function endpointDebug(operation: Operation, { requests, seconds, remaining, resetAt }: LimitState) {
  return {
    ...{ endpoint: endpointOf(operation), is_active: true, is_limited: true, remaining },
    ...{ requests_number: requests, reset: formatInstant(resetAt), seconds_number: seconds },
  };
}
