/** A statement that is prepared stays on its connection, so their number is bounded. */
const MOST_NAMES = 400;
const MOST_SEEN = 4_000;

/** Sends a statement on one connection; one with a name is prepared once for it. */
export type SendQuery = (query: { name?: string; text: string; values: unknown[] }) => Promise<unknown>;

export type SendStatement = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Prepares statements with values from their second use on: to plan a join costs more than to run it. Returns what sends the statements of one
 * connection; all connections of a pool use the same names.
 */
export function createStatementPreparer(): (send: SendQuery) => SendStatement {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  let created = 0;

  function createName(text: string): string {
    created += 1;
    const name = `portico_${created}`;
    names.set(text, name);
    return name;
  }

  function nameOf(text: string): string | undefined {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_NAMES) return name;
    // Lists of rare lengths are used once.
    if (seen.delete(text)) return createName(text);
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }

  return (send) => async (text, values) => {
    const query = { text, values: [...values] };
    const name = values.length === 0 ? undefined : nameOf(text);
    if (name === undefined) return send(query);
    try {
      return await send({ name, ...query });
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      if (names.get(text) === name) createName(text);
      return send(query).catch((later: unknown) => {
        // A transaction is aborted by now: `transact` runs it again.
        throw (later as { code?: string }).code === ABORTED_TRANSACTION ? error : later;
      });
    }
  };
}

const ABORTED_TRANSACTION = '25P02';

/**
 * Whether PostgreSQL rejected a prepared statement because a migration changed the columns of its tables: nothing was done. The code has
 * other meanings, and the message is in the database's language.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
