import { cardError } from '@portico/contract/rules';
import { createStoredList, type StoredItem } from '../../stored-list.ts';

/** A special request typed at the payment of one order, named by its number. */
interface TypedRequest extends StoredItem {
  readonly text: string;
}

/** Orders that a user pays in parallel. */
const MOST = 5;
const requests = createStoredList<TypedRequest>('payRequests', MOST, ({ text }) => typeof text === 'string');

/** An unpaid special request: it reaches the order only with the payment, so a reload or closed tab would lose it. */
export function readTypedRequest(orderNumber: string, nowMs = Date.now()): string | undefined {
  return requests.fresh(nowMs).find(({ of }) => of === orderNumber)?.text;
}

/** A text with a card number is not stored, and neither is its beginning from earlier keystrokes (SEC-08). */
export function saveTypedRequest(orderNumber: string, text: string, nowMs = Date.now()): void {
  if (cardError(text) === undefined) requests.put({ of: orderNumber, atMs: nowMs, text });
  else forgetTypedRequest(orderNumber);
}

export function forgetTypedRequest(orderNumber: string): void {
  requests.drop(({ of }) => of === orderNumber);
}
