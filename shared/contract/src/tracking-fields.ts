import type { Endpoint } from './endpoint.ts';
import type { TrackingEvent } from './tracking.ts';

/** How a request ended: name and data of the response. */
export interface RequestResult {
  readonly name: string;
  readonly data?: unknown;
}

/** Tracking kind of an endpoint: its operation, otherwise the last segment of its path. */
function endpointKind(call: Endpoint): string {
  return call.operation ?? call.path.slice(call.path.lastIndexOf('/') + 1);
}

/** Subjects and amounts of user actions: no personal data and no typed text. */
const TRACKING_FIELDS: ReadonlySet<string> = new Set([
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

/** The fields of a request or response, by wire name, that a tracking event may contain. */
function pickTrackingFields(wire: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(wire ?? {}).filter(([name]) => TRACKING_FIELDS.has(name)));
}

/**
 * A request as an event of its button: request and response, reduced to the fields that a tracking event may contain.
 */
export function requestTrackingFields(
  call: Endpoint,
  request: unknown,
  { name, data }: RequestResult,
): Pick<TrackingEvent, 'pageType' | 'request' | 'result' | 'response'> {
  const [flag, spec] = Object.entries(call.responses).find(([, candidate]) => candidate.name === name) ?? [];
  const wireData = data === undefined ? undefined : spec?.data.encode(data);
  return {
    pageType: endpointKind(call),
    request: pickTrackingFields(call.request.encode(request)),
    result: name,
    response: { flag, ...pickTrackingFields(wireData) },
  };
}
