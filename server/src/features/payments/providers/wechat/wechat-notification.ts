import { createDecipheriv } from 'node:crypto';
import * as v from 'valibot';
import { parsed } from '../http/provider-request.ts';
import type { Notification, RawNotification } from '../provider.ts';
import { readSignature, type WechatKeys } from './wechat-keys.ts';

const Sealed = v.object({
  id: v.string(),
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string(), ''),
  }),
});

const Opened = v.union([
  v.pipe(
    v.object({ out_refund_no: v.string() }),
    v.transform(({ out_refund_no: reference }) => ({ kind: 'refund', reference }) as const),
  ),
  v.pipe(
    v.object({ out_trade_no: v.string() }),
    v.transform(({ out_trade_no: reference }) => ({ kind: 'payment', reference }) as const),
  ),
]);

const TAG_BYTES = 16;

/** The subject of a notification that WeChat signed and our key decrypts. */
export function readWechatNotification(
  keys: WechatKeys,
  apiKey: string,
  { headers, body }: RawNotification,
): Notification | 'stale' | undefined {
  const text = body.toString('utf8');
  const signature = readSignature(keys, { header: (name) => headers[name], body: text });
  if (signature !== 'fresh') return signature === 'stale' ? 'stale' : undefined;
  const sealed = v.safeParse(Sealed, parsed(text));
  if (!sealed.success) return undefined;
  const { id, resource } = sealed.output;
  const opened = v.safeParse(Opened, parsed(unsealed(resource, apiKey) ?? ''));
  return opened.success ? { id, about: opened.output } : undefined;
}

function unsealed(
  { ciphertext, nonce, associated_data: extra }: v.InferOutput<typeof Sealed>['resource'],
  apiKey: string,
): string | undefined {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey, 'utf8'), Buffer.from(nonce, 'utf8'));
  decipher.setAAD(Buffer.from(extra, 'utf8'));
  try {
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    // Encrypted with another key: for another merchant, or the key was changed.
    return undefined;
  }
}
