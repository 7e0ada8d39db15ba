import type { Generated } from 'kysely';
import type { ReadByCodec } from './read-by-codec.ts';

export interface HostsTables {
  hostVersions: HostVersionsTable;
}

/** Every build of the host that a server started with. */
export interface HostVersionsTable {
  version: string;
  facts: ReadByCodec;
  /** The last time that a server started with it. */
  servedAt: Generated<Date>;
}
