/** How long the work of one kind may keep others waiting, in milliseconds; 0 is without limit. */
export interface TimeLimits {
  /** For a row that somebody else holds. */
  readonly lockMs: number;
  /** For one statement, by the database's own clock: it ends also when whoever asked is gone. */
  readonly statementMs: number;
  /** For whoever began a transaction and falls silent: a process that froze lets go of its rows. */
  readonly idleInTransactionMs: number;
  /** For an answer or a connection, by our clock: a database that says nothing is not waited for. Longer than `lockMs`. */
  readonly silenceMs: number;
  /** For a new connection to be made. */
  readonly connectMs: number;
  /** Whether transactions share the pool out, so that some of it is left for reading and for other companies. */
  readonly isShared: boolean;
}

/** Of what a person waits for. */
export const CALL_LIMITS: TimeLimits = {
  lockMs: 3_000,
  statementMs: 15_000,
  idleInTransactionMs: 10_000,
  silenceMs: 4_000,
  connectMs: 4_000,
  isShared: true,
};

/** Of what a person waits for at the standby: the primary is there as well. */
export const STANDBY_LIMITS: TimeLimits = { ...CALL_LIMITS, silenceMs: 2_000, connectMs: 2_000, isShared: false };

/** Of timed work and of exports, which may take their time but hold no row for long. */
export const WORK_LIMITS: TimeLimits = {
  lockMs: 30_000,
  statementMs: 300_000,
  idleInTransactionMs: 10_000,
  // The database ends a statement sooner: what is not answered by then never is.
  silenceMs: 310_000,
  connectMs: 10_000,
  isShared: false,
};

/** Of migrations, seeding and people's commands. */
export const NO_TIME_LIMITS: TimeLimits = {
  lockMs: 0,
  statementMs: 0,
  idleInTransactionMs: 0,
  silenceMs: 0,
  connectMs: 10_000,
  isShared: false,
};
