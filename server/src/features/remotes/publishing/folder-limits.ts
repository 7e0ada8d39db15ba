import type { FolderLimits } from '../../../model/folder-limits.ts';

/** The limits that the settings give. */
export function folderLimitsOf(env: LimitSettings): FolderLimits {
  const { remoteJsonBytes, remoteFileBytes, remoteFolderBytes, remoteFiles } = env;
  return { jsonBytes: remoteJsonBytes, fileBytes: remoteFileBytes, folderBytes: remoteFolderBytes, files: remoteFiles };
}

interface LimitSettings {
  readonly remoteJsonBytes: number;
  readonly remoteFileBytes: number;
  readonly remoteFolderBytes: number;
  readonly remoteFiles: number;
}
