/** The database did not answer, or could not be asked: nothing of what was asked was done. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** What was committed may be in the database or not: its answer never came. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
}

/**
 * SQLSTATEs of a statement that was given up, or of a server that takes no questions just now: a lock that stayed, a statement
 * that took too long, a transaction that was left idle, a server that ends, starts, only reads, or has no connection, memory or disk left.
 */
const STATES = new Set([
  ...['55P03', '57014', '25P03', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['25006', '53100', '53200', '53300', '53400', '58000', '58030'],
]);
/** SQLSTATE's own class of connections. */
const CONNECTION_CLASS = '08';
/** What the system says of a socket that leads nowhere. */
const SYSTEM = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['EAI_AGAIN', 'ENOTFOUND'],
]);
/** What `pg` says in words alone. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;
/** Errors within errors that are looked at. */
const MOST_CAUSES = 5;

/** Whether the database could not be asked or gave the statement up: outside of a commit, nothing of it was done. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  // What `fetch` fails by is of a provider.
  if (error instanceof CommitUnknownError || error instanceof TypeError || depth > MOST_CAUSES) return false;
  if (isUnavailableItself(error)) return true;
  const { errors, cause } = Object(error) as { readonly errors?: unknown; readonly cause?: unknown };
  // Node connects to every address of a name: the error of all of them names no socket.
  const inner = Array.isArray(errors) && errors.length > 0 ? errors : [cause];
  return inner.every((one) => one instanceof Error && isUnavailable(one, depth + 1));
}

/** Whether a commit was sent whose response was lost: perhaps everything was done, perhaps nothing. */
export function isOutcomeUnknown(error: unknown, depth = 0): boolean {
  if (error instanceof CommitUnknownError) return true;
  return error instanceof Error && depth < MOST_CAUSES && isOutcomeUnknown(error.cause, depth + 1);
}

function isUnavailableItself(error: unknown): boolean {
  const { code, severity, syscall, message } = Object(error) as Record<string, unknown>;
  if (typeof code === 'string' && typeof severity === 'string') return STATES.has(code) || isOfConnection(error);
  // Files and providers fail by these codes as well; those of a socket that is ours name what they did to it.
  if (typeof code === 'string') return SYSTEM.has(code) && isOfSocket(syscall);
  return error instanceof Error && typeof message === 'string' && WORDS.test(message);
}

/** Whether it is told of a connection, not of what was asked on it: whoever stands between lost theirs, PgBouncer with 08P01. */
export function isOfConnection(error: unknown): boolean {
  const { code } = Object(error) as Record<string, unknown>;
  return typeof code === 'string' && code.startsWith(CONNECTION_CLASS);
}

function isOfSocket(syscall: unknown): boolean {
  return ['connect', 'read', 'write', 'shutdown', 'getaddrinfo'].includes(String(syscall));
}

/** What a commit fails by: one that the database itself refused was none; one whose answer was lost, as a pooler tells too, may be either. */
export function failCommit(error: unknown): never {
  if (typeof Object(error).severity === 'string' && !isOfConnection(error)) throw error;
  throw new CommitUnknownError('The answer to a commit was lost', { cause: error });
}
