import * as v from 'valibot';
import { randomId } from '../store/random-id.ts';
import type { Store } from '../store/store.ts';
import { type Behaviour, NOTIFIED, type Notified, QUESTIONS, signedHeaders } from '../wire/wire.ts';

/** Attempts before a notification is dropped; the backoff doubles up to the longest pause. */
const MOST_TRIES = 12;
const LONGEST_PAUSE_MS = 60_000;
const RESPONSE_MS = 10_000;

/** Delay of a payment's first notification if the order of notifications is to be changed. */
const BEHIND_MS = 3000;
const REPEATED = 5;

const Waiting = v.object({
  id: v.string(),
  notifyUrl: QUESTIONS.start.input.entries.notifyUrl,
  kind: v.picklist(['payment', 'refund']),
  reference: v.string(),
  tries: v.number(),
  /** Remaining repetitions after a successful delivery. */
  repeats: v.number(),
  dueAt: v.number(),
  happenedAt: v.number(),
  isForged: v.boolean(),
});
type Waiting = v.InferOutput<typeof Waiting>;

export interface ToNotify {
  readonly notifyUrl: string;
  readonly about: Notified['about'];
  readonly isFirst: boolean;
  readonly obeys: (behaviour: Behaviour) => boolean;
}

export interface NotificationsDeps {
  readonly store: Store;
  readonly key: Buffer;
  readonly now: () => number;
  /** Pause after the first failed attempt. */
  readonly pauseMs: number;
}

/** Sends notifications to the portal until it confirms them; a restart resumes with the unconfirmed ones. */
export interface Notifications {
  readonly send: (what: ToNotify) => void;
  /** Waits for requests in flight; unconfirmed notifications stay for the next start. */
  readonly close: () => Promise<void>;
}

export function newNotifications({ store, key, now, pauseMs }: NotificationsDeps): Notifications {
  const waiting = store.collection('notifications', Waiting);
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const ending = new AbortController();

  // Timestamps are unique, so that the receiver can order notifications of the same millisecond.
  let latest = 0;
  const happening = () => {
    latest = Math.max(now(), latest + 1);
    return latest;
  };
  const plan = (one: Waiting) => {
    const timer = setTimeout(
      () => {
        timers.delete(one.id);
        const attempt = deliver(one).finally(() => underWay.delete(attempt));
        underWay.add(attempt);
      },
      Math.max(0, one.dueAt - now()),
    );
    timer.unref();
    timers.set(one.id, timer);
  };
  const again = (one: Waiting) => {
    waiting.put(one.id, one);
    if (!ending.signal.aborted) plan(one);
  };
  const deliver = async (one: Waiting) => {
    const isReceived = await post(one);
    if (ending.signal.aborted && !isReceived) return;
    if (isReceived && one.repeats > 0) again({ ...one, repeats: one.repeats - 1, dueAt: now() });
    else if (isReceived || one.tries + 1 >= MOST_TRIES) waiting.remove(one.id);
    else {
      const pause = Math.min(pauseMs * 2 ** one.tries, LONGEST_PAUSE_MS);
      again({ ...one, tries: one.tries + 1, dueAt: now() + pause });
    }
  };
  const post = async ({ id, notifyUrl, kind, reference, happenedAt, isForged }: Waiting): Promise<boolean> => {
    const body = JSON.stringify({ id, about: { kind, reference }, happenedAt } satisfies Notified);
    const by = isForged ? Buffer.from('somebody else') : key;
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(RESPONSE_MS)]);
    const headers = {
      'content-type': 'application/json',
      ...signedHeaders(by, { subject: NOTIFIED, body }, { id, now: now() }),
    };
    try {
      const response = await fetch(notifyUrl, { method: 'POST', headers, body, signal, redirect: 'error' });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Without a response the notification is sent again.
      return false;
    }
  };

  for (const one of waiting.all()) plan(one);
  return {
    send: ({ notifyUrl, about: { kind, reference }, isFirst, obeys }) => {
      if (obeys('lose-notifications')) return;
      again({
        id: randomId('ntf'),
        notifyUrl,
        kind,
        reference,
        tries: 0,
        happenedAt: happening(),
        repeats: obeys('repeat-notifications') ? REPEATED - 1 : 0,
        dueAt: now() + (isFirst && obeys('reorder-notifications') ? BEHIND_MS : 0),
        isForged: obeys('wrong-signature'),
      });
    },
    close: async () => {
      ending.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(underWay);
    },
  };
}
