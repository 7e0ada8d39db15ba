import { FileUnavailableError, type ReadFile } from '../../assets/assets.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** Reads files for browsers: an unavailable store results in a 503 or 504, never in a 404. */
export function servedFiles({ read }: Pick<ArtefactStore, 'read'>, onSilence?: () => void): ReadFile {
  return async (path) => {
    try {
      return await read(path);
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      onSilence?.();
      throw new FileUnavailableError(error.message, error.isLate ? 504 : 503, { cause: error });
    }
  };
}
