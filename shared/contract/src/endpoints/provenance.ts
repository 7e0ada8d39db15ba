import { as, checked, dictionary, exactText, maybe, type Of, record } from '../codec/codec.ts';

const digest = checked(exactText(64), (value) => /^[0-9a-f]{64}$/.test(value), 'is not a SHA-256 in hex');

/** Maximum characters of a changelog stored with a version. */
export const CHANGES_LENGTH = 2_000;

/** Origin of a build, as stated by its publisher. */
export const Provenance = record({
  commit: maybe('commit', exactText(100)),
  repository: maybe('repository', exactText(300)),
  /** What built it: the URL of a CI run, or a user at a machine. */
  builder: maybe('builder', exactText(300)),
  /** Its changelog, one change per line. */
  changes: maybe('changes', exactText(CHANGES_LENGTH)),
  /** SHA-256 in hex of each lock file, by file name. */
  lockFiles: as(
    'lock_files',
    checked(dictionary(digest), (files) => Object.keys(files).length <= 10, 'has more than ten items'),
  ),
});
/** Origin of a build. */
export type Provenance = Of<typeof Provenance>;
