import { describe, expect, it } from 'vitest';
import { readThirdPartySettings } from './read-third-party-settings.ts';

const IN_APP = { PORTICO_SIGNIN_WECHAT_APP_ID: 'wx1', PORTICO_SIGNIN_WECHAT_APP_SECRET: 's1' };
const BY_QR = { PORTICO_SIGNIN_WECHAT_QR_APP_ID: 'wx2', PORTICO_SIGNIN_WECHAT_QR_APP_SECRET: 's2' };
const SOCIAL = {
  PORTICO_SIGNIN_OIDC_ISSUER: 'https://accounts.example',
  PORTICO_SIGNIN_OIDC_CLIENT_ID: 'portal',
  PORTICO_SIGNIN_OIDC_SECRET: 's3',
  PORTICO_SIGNIN_OIDC_NAME: 'Example',
};

describe('the settings of third-party sign-in', () => {
  it('[AUTH-07] leave everything off where nothing is set', () => {
    expect(readThirdPartySettings({})).toEqual({ settings: {}, problems: [] });
  });

  it('[AUTH-07] switch on what is set whole', () => {
    const origins = { openOrigin: 'https://open.weixin.qq.com', accountOrigin: 'https://api.weixin.qq.com' };
    expect(readThirdPartySettings({ ...IN_APP, ...BY_QR, ...SOCIAL })).toEqual({
      problems: [],
      settings: {
        wechat: { inApp: { appId: 'wx1', appSecret: 's1' }, byQr: { appId: 'wx2', appSecret: 's2' }, ...origins },
        social: { issuer: 'https://accounts.example', clientId: 'portal', secret: 's3', name: 'Example' },
      },
    });
    expect(readThirdPartySettings(BY_QR).settings).toEqual({
      wechat: { byQr: { appId: 'wx2', appSecret: 's2' }, ...origins },
    });
  });

  it('name each variable that is missing, and switch nothing on by halves', () => {
    expect(readThirdPartySettings({ PORTICO_SIGNIN_WECHAT_QR_APP_ID: 'wx2', PORTICO_SIGNIN_OIDC_NAME: 'x' })).toEqual({
      settings: {},
      problems: [
        'PORTICO_SIGNIN_WECHAT_QR_APP_SECRET is missing; sign-in with WeChat by QR code needs it.',
        'PORTICO_SIGNIN_OIDC_ISSUER is missing; sign-in with an OpenID provider needs it.',
        'PORTICO_SIGNIN_OIDC_CLIENT_ID is missing; sign-in with an OpenID provider needs it.',
        'PORTICO_SIGNIN_OIDC_SECRET is missing; sign-in with an OpenID provider needs it.',
      ],
    });
  });

  it.each(['accounts.example', 'http://accounts.example', 'https://a.example/?x=1', 'https://me@a.example'])(
    'refuse the issuer %s, whose answers could not be believed',
    (issuer) => {
      expect(readThirdPartySettings({ ...SOCIAL, PORTICO_SIGNIN_OIDC_ISSUER: issuer }).problems).toEqual([
        `PORTICO_SIGNIN_OIDC_ISSUER is "${issuer}"; set the provider's issuer, such as https://accounts.example.`,
      ]);
    },
  );

  it.each([
    [{ PORTICO_SIGNIN_OIDC_NAME: 'n'.repeat(31) }, 'PORTICO_SIGNIN_OIDC_NAME is longer than 30 characters.'],
    [
      { PORTICO_SIGNIN_WECHAT_OPEN_ORIGIN: 'wechat' },
      'PORTICO_SIGNIN_WECHAT_OPEN_ORIGIN is "wechat"; set an origin such as https://open.weixin.qq.com, or omit it.',
    ],
  ])('refuse %o', (changed, expected) => {
    expect(readThirdPartySettings({ ...IN_APP, ...SOCIAL, ...changed }).problems).toEqual([expected]);
  });
});
