import type { SendQuery, SendStatement } from './prepared-statements.ts';
import type { TimeLimits } from './time-limits.ts';

/** Time limits of a transaction, as PostgreSQL's own settings have them. */
type Limits = Pick<TimeLimits, 'lockMs' | 'statementMs' | 'idleInTransactionMs'>;

/**
 * Sets the time limits in each transaction of a connection that a pooler lends: what is set for a session would stay with another client's
 * connection. A statement outside a transaction gets a transaction of its own.
 */
export function limitTransactions(sendQuery: SendQuery, limits: Limits): SendStatement {
  const send = (text: string, values: readonly unknown[] = []) => sendQuery({ text, values: [...values] });
  const settings = settingsOf(limits);
  if (settings.length === 0) return send;
  let isInTransaction = false;
  return async (text, values) => {
    if (/^(?:begin|start transaction)\b/.test(text)) {
      // Characteristics of a transaction must come before its first statement.
      const begun = await send([text, ...settings].join('; '));
      isInTransaction = true;
      return begun;
    }
    if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      return send(text);
    }
    // A text with several commands, as the job queue sends it, begins and ends its own transaction.
    const hasSeveralCommands = values.length === 0 && text.includes(';');
    if (isInTransaction || hasSeveralCommands) return send(text, values);
    await send(['begin', ...settings].join('; '));
    try {
      const result = await send(text, values);
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback').catch(() => {});
      throw error;
    }
  };
}

function settingsOf({ lockMs, statementMs, idleInTransactionMs }: Limits): readonly string[] {
  return Object.entries({
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  }).flatMap(([name, ms]) => (ms > 0 ? [`set local ${name} = ${ms}`] : []));
}
