import type { ThirdParty } from '@portico/contract';
import type { ThirdPartySettings } from '../../../domain/third-party-settings.ts';
import { browserOf } from '../browser-of.ts';
import { newBoundedFetch } from './bounded-fetch.ts';
import type { Provider, Way } from './provider.ts';
import { socialProvider } from './social.ts';
import { wechatProvider } from './wechat.ts';

export interface Providers {
  /** Those that suit the browser's user agent. */
  readonly offeredTo: (userAgent: string | undefined) => readonly Provider[];
  readonly named: (way: string) => Provider | undefined;
  /** Display name of a party; undefined if the client has a built-in one. */
  readonly nameOf: (party: ThirdParty) => string | undefined;
}

/** `patienceMs`: timeout of one request to a third party. */
export function newProviders({ wechat, social }: ThirdPartySettings, patienceMs?: number): Providers {
  const boundedFetch = newBoundedFetch(patienceMs);
  const all: readonly Provider[] = [
    ...(wechat?.inApp ? [wechatProvider('wechat', { setting: wechat, app: wechat.inApp, boundedFetch })] : []),
    ...(wechat?.byQr ? [wechatProvider('wechat-qr', { setting: wechat, app: wechat.byQr, boundedFetch })] : []),
    ...(social ? [socialProvider(social, boundedFetch)] : []),
  ];
  return {
    offeredTo: (userAgent) => {
      // Inside WeChat users cannot scan their own screen, and the in-app flow fails outside of it.
      const unsuitableWay: Way = browserOf(userAgent).browser === 'WeChat' ? 'wechat-qr' : 'wechat';
      return all.filter(({ way }) => way !== unsuitableWay);
    },
    named: (name) => all.find(({ way }) => way === name),
    nameOf: (party) => all.find((one) => one.party === party)?.name,
  };
}
