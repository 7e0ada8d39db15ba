/** SQLSTATE classes of errors in the values: cardinality, data, constraint. */
const BLAMED_CLASSES = new Set(['21', '22', '23']);
/** Serialization failure and deadlock: the statement had no effect. Other codes of class 40 leave the outcome open. */
const LOST_TO_ANOTHER = new Set(['40001', '40P01']);

/**
 * Whether PostgreSQL rejected a statement because of its values or a conflict. It then had no effect and may be
 * repeated. The outcome is unknown if the connection broke.
 */
export function isRolledBack(error: unknown): boolean {
  const { code, severity } = Object(error) as { code?: unknown; severity?: unknown };
  // Only PostgreSQL errors have a severity; system errors can also have codes of five letters.
  if (typeof code !== 'string' || typeof severity !== 'string') return false;
  return isLostToAnother(error) || BLAMED_CLASSES.has(code.slice(0, 2));
}

/** Whether a transaction failed because of a concurrent one: it may be retried unchanged. */
export function isLostToAnother(error: unknown): boolean {
  return LOST_TO_ANOTHER.has((error as { code?: string }).code ?? '');
}
