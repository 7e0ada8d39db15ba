import type { PoolClient } from 'pg';
import { failCommit } from './unavailable.ts';
import { type Answer, oneUnit, type Send, type Statement, unasked, wireOf } from './wire.ts';

const BEGIN = 'begin';
const COMMIT = 'commit';

/**
 * Sends the statements of a connection: one, or several in one go, which are one unit of the protocol, ended by one Sync. Should
 * PostgreSQL refuse one, it passes over those behind it.
 *
 * The beginning of a transaction travels with its first statement, which saves a round trip: nobody can do anything between the two. As
 * they are one unit, a statement is never run outside its transaction. A transaction without a statement is none. One that is whole ends in
 * the same unit.
 */
export function beginWithFirst(client: PoolClient, send: Send) {
  const connection = wireOf(client);
  let isKnown = false;
  let isDue = false;

  async function begin(): Promise<unknown> {
    if (isKnown) {
      isDue = true;
      return unasked(BEGIN);
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
    const answers = await oneUnit(
      client,
      (write) => {
        if (isDue) {
          connection.bind({ statement: BEGIN, values: [] });
          connection.execute({ portal: '' });
        }
        isDue = false;
        for (const statement of ahead) write(statement);
      },
      () => send(last),
    );
    return answers.slice(-ahead.length - 1);
  }

  function isPrepared({ name }: Statement): boolean {
    return name !== undefined && connection.parsedStatements[name] !== undefined;
  }

  async function one(statement: Statement): Promise<unknown> {
    const { text } = statement;
    if (text === BEGIN) return begin();
    if (!isDue) return send(statement);
    if (text === COMMIT || text === 'rollback') {
      isDue = false;
      return unasked(text);
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
    /**
     * Several in one go, once PostgreSQL has prepared all of them on this connection; before that one after the other. The end of
     * a transaction that they are the whole of goes along then, and its answer is the last.
     */
    async several(statements: readonly Statement[], isWhole: boolean): Promise<readonly Answer[]> {
      const last = statements.at(-1);
      if (last !== undefined && statements.every(isPrepared)) {
        if (!isWhole) return unit(statements.slice(0, -1), last);
        return unit(statements, { name: COMMIT, text: COMMIT, values: [] }).catch(failCommit);
      }
      const answers: Answer[] = [];
      for (const statement of statements) answers.push((await one(statement)) as Answer);
      return answers;
    },
  };
}
