import type { Generated } from 'kysely';
import type { ReadByCodec } from './read-by-codec.ts';

export interface PublishesTables {
  publishes: PublishesTable;
  publishParts: PublishPartsTable;
}

/** A version whose files are on their way. */
export interface PublishesTable {
  id: Generated<string>;
  team: string;
  name: string;
  version: string;
  /** Over the list of files: the same list goes on with the same row. */
  listDigest: string;
  files: ReadByCodec;
  provenance: ReadByCodec | null;
  begunAt: Generated<Date>;
}

/** A file that has arrived whole. */
export interface PublishPartsTable {
  publishId: string;
  /** SHA-256 in hex. */
  digest: string;
  content: Buffer;
}
