import type { Call } from './call.ts';
import type { TrackingEvent } from './tracking.ts';

/** How a call ended: by which name, with what. */
export interface CallEnding {
  readonly name: string;
  readonly data?: unknown;
}

/** A call as the kind of a button: its operation, else the last word of its path. */
function callKind(call: Call): string {
  return call.operation ?? call.path.slice(call.path.lastIndexOf('/') + 1);
}

/** What was acted on, and for how much: nothing that says who a person is, and nothing that was typed. */
const TOLD_FIELDS: ReadonlySet<string> = new Set([
  ...[
    'hotelid',
    'checkin',
    'checkout',
    'room',
    'adult',
    'child',
    'childNums',
    'guests',
    'product',
    'oldsubid',
    'orderno',
  ],
  ...['paymentOn', 'usedPoints', 'userCouponId', 'totalPrice', 'totalprice', 'payPrice', 'priceRise'],
  ...[
    'status',
    'orderstatus',
    'type',
    'is_cancel',
    'cancelprice',
    'refundprice',
    'sourceval',
    'source',
    'redirectPage',
  ],
]);

/** The fields of a request or an answer, by their wire names, that an event may tell. */
function toldFields(wire: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(wire ?? {}).filter(([name]) => TOLD_FIELDS.has(name)));
}

/** A call as the button that made it: what was asked and what came back, of both only what an event may tell. */
export function toldCall(
  call: Call,
  request: unknown,
  { name, data }: CallEnding,
): Pick<TrackingEvent, 'pageType' | 'request' | 'result' | 'response'> {
  const [flag, spec] = Object.entries(call.answers).find(([, answer]) => answer.name === name) ?? [];
  const answered = data === undefined ? undefined : spec?.data.encode(data);
  return {
    pageType: callKind(call),
    request: toldFields(call.request.encode(request)),
    result: name,
    response: { flag, ...toldFields(answered) },
  };
}
