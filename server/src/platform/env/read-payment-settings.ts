import { readFileSync } from 'node:fs';
import type { PaymentSettings, WechatSetting } from '../../domain/payment-settings.ts';
import type { EnvSource } from './env.ts';
import { isOrigin } from './env-values.ts';

export interface ReadPayments {
  readonly settings: PaymentSettings;
  /** One sentence for each missing or invalid variable. */
  readonly problems: readonly string[];
}

/** Variables of each provider. If one is set, all are required; the origins have defaults. */
const VARIABLES = {
  paypal: ['PORTICO_PAYPAL_CLIENT_ID', 'PORTICO_PAYPAL_SECRET', 'PORTICO_PAYPAL_WEBHOOK_ID'],
  wechat: [
    'PORTICO_WECHAT_APP_ID',
    'PORTICO_WECHAT_APP_SECRET',
    'PORTICO_WECHAT_MERCHANT_ID',
    'PORTICO_WECHAT_MERCHANT_SERIAL',
    'PORTICO_WECHAT_MERCHANT_KEY_FILE',
    'PORTICO_WECHAT_API_KEY',
    'PORTICO_WECHAT_PUBLIC_KEY_FILES',
  ],
  pingpong: ['PORTICO_PINGPONG_ACC_ID', 'PORTICO_PINGPONG_CLIENT_ID', 'PORTICO_PINGPONG_SALTS'],
} as const satisfies Readonly<Record<keyof PaymentSettings, readonly string[]>>;

export function readPaymentSettings(source: EnvSource): ReadPayments {
  const problems: string[] = [];
  const all = <K extends keyof PaymentSettings>(provider: K): Readonly<Record<string, string>> | undefined => {
    const names: readonly string[] = VARIABLES[provider];
    if (names.every((name) => source[name] === undefined)) return undefined;
    const missing = names.filter((name) => source[name] === undefined);
    problems.push(...missing.map((name) => `${name} is missing; payments by ${provider} need it.`));
    return missing.length > 0 ? undefined : (source as Readonly<Record<string, string>>);
  };
  const origin = (name: string, byDefault: string): string => {
    const value = source[name] ?? byDefault;
    if (!isOrigin(value)) problems.push(`${name} is "${value}"; set an origin such as ${byDefault}, or omit it.`);
    return value;
  };
  const text = (name: string): string => source[name] ?? '';

  const paypal = all('paypal') && {
    clientId: text('PORTICO_PAYPAL_CLIENT_ID'),
    secret: text('PORTICO_PAYPAL_SECRET'),
    webhookId: text('PORTICO_PAYPAL_WEBHOOK_ID'),
    origin: origin('PORTICO_PAYPAL_ORIGIN', 'https://api-m.paypal.com'),
  };
  const wechat = all('wechat') && readWechat(text, origin, problems);
  const [salt, ...more] = text('PORTICO_PINGPONG_SALTS').split(',');
  const pingpong = all('pingpong') && {
    accId: text('PORTICO_PINGPONG_ACC_ID'),
    clientId: text('PORTICO_PINGPONG_CLIENT_ID'),
    salts: [salt ?? '', ...more] as const,
    origin: origin('PORTICO_PINGPONG_ORIGIN', 'https://acquirer-payment.pingpongx.com'),
  };
  const settings = { ...(paypal && { paypal }), ...(wechat && { wechat }), ...(pingpong && { pingpong }) };
  return { settings, problems };
}

/** Length of WeChat's API v3 key; its characters are used directly as the AES-256 key. */
const API_KEY_LENGTH = 32;

function readWechat(
  text: (name: string) => string,
  origin: (name: string, byDefault: string) => string,
  problems: string[],
): WechatSetting {
  const file = (name: string, path: string): string => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      problems.push(`${name} names ${path}, which cannot be read.`);
      return '';
    }
  };
  const keyFiles = text('PORTICO_WECHAT_PUBLIC_KEY_FILES')
    .split(',')
    .map((pair) => pair.split('='));
  if (keyFiles.some(([id, path]) => !id || !path)) {
    problems.push(
      'PORTICO_WECHAT_PUBLIC_KEY_FILES contains no pairs; set PUB_KEY_ID_1=/path/to/key.pem, separated by commas.',
    );
  }
  const apiKey = text('PORTICO_WECHAT_API_KEY');
  if (apiKey.length !== API_KEY_LENGTH) problems.push(`PORTICO_WECHAT_API_KEY must have ${API_KEY_LENGTH} characters.`);
  return {
    appId: text('PORTICO_WECHAT_APP_ID'),
    appSecret: text('PORTICO_WECHAT_APP_SECRET'),
    merchantId: text('PORTICO_WECHAT_MERCHANT_ID'),
    merchantSerial: text('PORTICO_WECHAT_MERCHANT_SERIAL'),
    merchantKey: file('PORTICO_WECHAT_MERCHANT_KEY_FILE', text('PORTICO_WECHAT_MERCHANT_KEY_FILE')),
    apiKey,
    wechatKeys: Object.fromEntries(
      keyFiles.flatMap(([id, path]) => (id && path ? [[id, file('PORTICO_WECHAT_PUBLIC_KEY_FILES', path)]] : [])),
    ),
    origin: origin('PORTICO_WECHAT_ORIGIN', 'https://api.mch.weixin.qq.com'),
    accountOrigin: origin('PORTICO_WECHAT_ACCOUNT_ORIGIN', 'https://api.weixin.qq.com'),
    openOrigin: origin('PORTICO_WECHAT_OPEN_ORIGIN', 'https://open.weixin.qq.com'),
  };
}
