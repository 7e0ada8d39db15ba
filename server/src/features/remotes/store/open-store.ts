import type { ArtefactStore } from './artefact-store.ts';
import { type BucketOptions, bucketStore } from './bucket-store.ts';
import { folderStore } from './folder-store.ts';

/** Where published versions lie, by setting. */
export type StoreSetting =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'bucket' } & BucketOptions);

export function openStore(setting: StoreSetting): ArtefactStore {
  return setting.kind === 'folder' ? folderStore(setting.folder) : bucketStore(setting);
}
