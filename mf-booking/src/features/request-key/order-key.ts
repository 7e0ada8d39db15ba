import { bodyDigest, jsonValue, newRequestKey, stored } from '@portico/runtime';

/** The idempotency key of the last order: an equal body reuses it until `untilMs`. The body itself is not stored. */
interface StoredOrderKey {
  readonly key: string;
  readonly digest: string;
  readonly untilMs: number;
}

export const orderKey = stored('booking', 'orderKey', jsonValue(isOrderKey), { area: 'session', until: 'sign-out' });

/**
 * The idempotency key of an order. Sending the same order again, after Back or a lost response, returns the existing
 * order instead of a second one that competes for the room, points or coupon (GUEST-09).
 */
export async function orderKeyOf(body: object, forMs: number, nowMs = Date.now()): Promise<string> {
  const digest = await bodyDigest(body);
  const latest = orderKey.read();
  if (latest?.digest === digest && nowMs < latest.untilMs) return latest.key;
  const key = newRequestKey();
  orderKey.write({ key, digest, untilMs: nowMs + forMs });
  return key;
}

/** After payment or expiry, the same guests and stay make a new order. */
export function forgetOrderKey(): void {
  orderKey.write(undefined);
}

function isOrderKey(value: unknown): value is StoredOrderKey {
  const { key, digest, untilMs } = (value ?? {}) as Partial<Record<keyof StoredOrderKey, unknown>>;
  return Number.isFinite(untilMs) && [key, digest].every((text) => typeof text === 'string' && text !== '');
}
