/** Credentials for PayPal Orders v2. */
export interface PaypalSetting {
  readonly clientId: string;
  readonly secret: string;
  /** Id of the webhook for our notification URL. */
  readonly webhookId: string;
  /** `https://api-m.paypal.com`, or PayPal's sandbox. */
  readonly origin: string;
}

/** Credentials for WeChat Pay v3. */
export interface WechatSetting {
  /** The account that WeChat shows with the payment. */
  readonly appId: string;
  /** Secret of that account; only needed inside WeChat, to identify the payer. */
  readonly appSecret: string;
  readonly merchantId: string;
  /** Serial number of our certificate, and its private key as PEM. */
  readonly merchantSerial: string;
  readonly merchantKey: string;
  /** 32 characters; decrypts notifications. */
  readonly apiKey: string;
  /** WeChat Pay's public keys as PEM, by the id or serial number in its signatures. Two during a key rotation. */
  readonly wechatKeys: Readonly<Record<string, string>>;
  /** `https://api.mch.weixin.qq.com`. */
  readonly origin: string;
  /** `https://api.weixin.qq.com`, which identifies the payer. */
  readonly accountOrigin: string;
  /** `https://open.weixin.qq.com`, the authorization page in WeChat's browser. */
  readonly openOrigin: string;
}

/** Credentials for PingPong Checkout v4. */
export interface PingpongSetting {
  /** Our shop account, and the merchant to which it belongs. */
  readonly accId: string;
  readonly clientId: string;
  /** Salts for signatures. Requests are signed with the first one; the second is also accepted during a rotation. */
  readonly salts: readonly [string, ...string[]];
  /** `https://acquirer-payment.pingpongx.com`. */
  readonly origin: string;
}

/** The enabled payment providers. A provider without settings is disabled. */
export interface PaymentSettings {
  readonly paypal?: PaypalSetting;
  readonly wechat?: WechatSetting;
  readonly pingpong?: PingpongSetting;
}
