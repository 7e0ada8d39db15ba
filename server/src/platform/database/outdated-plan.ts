import { renameStatement } from './statement-name.ts';
import type { Statement } from './wire.ts';

/**
 * Whether PostgreSQL refused a prepared statement because its tables have other columns by now, as in the midst of an upgrade. Then it
 * had no effect. The code alone has a dozen other meanings, and the sentence is in the database's language.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** Where `error` says that one of the statements is outdated, they are prepared anew from now on, in each connection. Whether it does. */
export function renewOutdated(statements: readonly Pick<Statement, 'name' | 'text'>[], error: unknown): boolean {
  if (!isOutdatedPlan(error)) return false;
  for (const { name, text } of statements) if (name !== undefined) renameStatement(text, name);
  return true;
}
