import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { newLogger } from './log.ts';

/** PostgreSQL error of a row that violates a check constraint. */
function rejectedRow(): DatabaseError {
  const row = 'Failing row contains (7, Mendoza, ana.mendoza@example.com).';
  const error = new DatabaseError('new row violates check constraint "orders_are_stays"', 100, 'error');
  return Object.assign(error, { detail: row, constraint: 'orders_are_stays', code: '23514' });
}

it('tells why a statement failed, and nothing of the row that was refused', () => {
  const lines: string[] = [];
  const log = newLogger('error', { write: (line) => lines.push(line) });
  log.error({ err: rejectedRow() }, 'request failed');
  log.error({ err: new AggregateError([rejectedRow()], '1 of 2 failed') }, 'job failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('orders_are_stays');
    expect(line).not.toContain('Mendoza');
  }
});
