/** Database time limits of one kind of work, in milliseconds; 0 means no limit. */
export interface TimeLimits {
  /** Wait for a row lock. */
  readonly lockMs: number;
  /** Duration of one statement, enforced by PostgreSQL even if the client is gone. */
  readonly statementMs: number;
  /** Idle time within a transaction: releases the row locks of a frozen process. */
  readonly idleInTransactionMs: number;
  /** Wait for a response or a connection, measured by the process. Must be longer than `lockMs`. */
  readonly silenceMs: number;
  /** Time to open a connection. */
  readonly connectMs: number;
  /** Whether concurrency limits apply, which leave connections for reads and for other companies. */
  readonly isShared: boolean;
}

/** For requests of users. */
export const ENDPOINT_LIMITS: TimeLimits = {
  lockMs: 3_000,
  statementMs: 15_000,
  idleInTransactionMs: 10_000,
  silenceMs: 4_000,
  connectMs: 4_000,
  isShared: true,
};

/** For reads of users from the replica; shorter, because the primary is the fallback. */
export const STANDBY_LIMITS: TimeLimits = { ...ENDPOINT_LIMITS, silenceMs: 2_000, connectMs: 2_000, isShared: false };

/** For jobs and exports: long statements are allowed, but not long locks. */
export const WORK_LIMITS: TimeLimits = {
  lockMs: 30_000,
  statementMs: 300_000,
  idleInTransactionMs: 10_000,
  // Longer than `statementMs`: PostgreSQL cancels the statement first.
  silenceMs: 310_000,
  connectMs: 10_000,
  isShared: false,
};

/** For migrations, seeding and commands. */
export const NO_TIME_LIMITS: TimeLimits = {
  lockMs: 0,
  statementMs: 0,
  idleInTransactionMs: 0,
  silenceMs: 0,
  connectMs: 10_000,
  isShared: false,
};
