/** The database did not respond or could not be reached; the statement had no effect. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The response to a commit was lost: the transaction may be committed or not. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
}

/**
 * SQLSTATEs of a cancelled statement or an unavailable server: lock timeout, statement timeout, idle transaction,
 * shutdown, start-up, read-only, or no connection, memory or disk left.
 */
const STATES = new Set([
  ...['55P03', '57014', '25P03', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['25006', '53100', '53200', '53300', '53400', '58000', '58030'],
]);
/** SQLSTATE class of connection errors. */
const CONNECTION_CLASS = '08';
/** System errors of a socket. */
const SYSTEM = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EAI_AGAIN', 'ENOTFOUND'],
]);
/** Errors of `pg` that have only a message. */
const CONNECTION_ERRORS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;
/** Maximum depth of nested errors that are inspected. */
const MOST_CAUSES = 5;

/**
 * Whether the database was unreachable or cancelled the statement. Except for a commit, the statement had no effect.
 */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  // A `TypeError` comes from `fetch` to a provider, not from the database.
  if (error instanceof CommitUnknownError || error instanceof TypeError || depth > MOST_CAUSES) return false;
  if (isUnavailableItself(error)) return true;
  const { errors, cause } = Object(error) as { readonly errors?: unknown; readonly cause?: unknown };
  // Node tries every IP of a host name; the aggregate error itself has no `syscall`.
  const inner = Array.isArray(errors) && errors.length > 0 ? errors : [cause];
  return inner.every((one) => one instanceof Error && isUnavailable(one, depth + 1));
}

/** Whether the response to a commit was lost: the outcome is unknown. */
export function isOutcomeUnknown(error: unknown, depth = 0): boolean {
  if (error instanceof CommitUnknownError) return true;
  return error instanceof Error && depth < MOST_CAUSES && isOutcomeUnknown(error.cause, depth + 1);
}

function isUnavailableItself(error: unknown): boolean {
  const { code, severity, syscall, message } = Object(error) as Record<string, unknown>;
  if (typeof code === 'string' && typeof severity === 'string') return STATES.has(code) || isOfConnection(error);
  // Files and providers cause the same codes; only the `syscall` identifies a database socket.
  if (typeof code === 'string') return SYSTEM.has(code) && isOfSocket(syscall);
  return error instanceof Error && typeof message === 'string' && CONNECTION_ERRORS.test(message);
}

/**
 * Whether the error concerns the connection and not the statement. A pooler that lost its server reports this too
 * (PgBouncer: 08P01).
 */
export function isOfConnection(error: unknown): boolean {
  const { code } = Object(error) as Record<string, unknown>;
  return typeof code === 'string' && code.startsWith(CONNECTION_CLASS);
}

function isOfSocket(syscall: unknown): boolean {
  return ['connect', 'read', 'write', 'shutdown', 'getaddrinfo'].includes(String(syscall));
}

/**
 * Converts the error of a commit. If PostgreSQL rejected it, nothing was committed. If the response was lost, also
 * behind a pooler, the outcome is unknown.
 */
export function failCommit(error: unknown): never {
  if (typeof Object(error).severity === 'string' && !isOfConnection(error)) throw error;
  throw new CommitUnknownError('The response to a commit was lost', { cause: error });
}
