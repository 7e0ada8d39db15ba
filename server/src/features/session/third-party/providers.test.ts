import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IdentityProviderError, type Provider } from './provider.ts';
import { newProviders } from './providers.ts';
import { type SocialProviderError, type SocialStandIn, startSocial } from './test-support/fake-social.ts';
import { startWechat, type WechatError, type WechatStandIn } from './test-support/fake-wechat.ts';

let social: SocialStandIn;
let wechat: WechatStandIn;
beforeAll(async () => {
  [social, wechat] = [await startSocial(), await startWechat()];
});
afterAll(() => Promise.all([social.close(), wechat.close()]));
beforeEach(() => {
  social.failure = 'none';
  wechat.failure = 'none';
});

const IN_WECHAT = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50';
const PATIENCE_MS = 300;
const STATE = 's'.repeat(43);

function providerOf(way: string): Provider {
  const foundProvider = newProviders({ social: social.setting, wechat: wechat.setting }, PATIENCE_MS).named(way);
  if (foundProvider === undefined) throw new Error(`${way} is not set`);
  return foundProvider;
}

/** One authorization: the user agrees at the third party, after `meanwhile`. */
async function visit(way: string, subject: string, meanwhile: (back: URL) => void = () => undefined) {
  const provider = providerOf(way);
  const returnUrl = `https://portal.example/api/signIn/return/${way}`;
  const { url, secrets } = await provider.begin({ state: STATE, returnUrl, language: 'en' });
  const back = new URL((way === 'social' ? social : wechat).agree(url, subject));
  meanwhile(back);
  return provider.identify({ params: back.searchParams, state: STATE, secrets });
}

describe('who comes back from a third party', () => {
  it('[AUTH-07] has the number that a social network gives, by its issuer', async () => {
    expect(await visit('social', 'ann')).toEqual({ party: 'social', issuer: social.origin, subject: 'ann' });
  });

  it.each(['wechat', 'wechat-qr'])('[AUTH-07] has by %s the one number of all apps at WeChat', async (way) => {
    const ann = { party: 'wechat', issuer: 'wechat:unionid', subject: 'ann' };
    expect(await visit(way, 'ann')).toEqual(ann);
    wechat.failure = 'asks again';
    expect(await visit(way, 'ann')).toEqual(ann);
  });

  it.each([
    'nonce',
    'issuer',
    'audience',
    'expired',
    'signature',
    'no token',
    'rubbish',
    'refuses',
    'endless',
    'silent',
  ] as const satisfies readonly SocialProviderError[])(
    'is nobody where a social network fails by: %s',
    async (failure) => {
      await expect(
        visit('social', 'ann', () => {
          social.failure = failure;
        }),
      ).rejects.toThrow(IdentityProviderError);
    },
  );

  it.each(['no number', 'another person', 'rubbish', 'refuses', 'silent'] as const satisfies readonly WechatError[])(
    'is nobody where WeChat fails by: %s',
    async (failure) => {
      wechat.failure = failure;
      await expect(visit('wechat-qr', 'ann')).rejects.toThrow(IdentityProviderError);
    },
  );

  it('is nobody by a code of another visit, or with another issuer in the address', async () => {
    await expect(visit('social', 'ann', (back) => back.searchParams.set('code', 'made up'))).rejects.toThrow(
      IdentityProviderError,
    );
    await expect(
      visit('social', 'ann', (back) => back.searchParams.set('iss', 'https://elsewhere.example')),
    ).rejects.toThrow(IdentityProviderError);
    await expect(visit('wechat', 'ann', (back) => back.searchParams.set('code', 'made up'))).rejects.toThrow(
      IdentityProviderError,
    );
  });

  it('tells of a failure neither secret nor what was said', async () => {
    await expect(visit('wechat', 'ann', (back) => back.searchParams.set('code', 'made up'))).rejects.toThrow(
      /^\/sns\/oauth2\/access_token: 200 40029$/,
    );
    const closed = await startWechat();
    await closed.close();
    const provider = newProviders({ wechat: closed.setting }, PATIENCE_MS).named('wechat');
    const arrival = {
      params: new URLSearchParams({ code: 'c' }),
      state: STATE,
      secrets: { returnUrl: '', verifier: '', nonce: '' },
    };
    await expect(provider?.identify(arrival)).rejects.toThrow(/^127\.0\.0\.1:\d+ does not respond$/);
  });

  it('did not want to, by a social network’s word or by WeChat’s silence', async () => {
    const returnUrl = 'https://portal.example/back';
    for (const [way, there] of [
      ['social', social],
      ['wechat', wechat],
    ] as const) {
      const provider = providerOf(way);
      const { url, secrets } = await provider.begin({ state: STATE, returnUrl, language: 'en' });
      const params = new URL(there.deny(url)).searchParams;
      expect(await provider.identify({ params, state: STATE, secrets })).toBe('denied');
    }
  });
});

describe('what a browser is offered', () => {
  const ways = (userAgent: string, settings: Parameters<typeof newProviders>[0]) =>
    newProviders(settings)
      .offeredTo(userAgent)
      .map(({ way }) => way);

  it('[AUTH-07] is WeChat inside its app, its QR code elsewhere, and a social network everywhere', () => {
    const all = { social: social.setting, wechat: wechat.setting };
    expect(ways(IN_WECHAT, all)).toEqual(['wechat', 'social']);
    expect(ways('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0', all)).toEqual(['wechat-qr', 'social']);
  });

  it('[AUTH-07] is nothing that is not set', () => {
    expect(ways('', {})).toEqual([]);
    const { byQr, inApp, ...origins } = wechat.setting;
    expect(ways(IN_WECHAT, { wechat: { ...origins, byQr } })).toEqual([]);
    expect(ways('', { wechat: { ...origins, inApp } })).toEqual([]);
  });
});
