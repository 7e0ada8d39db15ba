import { PATHS, type UserInfo } from '@portico/contract';
import { getSource, toast, useSource } from '@portico/runtime';
import { useState } from 'react';
import { changePlatform } from '../../session/change-platform.ts';
import { useHostWords } from '../../words.ts';

/** The platforms of a person's company, and the change from one to another; one that did not come about is told (SHELL-08). */
export function usePlatformChoice(user: UserInfo) {
  const t = useHostWords();
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
