import { type RemoteRelease, STATE_ATTRIBUTE } from '@portico/contract';
import { livePortal } from '@portico/runtime';
import type { ShownOverride } from '../remotes/override.ts';
import type { LiveRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { askUserInfo } from '../session/user-info.ts';
import { followPortal } from './follow-portal.ts';
import { keepingBegun } from './keeping-begun.ts';

/** Keeps this page in step with the portal. A developer's own build stays in its place, whatever is published. */
export async function beginLive(
  registry: LiveRegistry,
  override: ShownOverride | undefined,
  { hasBegun }: Pick<RemoteLoader, 'hasBegun'>,
): Promise<void> {
  const { hearLiveStates, readLiveRemotes } = await livePortal();
  const own = override?.isAnswering ? registry.find(override.remote) : undefined;
  followPortal(document.documentElement.getAttribute(STATE_ATTRIBUTE) ?? '', {
    hear: hearLiveStates,
    readRemotes: readLiveRemotes,
    adopt: (releases) => registry.adopt(withOwn(keepingBegun(releases, registry, hasBegun), own)),
    askRights: async () => (await askUserInfo()) === 'fine',
  });
}

function withOwn(releases: readonly RemoteRelease[], own: RemoteRelease | undefined): readonly RemoteRelease[] {
  return own ? [...releases.filter(({ name }) => name !== own.name), own] : releases;
}
