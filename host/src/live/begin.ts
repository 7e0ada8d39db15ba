import { STATE_ATTRIBUTE } from '@portico/contract';
import { livePortal } from '@portico/runtime';
import { fetchUserInfo } from '../session/user-info.ts';
import { followPortal } from './follow-portal.ts';
import { adoptRemotes, type OpenPage, readRemotes } from './refresh-remotes.ts';

export async function beginLive(page: OpenPage): Promise<void> {
  const { subscribeToLiveStates } = await livePortal();
  followPortal(document.documentElement.getAttribute(STATE_ATTRIBUTE) ?? '', {
    subscribe: subscribeToLiveStates,
    readRemotes: readRemotes,
    adopt: (update) => adoptRemotes(page, update),
    adopted: () => page.registry.present().state,
    reloadPermissions: async () => (await fetchUserInfo()) === 'fine',
  });
}
