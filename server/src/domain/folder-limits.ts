/**
 * Size limits of a published version, from the settings of the publishing process; docs/configuration.md lists them.
 */
export interface FolderLimits {
  /** Bytes of `remote.json`; every HTML page contains a part of it. */
  readonly jsonBytes: number;
  /** Bytes of any one file. */
  readonly fileBytes: number;
  /** Bytes of all files. */
  readonly folderBytes: number;
  readonly files: number;
  /** Bytes of all scripts and styles, uncompressed: the budget of one remote. */
  readonly codeBytes: number;
  /** Uncompressed bytes of one page or dialog: its files, the container and the texts of one language. */
  readonly pageBytes: number;
}

export const FOLDER_LIMITS: FolderLimits = {
  jsonBytes: 65_536,
  fileBytes: 5_000_000,
  folderBytes: 25_000_000,
  files: 500,
  codeBytes: 1_000_000,
  pageBytes: 400_000,
};
