import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../product/root.ts';

type PublishHost = typeof import('../../../server/src/features/document/host/publish-host.ts');
type HostVersions = typeof import('../../../server/src/features/remotes/gate/host-versions.ts');
type PublishBuilt = typeof import('../../../server/src/features/remotes/publishing/publish-built.ts');
type OpenStore = typeof import('../../../server/src/features/remotes/store/open-store.ts');
type RemotesFor = typeof import('../../../server/src/features/remotes/resolving/remotes-for.ts');

export interface PublishingParts extends PublishHost, HostVersions, PublishBuilt, OpenStore, RemotesFor {}

const FILES = [
  'document/host/publish-host.ts',
  'remotes/gate/host-versions.ts',
  'remotes/publishing/publish-built.ts',
  'remotes/store/open-store.ts',
  'remotes/resolving/remotes-for.ts',
];

/** What `start` does before it listens, taken at run time from where it lies. */
export async function publishingParts(): Promise<PublishingParts> {
  const addresses = FILES.map((file) => pathToFileURL(join(ROOT, 'server/src/features', file)).href);
  const modules = await Promise.all(addresses.map((address) => import(address) as Promise<object>));
  return Object.assign({}, ...modules) as PublishingParts;
}
