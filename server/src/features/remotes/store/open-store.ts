import type { StoreSetting } from '../../../model/store-setting.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

export function openStore(setting: StoreSetting): ArtefactStore {
  return setting.kind === 'folder' ? folderStore(setting.folder) : bucketStore(setting);
}
