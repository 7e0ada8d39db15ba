/** A published version by its names; its files lie below `<name>/<version>/`. */
export interface StoredFolder {
  readonly name: string;
  readonly version: string;
}

/**
 * Where the files of published versions lie. That a version never changes is the registry's doing: a store need not know
 * of it. A failure of the store itself is a `Problem` that says what is wrong with it.
 */
export interface ArtefactStore {
  /** Which store it is, for people and for comparing: a folder's path, or a bucket's address. */
  readonly place: string;
  /** Copies a folder into the store: afterwards it is there whole, or as it was. */
  readonly put: (version: StoredFolder, folder: string, digest: string) => Promise<void>;
  /** Whether the version is there, whole, with this content. */
  readonly has: (version: StoredFolder, digest: string) => Promise<boolean>;
  /**
   * A file by its path in the store, `mf-search/1.0.0-0a1b2c3d/remoteEntry.js`; undefined when there is none. A store that cannot
   * say, or not in time, throws `StorageUnavailableError`.
   */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  /** Paths of a version's files below it, sorted; none when it is not there. */
  readonly files: (version: StoredFolder) => Promise<string[]>;
  /** Every version of which there is something. */
  readonly list: () => Promise<StoredFolder[]>;
  /** Takes a version away; one that is not there is no fault. */
  readonly remove: (version: StoredFolder) => Promise<void>;
}

const NAME = /^mf-[a-z][a-z-]*$/;
const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;

export function isStoredName(name: string): boolean {
  return NAME.test(name);
}

export function isStoredVersion(version: string): boolean {
  return VERSION.test(version);
}
