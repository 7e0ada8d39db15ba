import { describe, expect, it } from 'vitest';
import { socialParameters, wechatInAppUrl, wechatQrUrl } from './addresses.ts';

const WECHAT = { openOrigin: 'https://open.weixin.qq.com', accountOrigin: 'https://api.weixin.qq.com' };
const SENDING = { state: 'a-state', returnUrl: 'https://portal.example/api/signIn/return/wechat?x=1&y=2' };

describe('the addresses of third parties', () => {
  it.each([
    [
      'wechatInAppUrl',
      wechatInAppUrl,
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fportal.example%2Fapi%2FsignIn%2Freturn%2Fwechat%3Fx%3D1%26y%3D2&response_type=code&scope=snsapi_userinfo&state=a-state#wechat_redirect',
    ],
    [
      'wechatQrUrl',
      wechatQrUrl,
      'https://open.weixin.qq.com/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fportal.example%2Fapi%2FsignIn%2Freturn%2Fwechat%3Fx%3D1%26y%3D2&response_type=code&scope=snsapi_login&state=a-state#wechat_redirect',
    ],
  ])('[AUTH-07] %s is WeChat’s to the letter: it minds the order', (_name, build, address) => {
    expect(build(WECHAT, { appId: 'wx1', appSecret: 'never in it' }, SENDING)).toBe(address);
  });

  it('[AUTH-07] a social network is asked for a code by its openid alone, with state, nonce and challenge', () => {
    expect(socialParameters({ ...SENDING, nonce: 'n', challenge: 'c', language: 'zh' })).toEqual({
      redirect_uri: SENDING.returnUrl,
      scope: 'openid',
      response_mode: 'query',
      state: 'a-state',
      nonce: 'n',
      code_challenge: 'c',
      code_challenge_method: 'S256',
      ui_locales: 'zh',
    });
  });
});
