import { STATE_ATTRIBUTE } from '@portico/contract';
import { livePortal } from '@portico/runtime';
import { fetchUserInfo } from '../session/user-info.ts';
import { adoptPortal, type OpenPage, readPortal } from './ask-portal.ts';
import { followPortal } from './follow-portal.ts';

export async function beginLive(page: OpenPage): Promise<void> {
  const { hearLiveStates } = await livePortal();
  followPortal(document.documentElement.getAttribute(STATE_ATTRIBUTE) ?? '', {
    hear: hearLiveStates,
    readRemotes: readPortal,
    adopt: (told) => adoptPortal(page, told),
    adopted: () => page.registry.present().state,
    askRights: async () => (await fetchUserInfo()) === 'fine',
  });
}
