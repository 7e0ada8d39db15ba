import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../product/root.ts';

type Document = typeof import('../../../server/src/features/portal-page/portal-page.ts');
type Remotes = typeof import('../../../server/src/features/remotes/remotes.ts');

export interface PublishingParts extends Document, Remotes {}

const FILES = ['portal-page/portal-page.ts', 'remotes/remotes.ts'];

/** The functions that `start` runs before it listens, imported at run time. */
export async function publishingParts(): Promise<PublishingParts> {
  const addresses = FILES.map((file) => pathToFileURL(join(ROOT, 'server/src/features', file)).href);
  const modules = await Promise.all(addresses.map((address) => import(address) as Promise<object>));
  return Object.assign({}, ...modules) as PublishingParts;
}
