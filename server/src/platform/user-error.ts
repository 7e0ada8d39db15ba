import { isOutcomeUnknown, isUnavailable } from './database/database-errors.ts';

/** An error that the user can fix. Its message is one sentence with the problem and the solution. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

const LOST_CONNECTION =
  'The connection to the database was lost, so nothing more was written. Check that the database runs, then run the command again.';
const LOST_COMMIT =
  'The connection to the database was lost while the change was saved. Check whether it was saved before you run the command again.';

/**
 * Ends a command. A `UserError` and a lost connection print one sentence; any other error is a bug and prints its
 * stack.
 */
export function reportAndExit(error: unknown): never {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof UserError) return error.message;
  if (isOutcomeUnknown(error)) return LOST_COMMIT;
  return isUnavailable(error) ? LOST_CONNECTION : undefined;
}
