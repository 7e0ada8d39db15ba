import { cardFault } from '@portico/contract/rules';
import { type KeptOne, keptList } from '../../kept-list.ts';

/** A request as it was typed at the payment of one order, which is named by its number. */
interface TypedRequest extends KeptOne {
  readonly text: string;
}

/** Orders that somebody pays side by side. */
const MOST = 5;
const requests = keptList<TypedRequest>('payRequests', MOST, ({ text }) => typeof text === 'string');

/**
 * What was typed at the payment and has not been paid with: the order learns of it with the payment alone, so a reload, a closed
 * tab or another page in between would lose it.
 */
export function readTypedRequest(orderNumber: string, nowMs = Date.now()): string | undefined {
  return requests.fresh(nowMs).find(({ of }) => of === orderNumber)?.text;
}

/** A text with the number of a card is not kept, nor is its beginning that was kept letter by letter (SEC-08). */
export function keepTypedRequest(orderNumber: string, text: string, nowMs = Date.now()): void {
  if (cardFault(text) === undefined) requests.put({ of: orderNumber, atMs: nowMs, text });
  else forgetTypedRequest(orderNumber);
}

/** The order is paid. */
export function forgetTypedRequest(orderNumber: string): void {
  requests.drop(({ of }) => of === orderNumber);
}
