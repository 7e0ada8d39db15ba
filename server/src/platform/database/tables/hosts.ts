import type { HostFacts } from '@portico/contract';
import type { Generated, JSONColumnType } from 'kysely';

export interface HostsTables {
  hostVersions: HostVersionsTable;
}

/** Every build of the host that a server started with. */
export interface HostVersionsTable {
  version: string;
  facts: JSONColumnType<HostFacts>;
  /** The last time that a server started with it. */
  servedAt: Generated<Date>;
}
