/** Prepared statements stay on their connection, so their number is limited. */
const MOST_NAMES = 400;
const MOST_SEEN = 4_000;

/** Sends a statement on one connection. A statement with a name is prepared there once. */
export type SendQuery = (query: { name?: string; text: string; values: unknown[] }) => Promise<unknown>;

export type SendStatement = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Prepares statements with values from their second use on, because planning a join costs more than running it. Returns
 * the sender for one connection; all connections of a pool use the same names.
 */
export function createStatementPreparer(): (send: SendQuery) => SendStatement {
  const names = new Map<string, string>();
  const prepared = new Set<string>();
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
    // Value lists of rare lengths are used only once.
    if (prepared.delete(text)) return createName(text);
    if (prepared.size >= MOST_SEEN) prepared.clear();
    prepared.add(text);
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
        // The transaction is aborted: `transact` runs it again.
        throw (later as { code?: string }).code === ABORTED_TRANSACTION ? error : later;
      });
    }
  };
}

const ABORTED_TRANSACTION = '25P02';

/**
 * Whether PostgreSQL rejected a prepared statement because a migration changed its columns; it had no effect. The code
 * alone is ambiguous, and the message is localized.
 */
export function isOutdatedPlan(error: unknown): boolean {
  const { code, routine } = Object(error) as { code?: unknown; routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}
