import type { ThirdParty } from '@portico/contract';
import type { ThirdPartySettings } from '../../../domain/third-party-settings.ts';
import { browserOf } from '../browser-of.ts';
import { newBoundedFetch } from './bounded-fetch.ts';
import type { Provider, Way } from './provider.ts';
import { socialProvider } from './social.ts';
import { wechatProvider } from './wechat.ts';

/** The third parties that are set. */
export interface Providers {
  /** Those that a browser can use, by what it calls itself. */
  readonly offeredTo: (userAgent: string | undefined) => readonly Provider[];
  readonly named: (way: string) => Provider | undefined;
  /** What pages call a party; undefined where they have a name of their own. */
  readonly nameOf: (party: ThirdParty) => string | undefined;
}

/** `patienceMs`: how long one question to a third party waits for its answer. */
export function newProviders({ wechat, social }: ThirdPartySettings, patienceMs?: number): Providers {
  const ask = newBoundedFetch(patienceMs);
  const all: readonly Provider[] = [
    ...(wechat?.inApp ? [wechatProvider('wechat', { setting: wechat, app: wechat.inApp, ask })] : []),
    ...(wechat?.byQr ? [wechatProvider('wechat-qr', { setting: wechat, app: wechat.byQr, ask })] : []),
    ...(social ? [socialProvider(social, ask)] : []),
  ];
  return {
    offeredTo: (userAgent) => {
      // Inside WeChat nobody reads a code off their own screen, and the other way leads nowhere outside of it.
      const unfit: Way = browserOf(userAgent).browser === 'WeChat' ? 'wechat-qr' : 'wechat';
      return all.filter(({ way }) => way !== unfit);
    },
    named: (name) => all.find(({ way }) => way === name),
    nameOf: (party) => all.find((one) => one.party === party)?.name,
  };
}
