import { randomBytes } from 'node:crypto';
import type { WechatSignInSetting } from '../../../../domain/third-party-settings.ts';
import { type FakeRequest, type FakeResponse, type StandIn, startStandIn } from './fake-provider.ts';

/** The simulated error or variant: with `asks again` only the second endpoint returns the user's id. */
export type WechatError = 'none' | 'asks again' | 'no number' | 'another person' | 'rubbish' | 'refuses' | 'silent';

export interface WechatStandIn extends StandIn {
  readonly setting: Required<WechatSignInSetting>;
  failure: WechatError;
  /** Simulates a user who agrees: returns the URL that their browser returns to. */
  readonly agree: (url: string, unionid: string) => string;
  /** Simulates a user who declines: WeChat returns only the state. */
  readonly deny: (url: string) => string;
}

const OPEN_ORIGIN = 'https://open.weixin.test';

/** WeChat's two pages and two endpoints. A user has one `unionid` in both apps, but a different `openid` in each. */
export async function startWechat(): Promise<WechatStandIn> {
  const codes = new Map<string, { readonly appId: string; readonly unionid: string }>();
  const tokens = new Map<string, string>();
  const server = await startStandIn((request) => respond(request));
  const setting = {
    inApp: { appId: 'wx-app', appSecret: 'app secret' },
    byQr: { appId: 'wx-site', appSecret: 'site secret' },
    openOrigin: OPEN_ORIGIN,
    accountOrigin: server.origin,
  };
  const secrets = new Map([setting.inApp, setting.byQr].map(({ appId, appSecret }) => [appId, appSecret]));
  const self: WechatStandIn = Object.assign(server, {
    setting,
    failure: 'none' as WechatError,
    agree: (url: string, unionid: string) => {
      const code = randomBytes(16).toString('hex');
      const parameters = assertRequested(url);
      codes.set(code, { appId: parameters.get('appid') ?? '', unionid });
      return `${parameters.get('redirect_uri') ?? ''}?${new URLSearchParams({ code, state: parameters.get('state') ?? '' })}`;
    },
    deny: (url: string) => {
      const parameters = assertRequested(url);
      return `${parameters.get('redirect_uri') ?? ''}?${new URLSearchParams({ state: parameters.get('state') ?? '' })}`;
    },
  });
  return self;

  function assertRequested(url: string): URLSearchParams {
    const { origin, pathname, searchParams: parameters, hash } = new URL(url);
    const [app, scope] =
      pathname === '/connect/qrconnect' ? [setting.byQr, 'snsapi_login'] : [setting.inApp, 'snsapi_userinfo'];
    const isRight =
      origin === OPEN_ORIGIN &&
      ['/connect/qrconnect', '/connect/oauth2/authorize'].includes(pathname) &&
      parameters.get('appid') === app.appId &&
      parameters.get('response_type') === 'code' &&
      parameters.get('scope') === scope &&
      /^[\w-]{43}$/.test(parameters.get('state') ?? '') &&
      hash === '#wechat_redirect';
    if (!isRight) throw new Error(`WeChat would not take ${url}`);
    return parameters;
  }

  function respond({ path, query }: FakeRequest): FakeResponse | 'silent' {
    if (self.failure === 'silent') return 'silent';
    if (self.failure === 'rubbish') return { body: '<html>' };
    if (path === '/sns/userinfo') return json(person(query));
    if (path !== '/sns/oauth2/access_token') return { status: 404, body: '' };
    const appId = query.get('appid') ?? '';
    const grant = codes.get(query.get('code') ?? '');
    codes.delete(query.get('code') ?? '');
    const isRight =
      grant?.appId === appId &&
      query.get('secret') === secrets.get(appId) &&
      query.get('grant_type') === 'authorization_code';
    if (!isRight || self.failure === 'refuses') return json({ errcode: 40_029, errmsg: 'invalid code' });
    const token = randomBytes(16).toString('hex');
    tokens.set(token, grant.unionid);
    const tokenResponse = {
      access_token: token,
      expires_in: 7200,
      openid: openIdOf(grant.unionid),
      scope: 'snsapi_login',
    };
    return json(self.failure === 'none' ? { ...tokenResponse, unionid: grant.unionid } : tokenResponse);
  }

  function person(query: URLSearchParams): object {
    const unionid = tokens.get(query.get('access_token') ?? '');
    if (unionid === undefined) return { errcode: 40_001, errmsg: 'invalid credential' };
    const openid = self.failure === 'another person' ? 'somebody else' : query.get('openid');
    return self.failure === 'no number' ? { openid } : { openid, unionid };
  }
}

function openIdOf(unionid: string): string {
  return `open ${unionid}`;
}

function json(body: object): FakeResponse {
  return { body: JSON.stringify(body) };
}
