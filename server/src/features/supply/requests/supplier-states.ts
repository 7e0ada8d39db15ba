import type { SupplierOperation } from '../../../domain/supplier-operation.ts';
import { ttlCache } from '../../../platform/caches.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUnavailable } from '../../../platform/database/database-errors.ts';
import type { RequestLimit } from './request-limits.ts';

/** SUP-15. `searchOff`: no searches, quotes and verifications. `off`: in addition no new bookings. */
export type SupplierState = 'on' | 'searchOff' | 'off';

export interface SupplierSwitch {
  readonly state: SupplierState;
  /** Limits of an operator, by limit group. */
  readonly limits: Readonly<Record<string, RequestLimit>>;
  /** Time after which a list no longer waits for this supplier; undefined for the default. */
  readonly cutOffMs: number | undefined;
}

export interface SupplierStates {
  readonly of: (supplier: string) => Promise<SupplierSwitch>;
  /** Whether searches, quotes and verifications may be sent. */
  readonly isSearchable: (supplier: string) => Promise<boolean>;
  readonly allows: (supplier: string, operation: SupplierOperation) => Promise<boolean>;
}

/** Every process applies a change within this time. */
const RETENTION_MS = 1000;

const ON: SupplierSwitch = { state: 'on', limits: {}, cutOffMs: undefined };

const NOT_SEARCHING: readonly SupplierOperation[] = ['search', 'quote', 'verify'];

export function newSupplierStates(db: Db): SupplierStates {
  const read = ttlCache('supplier-states', () => readSwitches(db), { forMs: RETENTION_MS, isOutlived: isUnavailable });
  const of = async (supplier: string) => (await read()).get(supplier) ?? ON;
  return {
    of,
    isSearchable: async (supplier) => (await of(supplier)).state === 'on',
    allows: async (supplier, operation) => allowsOperation((await of(supplier)).state, operation),
  };
}

export function allowsOperation(state: SupplierState, operation: SupplierOperation): boolean {
  if (state === 'on') return true;
  return !NOT_SEARCHING.includes(operation) && (state === 'searchOff' || operation !== 'book');
}

async function readSwitches(db: Db): Promise<ReadonlyMap<string, SupplierSwitch>> {
  const rows = await db.selectFrom('suppliers').select(['name', 'state', 'limits', 'cutOffMs']).execute();
  return new Map(
    rows.map(({ name, state, limits, cutOffMs }) => [name, { state, limits, cutOffMs: cutOffMs ?? undefined }]),
  );
}
