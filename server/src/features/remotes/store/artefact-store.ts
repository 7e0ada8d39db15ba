/** Identifies a published version; its files are below `<name>/<version>/`. */
export interface StoredFolder {
  readonly name: string;
  readonly version: string;
}

/**
 * Files of published versions. The registry ensures that versions are immutable; a store does not. If the store itself
 * fails, the methods throw a `UserError` with the cause.
 */
export interface ArtefactStore {
  /** Identifies the store in messages and comparisons: a folder's path or a bucket's URL. */
  readonly place: string;
  /** Copies a folder into the store, completely or not at all. */
  readonly put: (version: StoredFolder, folder: string, digest: string) => Promise<void>;
  /** True if the version is stored completely with this digest. */
  readonly has: (version: StoredFolder, digest: string) => Promise<boolean>;
  /**
   * Reads a file by its path in the store, `mf-search/1.0.0-0a1b2c3d/remoteEntry.js`; undefined if it does not exist.
   * Throws `StorageUnavailableError` on a timeout or an error of the store.
   */
  readonly read: (path: string) => Promise<Buffer | undefined>;
  /** Sorted relative paths of a version's files; empty if the version is not stored. */
  readonly files: (version: StoredFolder) => Promise<string[]>;
  /** Every version with at least one stored file. */
  readonly list: () => Promise<StoredFolder[]>;
  /** Removes a version; does nothing if it is not stored. */
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
