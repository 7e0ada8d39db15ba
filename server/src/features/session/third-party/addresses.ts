import type { WechatApp, WechatSignInSetting } from '../../../domain/third-party-settings.ts';

/** What every address of a third party carries that brings the browser back to us. */
export interface Sending {
  /** 256 random bits in base64url: what comes back without it is none of ours. */
  readonly state: string;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
}

/** Inside WeChat: its browser asks its user, who need not have followed the account. The order of the fields is WeChat's. */
export function wechatInAppAddress(
  { openOrigin }: WechatSignInSetting,
  { appId }: WechatApp,
  sending: Sending,
): string {
  return `${openOrigin}/connect/oauth2/authorize?${wechatQuery(appId, 'snsapi_userinfo', sending)}#wechat_redirect`;
}

/** Everywhere else: a page of WeChat's with a QR code, which a phone reads. */
export function wechatQrAddress({ openOrigin }: WechatSignInSetting, { appId }: WechatApp, sending: Sending): string {
  return `${openOrigin}/connect/qrconnect?${wechatQuery(appId, 'snsapi_login', sending)}#wechat_redirect`;
}

function wechatQuery(appId: string, scope: string, { returnUrl, state }: Sending): URLSearchParams {
  return new URLSearchParams({ appid: appId, redirect_uri: returnUrl, response_type: 'code', scope, state });
}

export interface SocialSending extends Sending {
  /** Comes back in the signed token: one that was made for another visit is none. */
  readonly nonce: string;
  /** SHA-256 of what only we can show when the code is exchanged (PKCE). */
  readonly challenge: string;
  /** BCP 47. */
  readonly language: string;
}

/** What a social network is asked by OpenID Connect: who they are, and nothing else of them. */
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
