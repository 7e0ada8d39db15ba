import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQLSTATE that the function `unmet` raises. */
const UNMET = 'PT001';

/**
 * True where the condition holds; else the statement fails, and its transaction with it. So a transaction may leave as a whole whose
 * statements follow from what those before them find: where they find something else nothing of it happens.
 */
export function must(condition: Expression<SqlBool>): RawBuilder<boolean> {
  return sql<boolean>`case when ${condition} then true else unmet() end`;
}

/** Whether a transaction failed by a condition of its own, so that nothing of it happened. */
export function isUnmet(error: unknown): boolean {
  const { code, severity } = Object(error) as { code?: unknown; severity?: unknown };
  return code === UNMET && typeof severity === 'string';
}
