import type { PoolClient } from 'pg';
import type { TimeLimits } from './time-limits.ts';
import { failCommit } from './unavailable.ts';
import { type Answer, oneUnit, type Send, type Statement, unasked } from './wire.ts';

/** What a transaction may keep others waiting, as PostgreSQL's own settings have it. */
type Limits = Pick<TimeLimits, 'lockMs' | 'statementMs' | 'idleInTransactionMs'>;

const BEGIN: Statement = { text: 'begin', values: [] };
const COMMIT: Statement = { text: 'commit', values: [] };

/**
 * Sends the statements of a connection that a pooler lends for one transaction at a time: what one transaction leaves with a connection
 * of the database, the next does not find, or somebody else does. So no statement has a name there, and the limits of time, which
 * a connection of one's own is opened with, are said in each transaction: they travel with its first statement in one unit of the protocol,
 * and so does its beginning. No round trip is added. A statement outside a transaction is one by itself, and so is its unit.
 */
export function throughPooler(client: PoolClient, send: Send, limits: Limits) {
  const told = limitsAsked(limits);
  let isDue = false;
  let isOpen = false;

  async function unit(statements: readonly Statement[]): Promise<readonly Answer[]> {
    const first = isDue ? [BEGIN, ...told] : isOpen ? [] : told;
    if (isDue) isOpen = true;
    isDue = false;
    const last = statements.at(-1);
    const answers = await oneUnit(
      client,
      (write) => {
        for (const statement of [...first, ...statements.slice(0, -1)]) write(statement);
      },
      // `pg` would send a text without values by itself, and it would be outside the unit.
      () => send({ text: last?.text, values: last?.values, queryMode: 'extended' }),
    );
    return answers.slice(-statements.length);
  }

  /** As it stands: a text that may hold several commands, or ends a transaction. */
  async function plain({ text }: Statement): Promise<unknown> {
    if (isDue) {
      isDue = false;
      isOpen = true;
      await send([BEGIN.text, ...told.map(asText)].join('; '));
    }
    return send(text);
  }

  async function one(statement: Statement): Promise<unknown> {
    const { text, values } = statement;
    if (text === BEGIN.text) {
      isDue = true;
      return unasked(text);
    }
    if (text === COMMIT.text || text === 'rollback') {
      const wasDue = isDue;
      [isDue, isOpen] = [false, false];
      return wasDue ? unasked(text) : send(text);
    }
    // With characteristics of its own, which it takes before any other statement alone.
    if (text.startsWith('start transaction')) {
      isOpen = true;
      return send(text);
    }
    // A text with several commands cannot be prepared; it has values never.
    if (values.length === 0 && text.includes(';')) return plain(statement);
    return (await unit([statement]))[0];
  }

  return {
    one,
    several: async (statements: readonly Statement[], isWhole: boolean): Promise<readonly Answer[]> => {
      if (statements.length === 0) return [];
      if (!isWhole) return await unit(statements);
      const answers = await unit([...statements, COMMIT]).catch(failCommit);
      isOpen = false;
      return answers;
    },
  };
}

/** The question that sets them until the transaction ends, if there is anything to set. */
function limitsAsked({ lockMs, statementMs, idleInTransactionMs }: Limits): readonly Statement[] {
  const set = Object.entries({
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }).filter(([, ms]) => ms > 0);
  if (set.length === 0) return [];
  return [{ text: `select ${set.map(([name, ms]) => `set_config('${name}', '${ms}', true)`).join(', ')}`, values: [] }];
}

function asText({ text }: Statement): string {
  return text;
}
