/** How large a version may be. Settings of the process that publishes; docs/configuration.md lists them. */
export interface FolderLimits {
  /** Bytes of `remote.json`: every document carries a part of it. */
  readonly jsonBytes: number;
  /** Bytes of any one file. */
  readonly fileBytes: number;
  /** Bytes of all files together. */
  readonly folderBytes: number;
  readonly files: number;
  /** Bytes of all scripts and styles, unpacked: the budget of one remote. */
  readonly codeBytes: number;
  /** Bytes that one page or one dialog brings, unpacked: its files, the container and the words of one language. */
  readonly pageBytes: number;
}

/** Out of the box. */
export const FOLDER_LIMITS: FolderLimits = {
  jsonBytes: 65_536,
  fileBytes: 5_000_000,
  folderBytes: 25_000_000,
  files: 500,
  codeBytes: 1_000_000,
  pageBytes: 400_000,
};
