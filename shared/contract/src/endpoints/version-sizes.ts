import { as, count, type Of, record } from '../codec/codec.ts';

/** Size of a version in bytes, uncompressed, as its build measured it. */
export const VersionSizes = record({
  /** Number of files with an integrity hash. */
  files: as('files', count()),
  /** All scripts and styles. */
  code: as('code', count()),
  /** The largest page, with the container and the messages of one language. */
  firstLoad: as('first_load', count()),
});
export type VersionSizes = Of<typeof VersionSizes>;
