import * as v from 'valibot';
import type { WechatApp, WechatSignInSetting } from '../../../domain/third-party-settings.ts';
import { wechatInAppUrl, wechatQrUrl } from './addresses.ts';
import type { BoundedFetch } from './bounded-fetch.ts';
import { type Arrival, type Identity, IdentityProviderError, type Provider } from './provider.ts';

/** Issuer of the id that a user has in all apps of one WeChat account: the same in the app and by QR code. */
const ISSUER = 'wechat:unionid';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Failed = v.object({ errcode: v.number() });
const Token = v.object({
  access_token: v.pipe(v.string(), v.maxLength(1000)),
  openid: text,
  unionid: v.optional(text),
});
const Person = v.object({ openid: text, unionid: text });

interface WechatParts {
  readonly setting: WechatSignInSetting;
  readonly app: WechatApp;
  readonly boundedFetch: BoundedFetch;
}

/** WeChat deviates from OAuth, so no library fits: its token endpoint is a GET with our secret in the query. */
export function wechatProvider(way: 'wechat' | 'wechat-qr', { setting, app, boundedFetch }: WechatParts): Provider {
  const build = way === 'wechat' ? wechatInAppUrl : wechatQrUrl;

  async function read<T>(path: string, query: Record<string, string>, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const response = await boundedFetch(`${setting.accountOrigin}${path}?${new URLSearchParams(query)}`);
    const body: unknown = await response.json().catch(() => undefined);
    const parsed = v.safeParse(schema, body);
    if (parsed.success) return parsed.output;
    const failed = v.safeParse(Failed, body);
    throw new IdentityProviderError(
      `${path}: ${response.status} ${failed.success ? failed.output.errcode : 'cannot be read'}`,
    );
  }

  async function identify({ params }: Arrival): Promise<Identity | 'denied'> {
    const code = params.get('code') ?? '';
    // After a refusal WeChat returns only the state.
    if (code === '' || code === 'authdeny') return 'denied';
    const parameters = { appid: app.appId, secret: app.appSecret, code, grant_type: 'authorization_code' };
    const { access_token, openid, unionid } = await read('/sns/oauth2/access_token', parameters, Token);
    const subject = unionid ?? (await userOf(access_token, openid));
    return { party: 'wechat', issuer: ISSUER, subject };
  }

  /**
   * The token response contains `unionid` only if the app belongs to a WeChat open platform account and the user
   * agreed.
   */
  async function userOf(token: string, openid: string): Promise<string> {
    const person = await read('/sns/userinfo', { access_token: token, openid }, Person);
    if (person.openid !== openid) throw new IdentityProviderError('/sns/userinfo: another person');
    return person.unionid;
  }

  return {
    way,
    party: 'wechat',
    begin: async ({ state, returnUrl }) => ({
      url: build(setting, app, { state, returnUrl }),
      secrets: { returnUrl, verifier: '', nonce: '' },
    }),
    identify,
  };
}
