import { type PoolClient, Query } from 'pg';

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;
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

/** What of `pg`'s own connection is used: it writes single messages of the protocol. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly bind: (config: { readonly statement: string; readonly values: readonly unknown[] }) => void;
  readonly execute: (config: { readonly portal: string }) => void;
  readonly sync: () => void;
}

const BEGIN = 'begin';

/**
 * Sends the statements of a connection: one, or several in one go, which are one unit of the protocol, ended by one Sync. Should
 * PostgreSQL refuse one, it passes over those behind it.
 *
 * The beginning of a transaction travels with its first statement, which saves a round trip: nobody can do anything between the two. As
 * they are one unit, a statement is never run outside its transaction. A transaction without a statement is none.
 */
export function beginWithFirst(client: PoolClient, send: Send) {
  const { connection } = client as unknown as { readonly connection: Wire };
  /** The same connection, which ends no unit. */
  const open: Wire = Object.assign(Object.create(connection) as Wire, { sync: () => {} });
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

  /** The statements, behind the beginning of their transaction where it is due, as one unit. */
  async function unit(ahead: readonly Statement[], last: Statement): Promise<readonly Answer[]> {
    connection.stream.cork();
    let sent: Promise<Answer | readonly Answer[]>;
    let fault: unknown;
    try {
      if (isDue) {
        connection.bind({ statement: BEGIN, values: [] });
        connection.execute({ portal: '' });
      }
      isDue = false;
      for (const statement of ahead) write(statement, (error) => (fault ??= error));
      sent = send(last) as typeof sent;
    } finally {
      connection.stream.uncork();
    }
    const answers = [await sent].flat() as readonly Answer[];
    if (fault !== undefined) throw fault;
    return answers.slice(-ahead.length - 1);
  }

  /** Writes what `pg` writes for a statement that is prepared, but for the end of its unit. */
  function write({ name, text, values }: Statement, fail: (error: unknown) => void): void {
    const query = new Query({ name: name ?? '', text, values: [...values] }, (error) => error && fail(error));
    (query as unknown as { readonly prepare: (connection: Wire) => void }).prepare(open);
  }

  function isPrepared({ name }: Statement): boolean {
    return name !== undefined && connection.parsedStatements[name] !== undefined;
  }

  async function one(statement: Statement): Promise<unknown> {
    const { text } = statement;
    if (text === BEGIN) return begin();
    if (!isDue) return send(statement);
    if (text === 'commit' || text === 'rollback') {
      isDue = false;
      return { command: text.toUpperCase(), rowCount: null, rows: [] };
    }
    // A text without values may hold several commands, which cannot be prepared.
    if (statement.values.length === 0) {
      isDue = false;
      await alone();
      return send(statement);
    }
    const [answer] = await unit([], statement);
    return answer;
  }

  return {
    one,
    /** Several in one go, once PostgreSQL has prepared all of them on this connection; before that one after the other. */
    async several(statements: readonly Statement[]): Promise<readonly Answer[]> {
      const last = statements.at(-1);
      if (last !== undefined && statements.every(isPrepared)) return unit(statements.slice(0, -1), last);
      const answers: Answer[] = [];
      for (const statement of statements) answers.push((await one(statement)) as Answer);
      return answers;
    },
  };
}
