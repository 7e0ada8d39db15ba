import { bodyDigest, jsonValue, newRequestKey, stored } from '@portico/runtime';

/** The request key of the order that was sent last: the same body keeps it until `untilMs`. The body itself is not kept. */
interface StoredOrderKey {
  readonly key: string;
  readonly digest: string;
  readonly untilMs: number;
}

export const orderKey = stored('booking', 'orderKey', jsonValue(isOrderKey), { area: 'session', until: 'sign-out' });

/**
 * The request key of an order. Whoever comes back from the payment, or reloads after a lost answer, and sends the same
 * order gets that order again, and not a second one beside it that takes the last room, the points or the coupon from
 * itself (GUEST-09).
 */
export async function orderKeyOf(body: object, forMs: number, nowMs = Date.now()): Promise<string> {
  const digest = await bodyDigest(body);
  const latest = orderKey.read();
  if (latest?.digest === digest && nowMs < latest.untilMs) return latest.key;
  const key = newRequestKey();
  orderKey.write({ key, digest, untilMs: nowMs + forMs });
  return key;
}

/** After an order is paid or has ended, the same guests and stay make a new order. */
export function forgetOrderKey(): void {
  orderKey.write(undefined);
}

function isOrderKey(value: unknown): value is StoredOrderKey {
  const { key, digest, untilMs } = (value ?? {}) as Partial<Record<keyof StoredOrderKey, unknown>>;
  return Number.isFinite(untilMs) && [key, digest].every((text) => typeof text === 'string' && text !== '');
}
