import { as, checked, dictionary, exactText, maybe, type Of, record } from '../codec/codec.ts';

const digest = checked(exactText(64), (value) => /^[0-9a-f]{64}$/.test(value), 'is no SHA-256 in hex');

/** Letters of a changelog that are kept with a version. */
export const CHANGES_LETTERS = 2_000;

/** Where a build comes from, as whoever publishes it says. */
export const Provenance = record({
  commit: maybe('commit', exactText(100)),
  repository: maybe('repository', exactText(300)),
  /** What built it: the address of a CI run, or a person at a machine. */
  builder: maybe('builder', exactText(300)),
  /** What its changelog says that it changes, a line each. */
  changes: maybe('changes', exactText(CHANGES_LETTERS)),
  /** SHA-256 in hex of each lock file, by its name. */
  lockFiles: as(
    'lock_files',
    checked(dictionary(digest), (files) => Object.keys(files).length <= 10, 'are more than ten'),
  ),
});
/** Where a build comes from. */
export type Provenance = Of<typeof Provenance>;
