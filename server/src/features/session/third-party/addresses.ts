import type { WechatApp, WechatSignInSetting } from '../../../domain/third-party-settings.ts';

/** Parameters of every authorization URL. */
export interface Sending {
  /** 256 random bits in base64url; a return without it is rejected. */
  readonly state: string;
  /** Where the browser returns to. */
  readonly returnUrl: string;
}

/** Inside WeChat: its browser asks the user, who need not follow the account. WeChat requires this field order. */
export function wechatInAppUrl({ openOrigin }: WechatSignInSetting, { appId }: WechatApp, sending: Sending): string {
  return `${openOrigin}/connect/oauth2/authorize?${wechatQuery(appId, 'snsapi_userinfo', sending)}#wechat_redirect`;
}

/** Outside WeChat: a WeChat page with a QR code for the phone. */
export function wechatQrUrl({ openOrigin }: WechatSignInSetting, { appId }: WechatApp, sending: Sending): string {
  return `${openOrigin}/connect/qrconnect?${wechatQuery(appId, 'snsapi_login', sending)}#wechat_redirect`;
}

function wechatQuery(appId: string, scope: string, { returnUrl, state }: Sending): URLSearchParams {
  return new URLSearchParams({ appid: appId, redirect_uri: returnUrl, response_type: 'code', scope, state });
}

export interface SocialSending extends Sending {
  /** Returned in the signed token; a token for another request is rejected. */
  readonly nonce: string;
  /** SHA-256 of the PKCE verifier. */
  readonly challenge: string;
  /** BCP 47. */
  readonly language: string;
}

/** OpenID Connect parameters. The scope `openid` requests only the identity. */
export function socialParameters({ state, returnUrl, nonce, challenge, language }: SocialSending) {
  return {
    redirect_uri: returnUrl,
    scope: 'openid',
    response_mode: 'query',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ui_locales: language,
  };
}
