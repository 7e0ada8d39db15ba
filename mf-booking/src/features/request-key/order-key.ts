import { newRequestKey } from '@portico/runtime';

let latest = { text: '', key: '', untilMs: 0 };

/**
 * The request key of an order. Whoever comes back from the payment and sends the same order gets that order again, and
 * not a second one beside it that takes the last room, the points or the coupon from itself (GUEST-09).
 */
export function orderKeyOf(body: object, forMs: number, nowMs = Date.now()): string {
  const text = JSON.stringify(body);
  if (latest.text !== text || nowMs >= latest.untilMs) latest = { text, key: newRequestKey(), untilMs: nowMs + forMs };
  return latest.key;
}

/** Once an order is paid or over, the same one is a new order. */
export function forgetOrderKey(): void {
  latest = { text: '', key: '', untilMs: 0 };
}
