import type { OpenRemotes } from '@portico/contract';
import { releaseReaders } from '@portico/runtime';
import type { CompleteReleases } from '../remotes/complete-releases.ts';
import type { ShownOverride } from '../remotes/override.ts';
import { createRegistry, type LiveRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { pinLoadedVersions } from './pin-loaded-versions.ts';

export interface OpenPage {
  readonly registry: LiveRegistry;
  readonly wholes: CompleteReleases;
  readonly loader: Pick<RemoteLoader, 'versionOf' | 'hasStarted'>;
  readonly override: ShownOverride | undefined;
}

/** The response of the server, and its path. */
export interface RemotesUpdate extends OpenRemotes {
  readonly at: string;
}

/** Requests what the visitor may open, and the route at the current URL. */
export async function readRemotes(): Promise<RemotesUpdate> {
  const { pathname, search } = window.location;
  const { readOpenRemotes } = await releaseReaders();
  return { ...(await readOpenRemotes(pathname + search)), at: pathname };
}

/** Updates the page's remotes. A development build stays, whatever is published. */
export function adoptRemotes({ registry, wholes, loader, override }: OpenPage, update: RemotesUpdate): void {
  const own = override?.isResponding ? registry.find(override.remote) : undefined;
  const others = pinLoadedVersions(update.remotes, registry, loader).filter(({ name }) => name !== own?.name);
  wholes.retainOnly(
    (release) =>
      release.name === own?.name ||
      loader.hasStarted(release) ||
      update.remotes.some(({ name, version }) => name === release.name && version === release.version),
  );
  if (update.shown && update.shown.name !== own?.name) wholes.keep(update.shown);
  registry.adopt({ ...update, remotes: own ? [...others, own] : others });
}

let latest: Promise<void> | undefined;

/** Requests and adopts. With several requests, the last one counts for all callers. */
export function refreshRemotes(page: OpenPage): Promise<void> {
  const refreshing: Promise<void> = refresh();
  latest = refreshing;
  return refreshing;

  async function refresh(): Promise<void> {
    const update = await readRemotes();
    if (latest !== refreshing) return await latest;
    adoptRemotes(page, update);
    // The loaded version has no such URL; the version of a new HTML page has.
    const { routeAt } = createRegistry(update);
    if (routeAt(update.at) && !page.registry.routeAt(update.at)) window.location.reload();
  }
}
