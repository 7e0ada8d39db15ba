import { as, count, type Of, record } from '../codec/codec.ts';

/** How large a version is: bytes unpacked, as its build measured them. */
export const VersionSizes = record({
  /** Files that are pinned. */
  files: as('files', count()),
  /** All scripts and styles. */
  code: as('code', count()),
  /** What the heaviest page brings, with the container and the words of a language. */
  firstLoad: as('first_load', count()),
});
export type VersionSizes = Of<typeof VersionSizes>;
