import type { OpenRemotes } from '@portico/contract';
import { releaseReaders } from '@portico/runtime';
import type { ShownOverride } from '../remotes/override.ts';
import { createRegistry, type LiveRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { WholeReleases } from '../remotes/whole-releases.ts';
import { keepingBegun } from './keeping-begun.ts';

/** A page that stands already. */
export interface OpenPage {
  readonly registry: LiveRegistry;
  readonly wholes: WholeReleases;
  readonly loader: Pick<RemoteLoader, 'versionOf' | 'hasBegun'>;
  readonly override: ShownOverride | undefined;
}

/** What the server says, and of which path. */
export interface ToldPortal extends OpenRemotes {
  readonly at: string;
}

/** Asks what the visitor may open now, and what there is at the present address. */
export async function readPortal(): Promise<ToldPortal> {
  const { pathname, search } = window.location;
  const { readOpenRemotes } = await releaseReaders();
  return { ...(await readOpenRemotes(pathname + search)), at: pathname };
}

/** The page has these remotes from now on. A developer's own build stays in its place, whatever is published. */
export function adoptPortal({ registry, wholes, loader, override }: OpenPage, told: ToldPortal): void {
  const own = override?.isAnswering ? registry.find(override.remote) : undefined;
  const others = keepingBegun(told.remotes, registry, loader).filter(({ name }) => name !== own?.name);
  wholes.keepOnly(
    (release) =>
      release.name === own?.name ||
      loader.hasBegun(release) ||
      told.remotes.some(({ name, version }) => name === release.name && version === release.version),
  );
  if (told.shown && told.shown.name !== own?.name) wholes.keep(told.shown);
  registry.adopt({ ...told, remotes: own ? [...others, own] : others });
}

let latest: Promise<void> | undefined;

/** Asks and adopts. Of several questions the last one counts, for all that wait. */
export function askPortal(page: OpenPage): Promise<void> {
  const asking: Promise<void> = ask();
  latest = asking;
  return asking;

  async function ask(): Promise<void> {
    const told = await readPortal();
    if (latest !== asking) return await latest;
    adoptPortal(page, told);
    // In the version that this page finishes with there is no such address; in the one of a new document there is.
    const { routeAt } = createRegistry(told);
    if (routeAt(told.at) && !page.registry.routeAt(told.at)) window.location.reload();
  }
}
