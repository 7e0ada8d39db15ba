import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { WechatSetting } from '../../../../domain/payment-settings.ts';

/** Our key and WeChat's keys, parsed once at start-up; throws if a key is invalid. */
export interface WechatKeys {
  /** Our RSA-SHA256 signature in base64. */
  readonly signed: (text: string) => string;
  /** Whether the named key of WeChat made the signature. */
  readonly isWechats: (keyId: string, text: string, signature: string) => boolean;
}

export function readWechatKeys({ merchantKey, wechatKeys }: WechatSetting): WechatKeys {
  const own = createPrivateKey(merchantKey);
  const theirs = new Map<string, KeyObject>(
    Object.entries(wechatKeys).map(([id, pem]) => [id, createPublicKey(pem)] as const),
  );
  return {
    signed: (text) => sign('RSA-SHA256', Buffer.from(text), own).toString('base64'),
    isWechats: (keyId, text, signature) => {
      const key = theirs.get(keyId);
      return key !== undefined && verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
    },
  };
}

/** Maximum clock difference in seconds. Older messages may be replays. */
const CLOCKS_APART = 300;

interface Signed {
  readonly header: (name: string) => string | null | undefined;
  readonly body: string;
}

export function isFromWechat(keys: WechatKeys, signed: Signed): boolean {
  return readSignature(keys, signed) === 'fresh';
}

/** Verifies the signature of `time\nnonce\nbody\n` and its age. */
export function readSignature(keys: WechatKeys, { header, body }: Signed): 'fresh' | 'stale' | 'none' {
  const time = header('wechatpay-timestamp');
  const nonce = header('wechatpay-nonce');
  const signature = header('wechatpay-signature');
  const keyId = header('wechatpay-serial');
  if (!time || !nonce || !signature || !keyId) return 'none';
  if (!keys.isWechats(keyId, `${time}\n${nonce}\n${body}\n`, signature)) return 'none';
  return Math.abs(Date.now() / 1000 - Number(time)) <= CLOCKS_APART ? 'fresh' : 'stale';
}
