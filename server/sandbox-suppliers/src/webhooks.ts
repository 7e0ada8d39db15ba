import { createHmac, randomUUID } from 'node:crypto';
import type { Order } from './orders/order.ts';
import type { OrderStore } from './orders/order-store.ts';

export interface WebhookOptions {
  readonly url: string;
  /** Key of the signature; by default the API key of the booking. */
  readonly secret?: string;
  /** Pauses after failed attempts; the last one repeats until 21 attempts have failed. */
  readonly pausesMs?: readonly number[];
  /** Delay of a notification that a behaviour sends late. */
  readonly lateMs?: number;
}

export interface WebhookDeps {
  readonly options: WebhookOptions | undefined;
  readonly orders: OrderStore;
  readonly keys: ReadonlyMap<string, string>;
  readonly now: () => number;
}

export interface Webhooks {
  /** Notifies of the outcome when it is final. */
  readonly schedule: (order: Order) => void;
  readonly close: () => Promise<void>;
}

/** The documented schedule, 30 s to 12 h, at a hundredth of its length. */
const PAUSES_MS = [300, 600, 900, 1200, 1500, 3000, 36_000, 432_000];
const MAX_ATTEMPTS = 21;
const RESPONSE_MS = 10_000;
const LATE_MS = 2000;
const DAY_SECONDS = 86_400;

interface Message {
  readonly partnerOrderId: string;
  readonly status: 'completed' | 'failed';
  readonly secret: string;
  /** Unix time in seconds. */
  readonly timestamp: number;
}

/**
 * Sends `completed` or `failed` for each booking until the receiver responds with 2xx. Notifications that were not
 * received are sent again after a restart.
 */
export function createWebhooks({ options, orders, keys, now }: WebhookDeps): Webhooks {
  const timers = new Set<NodeJS.Timeout>();
  const inFlight = new Set<Promise<void>>();
  const ending = new AbortController();
  const later = (ms: number, run: () => Promise<void>) => {
    if (ending.signal.aborted) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        const attempt = run().finally(() => inFlight.delete(attempt));
        inFlight.add(attempt);
      },
      Math.max(0, ms),
    );
    timers.add(timer);
  };

  const attempt = async (url: string, message: Message, tries: number, received: () => void): Promise<void> => {
    if (await post(url, message, ending.signal)) return received();
    const pauses = options?.pausesMs ?? PAUSES_MS;
    const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 0;
    if (tries + 1 < MAX_ATTEMPTS) later(pause, async () => await attempt(url, message, tries + 1, received));
  };

  const notify = (url: string, order: Order) => {
    const { booking, partnerOrderId, keyId } = order;
    if (booking === undefined) return;
    const secret = options?.secret ?? keys.get(keyId) ?? '';
    const timestamp = Math.floor(now() / 1000);
    const status = booking.result === 'ok' ? 'completed' : 'failed';
    const message: Message = { partnerOrderId, status, secret, timestamp };
    const received = () => {
      const current = orders.find(partnerOrderId, keyId);
      if (current?.booking) orders.put({ ...current, booking: { ...current.booking, isNotified: true } });
    };
    const send = (one: Message) => later(0, async () => await attempt(url, one, 0, () => {}));
    const delay = booking.webhook === 'late' ? (options?.lateMs ?? LATE_MS) : 0;
    switch (booking.webhook) {
      case 'lost':
        return received();
      case 'twice':
        send(message);
        break;
      case 'forged':
        send({ ...message, secret: 'another key', status: status === 'completed' ? 'failed' : 'completed' });
        break;
      case 'stale':
        send({ ...message, timestamp: timestamp - DAY_SECONDS });
        break;
      case 'other-order':
        send({ ...message, partnerOrderId: `${partnerOrderId}-other` });
        break;
    }
    later(delay, async () => await attempt(url, message, 0, received));
  };

  const schedule = (order: Order) => {
    const { booking } = order;
    if (options === undefined || booking === undefined || booking.isNotified) return;
    const { url } = options;
    later(booking.finalAt - now(), async () => notify(url, order));
  };
  for (const order of orders.all()) schedule(order);
  return {
    schedule,
    close: async () => {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(inFlight);
    },
  };
}

async function post(url: string, message: Message, ending: AbortSignal): Promise<boolean> {
  const signal = AbortSignal.any([ending, AbortSignal.timeout(RESPONSE_MS)]);
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: webhookBody(message),
      signal,
      redirect: 'error',
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Without a response the notification is sent again.
    return false;
  }
}

/** The signature covers only timestamp and token, as documented; the receiver must query the status. */
function webhookBody({ partnerOrderId, status, secret, timestamp }: Message): string {
  const token = randomUUID();
  const signature = createHmac('sha256', secret).update(`${timestamp}${token}`).digest('hex');
  return JSON.stringify({
    data: { partner_order_id: partnerOrderId, status },
    signature: { signature, timestamp, token },
  });
}
