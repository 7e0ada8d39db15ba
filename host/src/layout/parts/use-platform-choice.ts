import { PATHS, type UserInfo } from '@portico/contract';
import { getSource, toast, useSource } from '@portico/runtime';
import { useState } from 'react';
import { useHostMessages } from '../../messages.ts';
import { changePlatform } from '../../session/change-platform.ts';

/** The company's platforms, and the change between them; a failure shows a message (SHELL-08). */
export function usePlatformChoice(user: UserInfo) {
  const t = useHostMessages();
  const [isBusy, setIsBusy] = useState(false);
  const source = useSource() ?? user.source;
  const nameOf = (value: string) => user.sources[value] ?? user.platform;

  async function choose(next: string) {
    if (next === source || isBusy) return;
    setIsBusy(true);
    await changePlatform(next);
    setIsBusy(false);
    const isSentToLogin = window.location.pathname === PATHS.login;
    if (getSource() !== next && !isSentToLogin) toast(t('platform.failed', { name: nameOf(source) }), 'error');
  }

  return { source, name: nameOf(source), platforms: Object.entries(user.sources), isBusy, choose };
}
