import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of requests with their own share of connections, so that they and visitors do not starve each other. */
export type RequestShare = 'publishing' | 'providers' | 'sign-in';

/** Data of the current request that is available at any depth. */
export interface EndpointScope {
  /** Company that its transactions count for; undefined for visitors. */
  readonly company: string | undefined;
  /** Kind of request without a company, with a share of its own; undefined for visitors. */
  readonly share?: RequestShare | undefined;
  /** Client subnet for audit log entries; set for requests of operators and team programs. */
  readonly network?: string | undefined;
  /** Whether a transaction has committed: an error response must then not claim that nothing was changed. */
  hasCommitted: boolean;
  hasWritten?: boolean;
}

/** Passes the scope from the API layer to the database. */
export const endpointScope = new AsyncLocalStorage<EndpointScope>();
