import type { PoolClient } from 'pg';

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;
/** A statement as `pg` takes it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}

/** What of `pg`'s own connection is used: it writes single messages of the protocol. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly bind: (config: { readonly statement: string; readonly values: readonly unknown[] }) => void;
  readonly execute: (config: { readonly portal: string }) => void;
}

const BEGIN = 'begin';

/**
 * Lets the beginning of a transaction travel with its first statement, which saves a round trip: nobody can do anything between the
 * two. They are one unit of the protocol, ended by one Sync: should PostgreSQL refuse to begin, it passes over the statement as well,
 * so it is never run outside the transaction. A transaction without a statement is none.
 */
export function beginWithFirst(client: PoolClient, send: Query): (statement: Statement) => Promise<unknown> {
  const { connection } = client as unknown as { readonly connection: Wire };
  let isKnown = false;
  let isDue = false;

  async function begin(): Promise<unknown> {
    if (isKnown) {
      isDue = true;
      return { command: 'BEGIN', rowCount: null, rows: [] };
    }
    const begun = await alone();
    isKnown = true;
    return begun;
  }

  /** As the first of a connection, so that PostgreSQL prepares it under its name. */
  function alone(): Promise<unknown> {
    return send({ name: BEGIN, text: BEGIN, values: [] }) as Promise<unknown>;
  }

  function first(statement: Statement): Promise<unknown> {
    connection.stream.cork();
    try {
      connection.bind({ statement: BEGIN, values: [] });
      connection.execute({ portal: '' });
      const sent = send(statement) as Promise<unknown>;
      // Two were executed; the answer of the statement is the second.
      return sent.then((results) => (Array.isArray(results) ? results.at(-1) : results));
    } finally {
      connection.stream.uncork();
    }
  }

  return (statement) => {
    const { text } = statement;
    if (text === BEGIN) return begin();
    if (!isDue) return send(statement) as Promise<unknown>;
    isDue = false;
    if (text === 'commit' || text === 'rollback') {
      return Promise.resolve({ command: text.toUpperCase(), rowCount: null, rows: [] });
    }
    // A text without values may hold several commands, which cannot be prepared.
    if (statement.values.length === 0) return alone().then(() => send(statement));
    return first(statement);
  };
}
