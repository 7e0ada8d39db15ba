import type { FindingCode, FindingFacts } from '@portico/contract';
import type { ColumnType, Generated } from 'kysely';

export interface ReconcileTables {
  reconcileRuns: ReconcileRunsTable;
}

/** How many rows show that something does not hold, and the first of them as JSON. */
export interface KeptFinding {
  /** Runs that were kept before findings had codes have none. */
  readonly code?: FindingCode;
  readonly facts?: FindingFacts;
  readonly name: string;
  readonly says: string;
  readonly rows: number;
  readonly sample: string;
}

type Findings = ColumnType<readonly KeptFinding[], string, never>;

/** What each check of the books came to. */
export interface ReconcileRunsTable {
  id: Generated<number>;
  begunAt: Date;
  endedAt: Generated<Date>;
  /** Number of the operator who asked for it, or the name of what did. */
  actor: string;
  checks: number;
  /** JSON. */
  broken: Findings;
  late: Findings;
}
