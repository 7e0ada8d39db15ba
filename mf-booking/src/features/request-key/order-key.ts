import { bodyDigest, newRequestKey, readStored, writeStored } from '@portico/runtime';

/**
 * The request key of an order. Whoever comes back from the payment, or reloads after a lost answer, and sends the same
 * order gets that order again, and not a second one beside it that takes the last room, the points or the coupon from
 * itself (GUEST-09).
 */
export async function orderKeyOf(body: object, forMs: number, nowMs = Date.now()): Promise<string> {
  const digest = await bodyDigest(body);
  const latest = readStored('orderKey');
  if (latest?.digest === digest && nowMs < latest.untilMs) return latest.key;
  const key = newRequestKey();
  writeStored('orderKey', { key, digest, untilMs: nowMs + forMs });
  return key;
}

/** After an order is paid or has ended, the same guests and stay make a new order. */
export function forgetOrderKey(): void {
  writeStored('orderKey', undefined);
}
