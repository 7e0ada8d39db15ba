import { as, codeText, count, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { GUARDED_RESPONSES, notPossible, why } from './admin-action.ts';

/** `searchOff`: no searches, quotes and verifications. `off`: in addition no new bookings. */
export const SUPPLIER_STATES = ['on', 'searchOff', 'off'] as const;
/** A value of `SUPPLIER_STATES`. */
export type SupplierState = (typeof SUPPLIER_STATES)[number];

/** `builtIn`: it has no API. */
const MODES = ['sandbox', 'live', 'builtIn'] as const;

/** What a request to a supplier is for. */
export const SUPPLIER_OPERATIONS = [
  'search',
  'quote',
  'verify',
  'book',
  'find',
  'cancel',
  'content',
  'picture',
  'documents',
] as const;

/** Outcomes of a request; `limited` and `open` were not sent. */
const OUTCOMES = ['response', 'timedOut', 'unreachable', 'tooLarge', 'limited', 'open'] as const;

const name = text(60);
const operation = as('operation', oneOf(SUPPLIER_OPERATIONS));

const SupplierTraffic = record({
  requests: as('requests', count()),
  failures: as('failures', count()),
  /** Not sent because of a rate limit, an open circuit breaker or a switch. */
  rejected: as('rejected', count()),
  /** 95th percentile in milliseconds: the mean of the minutes, weighted by their requests. */
  p95Ms: as('p95_ms', count()),
});
/** Requests of a period. */
export type SupplierTraffic = Of<typeof SupplierTraffic>;

const SupplierOperationState = record({
  operation,
  /** Requests of the last hour. */
  hour: as('hour', SupplierTraffic),
  /** Server processes that reported in the last minutes, and those of them whose circuit breaker is not closed. */
  processes: as('processes', count()),
  open: as('open', count()),
});

const SupplierLimit = record({
  group: as('group', text(60)),
  requests: as('requests', count(1)),
  windowMs: as('window_ms', count(1)),
  /** Requests that may be sent at once. */
  available: as('available', count()),
  /** The supplier accepts no requests until then. */
  blockedUntil: maybe('blocked_until', seconds()),
});

const ListedSupplier = record({
  name: as('name', name),
  mode: as('mode', oneOf(MODES)),
  state: as('state', oneOf(SUPPLIER_STATES)),
  /** Reason, nickname of the operator and time of the last switch. */
  reason: maybe('reason', text(500)),
  actor: maybe('actor', text(300)),
  changedAt: maybe('changed_at', seconds()),
  /** First 8 hex digits of the SHA-256 of the secret, and since when it is in use. */
  keyFingerprint: maybe('key_fingerprint', text(8)),
  keySince: maybe('key_since', seconds()),
  /** How far the supplier's clock is ahead of ours. */
  clockOffsetMs: maybe('clock_offset_ms', count(-1e12)),
  hour: as('hour', SupplierTraffic),
  day: as('day', SupplierTraffic),
  operations: as('operations', list(SupplierOperationState)),
  limits: as('limits', list(SupplierLimit)),
});
/** A supplier as operators see it. */
export type ListedSupplier = Of<typeof ListedSupplier>;

/** Lists all suppliers with their traffic. Operators only. (SUP-14, SUP-15) */
export const listSuppliers = defineEndpoint({
  path: '/api/suppliers',
  operation: 'list',
  request: record({}),
  responses: { '200': response('suppliers', record({ suppliers: as('list', list(ListedSupplier)) })) },
});

/**
 * Switches a supplier. A repeated request has no further effect. Code of `notPossible`: `noSuchSupplier`. Operators
 * only. (SUP-15)
 */
export const switchSupplier = defineEndpoint({
  path: '/api/suppliers',
  operation: 'switch',
  request: record({ name: as('name', name), state: as('state', oneOf(SUPPLIER_STATES)), why: as('why', why) }),
  responses: { '200': response('switched'), ...GUARDED_RESPONSES },
});

/** Why a search has no result. `problem` of `TriedSearch` names the error of `unreachable` or the HTTP status. */
const TRY_FAILURES = [
  'switchedOff',
  'noHotels',
  'timedOut',
  'unreachable',
  'status',
  'tooLarge',
  'limited',
  'open',
] as const;

const TriedSearch = record({
  durationMs: as('duration_ms', count()),
  /** Hotels of the city that the supplier sells, and those with a price. */
  hotels: as('hotels', count()),
  offered: as('offered', count()),
  failure: maybe('failure', oneOf(TRY_FAILURES)),
  problem: maybe('problem', text(60)),
});
/** The result of one search. */
export type TriedSearch = Of<typeof TriedSearch>;

/**
 * Sends one search for a night in 30 days, in the city where the supplier sells most hotels; books nothing. Operators
 * only. (SUP-15)
 */
export const trySupplier = defineEndpoint({
  path: '/api/suppliers',
  operation: 'try',
  request: record({ name: as('name', name) }),
  responses: { '200': response('tried', TriedSearch), '422': notPossible },
});

const callFields = {
  id: as('id', count(1)),
  occurredAt: as('occurred_at', seconds()),
  supplier: as('supplier', name),
  operation,
  /** Our reference of the booking attempt. */
  reference: maybe('reference', text(40)),
  outcome: as('outcome', oneOf(OUTCOMES)),
  /** HTTP status. */
  status: maybe('status', count()),
  durationMs: as('duration_ms', count()),
  requestBytes: as('request_bytes', count()),
  responseBytes: as('response_bytes', count()),
};

const ArchivedCall = record(callFields);
/** A request to a supplier about an order. */
export type ArchivedCall = Of<typeof ArchivedCall>;

const ArchivedCallText = record({
  ...callFields,
  /** Method, path and body, without guests' data. */
  request: as('request', text(1_000_000)),
  response: as('response', text(1_000_000)),
});
/** A request to a supplier with its redacted texts. */
export type ArchivedCallText = Of<typeof ArchivedCallText>;

const order = as('order', codeText(40));

/**
 * Lists the supplier requests of an order, earliest first; `after` is the id of the last row of the previous page. Code
 * of `notPossible`: `noSuchOrder`. Operators only. (SUP-13)
 */
export const listArchivedCalls = defineEndpoint({
  path: '/api/supplierCalls',
  operation: 'list',
  request: record({ order, after: maybe('after', count(1)) }),
  responses: {
    '200': response('calls', record({ calls: as('list', list(ArchivedCall)), isMore: as('is_more', flagBit()) })),
    '422': notPossible,
  },
});

/**
 * Reads requests of an order with their texts, without guests' data; the audit log records it. `ids` are at most 50 of
 * this order. Code of `notPossible`: `noSuchOrder`. Operators only. (SUP-13)
 */
export const readArchivedCalls = defineEndpoint({
  path: '/api/supplierCalls',
  operation: 'read',
  request: record({ order, ids: as('ids', list(count(1), 50)) }),
  responses: { '200': response('texts', record({ calls: as('list', list(ArchivedCallText)) })), '422': notPossible },
});
