/** Classes of SQLSTATE that blame the values asked with: cardinality, data, constraint. */
const BLAMED_CLASSES = new Set(['21', '22', '23']);
/** Serialization failure and deadlock: nothing happened. Every other code of that class leaves open whether anything happened. */
const LOST_TO_ANOTHER = new Set(['40001', '40P01']);

/**
 * Whether PostgreSQL itself refused a statement for what it holds or whom it met: then it had no effect, and may be asked
 * again. A connection that broke says nothing about what was done.
 */
export function isRolledBack(error: unknown): boolean {
  const { code, severity } = Object(error) as { code?: unknown; severity?: unknown };
  // Only an answer of the database has a severity: the system's own errors have codes of five letters too.
  if (typeof code !== 'string' || typeof severity !== 'string') return false;
  return isLostToAnother(error) || BLAMED_CLASSES.has(code.slice(0, 2));
}

/** Whether a transaction met another one: it may be run again as it is. */
export function isLostToAnother(error: unknown): boolean {
  return LOST_TO_ANOTHER.has((error as { code?: string }).code ?? '');
}
