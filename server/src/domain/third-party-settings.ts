/** One of our WeChat accounts: an official account or a website application. */
export interface WechatApp {
  readonly appId: string;
  readonly appSecret: string;
}

/** Sign-in with WeChat. Each app enables one method. */
export interface WechatSignInSetting {
  /** Official account, for WeChat's own browser. */
  readonly inApp?: WechatApp;
  /** Website application, for other browsers with a QR code. */
  readonly byQr?: WechatApp;
  /** `https://open.weixin.qq.com`, the redirect target. */
  readonly openOrigin: string;
  /** `https://api.weixin.qq.com`, which identifies the user. */
  readonly accountOrigin: string;
}

/** Sign-in with an OpenID Connect provider. */
export interface SocialSignInSetting {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  /** Label of its button. */
  readonly name: string;
}

/** The enabled third-party sign-in methods. A method without settings is disabled. */
export interface ThirdPartySettings {
  readonly wechat?: WechatSignInSetting;
  readonly social?: SocialSignInSetting;
}
