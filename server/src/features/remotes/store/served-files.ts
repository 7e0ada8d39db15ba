import { FileUnavailableError, type ReadFile } from '../../assets/assets.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { StorageUnavailableError } from './storage-unavailable-error.ts';

/** A store as browsers ask it: one that is silent is no reason to say that a file is gone. */
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
