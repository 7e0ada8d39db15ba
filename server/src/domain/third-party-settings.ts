/** One account of ours at WeChat: an official account, or a website application. */
export interface WechatApp {
  readonly appId: string;
  readonly appSecret: string;
}

/** Sign-in through WeChat. With one of the two apps alone, the other way is off. */
export interface WechatSignInSetting {
  /** The official account: inside WeChat's own browser. */
  readonly inApp?: WechatApp;
  /** The website application: everywhere else, by a QR code. */
  readonly byQr?: WechatApp;
  /** `https://open.weixin.qq.com`, where people are sent. */
  readonly openOrigin: string;
  /** `https://api.weixin.qq.com`, which says who they are. */
  readonly accountOrigin: string;
}

/** Sign-in through a social network that speaks OpenID Connect. */
export interface SocialSignInSetting {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** What its button says. */
  readonly name: string;
}

/** The third parties through which people may sign in. One without settings is off. */
export interface ThirdPartySettings {
  readonly wechat?: WechatSignInSetting;
  readonly social?: SocialSignInSetting;
}
