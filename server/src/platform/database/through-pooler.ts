import type { SendQuery, SendStatement } from './prepared-statements.ts';
import type { TimeLimits } from './time-limits.ts';

/** Time limits of a transaction that are PostgreSQL settings. */
type Limits = Pick<TimeLimits, 'lockMs' | 'statementMs' | 'idleInTransactionMs'>;

/**
 * Sets the time limits in each transaction: behind a pooler, session settings would affect other clients of the
 * connection. A statement outside a transaction gets its own transaction.
 */
export function limitTransactions(sendQuery: SendQuery, limits: Limits): SendStatement {
  const send = (text: string, values: readonly unknown[] = []) => sendQuery({ text, values: [...values] });
  const settings = settingsOf(limits);
  if (settings.length === 0) return send;
  let isInTransaction = false;
  return async (text, values) => {
    if (/^(?:begin|start transaction)\b/.test(text)) {
      // Transaction characteristics must come before the first statement.
      const started = await send([text, ...settings].join('; '));
      isInTransaction = true;
      return started;
    }
    if (text === 'commit' || text === 'rollback') {
      isInTransaction = false;
      return send(text);
    }
    // A text with several commands, as sent by the job queue, has its own begin and commit.
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
