import type { FolderLimits } from '../../../domain/folder-limits.ts';

export function folderLimitsOf(env: LimitSettings): FolderLimits {
  return {
    jsonBytes: env.remoteJsonBytes,
    fileBytes: env.remoteFileBytes,
    folderBytes: env.remoteFolderBytes,
    files: env.remoteFiles,
    codeBytes: env.remoteCodeBytes,
    pageBytes: env.remotePageBytes,
  };
}

interface LimitSettings {
  readonly remoteJsonBytes: number;
  readonly remoteFileBytes: number;
  readonly remoteFolderBytes: number;
  readonly remoteFiles: number;
  readonly remoteCodeBytes: number;
  readonly remotePageBytes: number;
}
