/** What PayPal Orders v2 is asked with. */
export interface PaypalSetting {
  readonly clientId: string;
  readonly secret: string;
  /** Of the webhook that was made for our notification address. */
  readonly webhookId: string;
  /** `https://api-m.paypal.com`, or the one of PayPal's own test world. */
  readonly origin: string;
}

/** What WeChat Pay v3 is asked with. */
export interface WechatSetting {
  /** The account in whose name WeChat shows the payment. */
  readonly appId: string;
  /** Of that account; only inside WeChat it is needed, to learn who pays. */
  readonly appSecret: string;
  readonly merchantId: string;
  /** The serial number of our certificate, and its private key as PEM. */
  readonly merchantSerial: string;
  readonly merchantKey: string;
  /** 32 letters: what notifications are encrypted with. */
  readonly apiKey: string;
  /** WeChat Pay's public keys as PEM, by the id or serial number that its signatures name. Two, while it changes them. */
  readonly wechatKeys: Readonly<Record<string, string>>;
  /** `https://api.mch.weixin.qq.com`. */
  readonly origin: string;
  /** `https://api.weixin.qq.com`, which says who pays. */
  readonly accountOrigin: string;
  /** `https://open.weixin.qq.com`, where WeChat's browser is sent to say so. */
  readonly openOrigin: string;
}

/** What PingPong Checkout v4 is asked with. */
export interface PingpongSetting {
  /** Our shop, and the merchant that it belongs to. */
  readonly accId: string;
  readonly clientId: string;
  /** What requests are signed with; a second one is believed, not used, while PingPong exchanges the first. */
  readonly salts: readonly [string, ...string[]];
  /** `https://acquirer-payment.pingpongx.com`. */
  readonly origin: string;
}

/** The payment providers that are switched on. One without settings is off. */
export interface PaymentSettings {
  readonly paypal?: PaypalSetting;
  readonly wechat?: WechatSetting;
  readonly pingpong?: PingpongSetting;
}
