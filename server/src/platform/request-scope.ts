import { AsyncLocalStorage } from 'node:async_hooks';

/** Kinds of requests that must not starve each other, nor be starved by visitors. */
export type RequestShare = 'publishing' | 'providers' | 'sign-in';

/** What is known, wherever a request leads, of the call that it makes. */
export interface CallScope {
  /** Whose share of the database its transactions take; undefined is a visitor. */
  readonly company: string | undefined;
  /** A kind of request without a company, with a share of its own; left out are visitors. */
  readonly share?: RequestShare | undefined;
  /** From where it comes, where every line of the audit log that it writes says so: of operators' calls and teams' programs. */
  readonly network?: string | undefined;
  /** Whether a transaction of the call was committed: from then on nobody may say that nothing has happened. */
  hasCommitted: boolean;
  /** Whether a statement of the call wrote something. */
  hasWritten?: boolean;
}

/** Carries the scope from the call to the database, past everything between them. */
export const callScope = new AsyncLocalStorage<CallScope>();
