import { type PoolClient, Query } from 'pg';

/** A statement as `pg` takes it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}

export interface Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}

/** The connection's own way to ask. */
export type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** What of `pg`'s own connection is used: it writes single messages of the protocol. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly bind: (config: { readonly statement: string; readonly values: readonly unknown[] }) => void;
  readonly execute: (config: { readonly portal: string }) => void;
  readonly sync: () => void;
}

export function wireOf(client: PoolClient): Wire {
  return (client as unknown as { readonly connection: Wire }).connection;
}

/**
 * Sends several statements in one go: `pg` writes the last, which ends the unit, and whatever is written ahead is part of it. Gives the
 * answers to all that was written, in its order.
 */
export async function oneUnit(
  client: PoolClient,
  writeAhead: (write: (statement: Statement) => void) => void,
  askLast: () => unknown,
): Promise<readonly Answer[]> {
  const connection = wireOf(client);
  /** The same connection, which ends no unit. */
  const open: Wire = Object.assign(Object.create(connection) as Wire, { sync: () => {} });
  let fault: unknown;
  /** Writes what `pg` writes for a statement that is prepared, but for the end of its unit. */
  const write = ({ name, text, values }: Statement) => {
    const query = new Query({ name: name ?? '', text, values: [...values] }, (error) => {
      if (error) fault ??= error;
    });
    (query as unknown as { readonly prepare: (connection: Wire) => void }).prepare(open);
  };
  let sent: unknown;
  connection.stream.cork();
  try {
    writeAhead(write);
    sent = askLast();
  } finally {
    connection.stream.uncork();
  }
  const answers = [(await sent) as Answer | readonly Answer[]].flat() as readonly Answer[];
  if (fault !== undefined) throw fault;
  return answers;
}

/** The answer to what nobody has to be asked for, such as the beginning of a transaction that asks nothing. */
export function unasked(command: string): Answer {
  return { command: command.toUpperCase(), rowCount: null, rows: [] };
}
