import type { StoreSetting } from '../../../domain/store-setting.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/** `readMs` is the timeout for reading one file of a bucket. */
export function openStore(setting: StoreSetting, readMs?: number): ArtefactStore {
  return setting.kind === 'folder' ? folderStore(setting.folder) : bucketStore(setting, readMs);
}
