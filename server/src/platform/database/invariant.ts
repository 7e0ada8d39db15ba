import type { CodedFinding } from '@portico/contract';
import type { RawBuilder } from 'kysely';

/**
 * A reconciliation check. Commands print its name and its English sentence; pages build their own text from the code
 * and the facts.
 */
export type Check = CodedFinding & {
  readonly name: string;
  readonly says: string;
};

/** A condition that must always hold; the query returns the rows that violate it. */
export type Invariant = Check & {
  readonly offenders: RawBuilder<Record<string, unknown>>;
  /** Filters the rows by their text column `said`, which is never displayed; without it all rows count. */
  readonly counts?: (text: string) => boolean;
};
