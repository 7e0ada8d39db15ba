import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { SUPPLIER_OPERATIONS, type SupplierOperation } from '../../../domain/supplier-operation.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { SupplierMode } from '../../../platform/env/read-supplier-settings.ts';
import type { Credentials } from '../../../platform/secrets/credentials.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { type ArchivedCall, type CallArchive, type CallOutcome, newCallArchive } from './call-archive.ts';
import type { BreakerState } from './circuit-breaker.ts';
import type { RequestLimit } from './request-limits.ts';
import { newSupplierHealthMeter, type SupplierHealthMeter } from './supplier-health.ts';
import { newSupplierStates, type SupplierStates } from './supplier-states.ts';

export interface LastResult {
  readonly kind: CallOutcome;
  readonly status: number | undefined;
  readonly problem: string | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly endedAt: number;
}

/** What operators see of a client. */
export interface ClientFacts {
  readonly name: string;
  readonly mode: SupplierMode;
  readonly credentials: Credentials | undefined;
  readonly limits: Readonly<Record<string, RequestLimit>>;
  readonly breakerOf: (operation: SupplierOperation) => BreakerState;
  readonly clockOffsetMs: () => number | undefined;
  /** The newest result of an operation in this process. */
  readonly lastResult: (operation: SupplierOperation) => LastResult | undefined;
}

/** What the clients of all suppliers in a process share. */
export interface SupplierRequests {
  readonly db: Db;
  readonly states: SupplierStates;
  readonly health: SupplierHealthMeter;
  /** Undefined in commands without server keys. */
  readonly calls: CallArchive | undefined;
  readonly addClient: (facts: ClientFacts) => void;
  readonly clientOf: (supplier: string) => ClientFacts | undefined;
  /** Stores a call. A failure is reported: the request itself must not fail because of it. */
  readonly archive: (call: ArchivedCall) => Promise<void>;
  /** Waits for work and reports its failure. */
  readonly reporting: (work: Promise<void>) => Promise<void>;
}

interface RequestsOptions {
  readonly db: Db;
  /** Missing in commands, which archive nothing. */
  readonly keys?: ServerKeys | undefined;
  readonly report: (sentence: string) => void;
}

export function newSupplierRequests({ db, keys, report }: RequestsOptions): SupplierRequests {
  const clients = new Map<string, ClientFacts>();
  const calls = keys === undefined ? undefined : newCallArchive(db, keys);
  const health = newSupplierHealthMeter({
    db,
    process: `${hostname()}:${process.pid}:${randomBytes(2).toString('hex')}`,
    states: () =>
      [...clients.values()].flatMap((client) =>
        SUPPLIER_OPERATIONS.map((operation) => ({
          ...{ supplier: client.name, operation },
          breaker: client.breakerOf(operation),
          clockOffsetMs: client.clockOffsetMs(),
        })),
      ),
  });
  const reporting = (work: Promise<void>) =>
    work.catch((error: unknown) => report(`A supplier request could not be recorded: ${(error as Error).message}`));
  return {
    ...{ db, calls, health, reporting },
    states: newSupplierStates(db),
    addClient: (facts) => void clients.set(facts.name, facts),
    clientOf: (supplier) => clients.get(supplier),
    archive: (call) => (calls === undefined ? Promise.resolve() : reporting(calls.write(call))),
  };
}
