import * as v from 'valibot';
import { OPERATION_NAMES, type Operation } from '../api/operations.ts';

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));
/** With `after`, the request takes effect and only its response is lost or replaced. */
const after = v.optional(v.boolean(), false);
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** Deviations from the normal response. */
export const Behaviour = v.variant('kind', [
  /** Closes the connection without a response. */
  v.object({ kind: v.literal('reset'), after }),
  /** Never responds; the client's timeout ends the request. */
  v.object({ kind: v.literal('silent'), after }),
  v.object({ kind: v.literal('delay'), ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)) }),
  /** HTTP 429 as if the limit were exceeded. */
  v.object({ kind: v.literal('limit') }),
  /** HTTP 5xx without JSON. */
  v.object({ kind: v.literal('server-error'), status: v.optional(v.picklist([500, 502, 503, 504]), 500), after }),
  /** An error code of the documentation with HTTP 200, such as `unknown` or `timeout`. */
  v.object({ kind: v.literal('error'), code, after }),
  v.object({ kind: v.literal('html') }),
  v.object({ kind: v.literal('truncated') }),
  /** UTF-16 instead of UTF-8, without a hint in the headers. */
  v.object({ kind: v.literal('encoding') }),
  /** A value that no documentation lists. */
  v.object({ kind: v.literal('unknown-value') }),
  /** Raises or lowers prices by a percentage. */
  v.object({ kind: v.literal('price'), percent: v.pipe(v.number(), v.minValue(-90), v.maxValue(900)) }),
  v.object({ kind: v.literal('sold-out') }),
  /** The recheck returns the rate with another cancellation policy. */
  v.object({ kind: v.literal('policy') }),
  /** The hash, or the booking form, has expired. */
  v.object({ kind: v.literal('expired') }),
  /** A booking of this request becomes visible in order lists later. */
  v.object({ kind: v.literal('visible-after'), seconds }),
  /**
   * Course of a booking: `processing` and then `unknown` for some seconds, then the outcome `ok` or a documented error.
   */
  v.object({
    kind: v.literal('outcome'),
    result: v.optional(code, 'ok'),
    processingSeconds: v.optional(seconds, 0),
    unknownSeconds: v.optional(seconds, 0),
  }),
  v.object({ kind: v.literal('cancel-refused'), code: v.optional(code, 'order_not_cancellable') }),
  /** Cancelling costs this share of the price, whatever the policy says. */
  v.object({ kind: v.literal('penalty'), percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
  /** Clock of the supplier for this request: `utcnow`, rate limit resets and deadlines are off by this. */
  v.object({ kind: v.literal('clock'), seconds: v.pipe(v.number(), v.minValue(-100_000), v.maxValue(100_000)) }),
  v.object({
    kind: v.literal('webhook'),
    /** `other-order` names a booking that does not exist; `late` reverses the order of two notifications. */
    how: v.picklist(['twice', 'late', 'forged', 'stale', 'other-order', 'lost']),
  }),
]);
export type Behaviour = v.InferOutput<typeof Behaviour>;
export type BehaviourKind = Behaviour['kind'];

/** Rates are computed by these operations. */
const RATE_OPERATIONS: readonly Operation[] = [
  'searchRegion',
  'searchHotels',
  'searchGeo',
  'hotelPage',
  'prebook',
  'prebookSearch',
];

/** Operations to which a behaviour applies; the others apply to all operations. */
const APPLIES_TO: Readonly<Partial<Record<BehaviourKind, readonly Operation[]>>> = {
  'unknown-value': [...RATE_OPERATIONS, 'status', 'orderInfo', 'hotelInfo'],
  price: [...RATE_OPERATIONS, 'form'],
  'sold-out': RATE_OPERATIONS,
  policy: ['prebook', 'prebookSearch'],
  expired: ['prebook', 'prebookSearch', 'form', 'finish'],
  'visible-after': ['finish'],
  outcome: ['finish'],
  'cancel-refused': ['cancel'],
  penalty: ['cancel'],
  webhook: ['finish'],
};

/** Downloads outside of the API: archives of the content, and pictures. */
const FILE_TARGETS = ['archive', 'picture'] as const;
export type FileTarget = (typeof FILE_TARGETS)[number];
const FILE_KINDS: readonly BehaviourKind[] = ['reset', 'silent', 'delay', 'server-error', 'html', 'truncated'];

/** What a request wants: an operation of the API or a file. */
export type Target = Operation | FileTarget;

/** `any` means every operation of the API. */
const RuleTarget = v.picklist([...OPERATION_NAMES, ...FILE_TARGETS, 'any']);

/** A behaviour for requests of an operation, `times` times or until it is removed. */
export const Rule = v.pipe(
  v.object({
    operation: RuleTarget,
    behaviour: Behaviour,
    times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** Only for requests whose body, or URL of a file, contains this text, such as a booking reference or hotel id. */
    match: v.optional(v.string()),
  }),
  v.check(
    ({ operation, behaviour }) => applies(behaviour.kind, operation),
    ({ input }) => `The behaviour ${input.behaviour.kind} does not apply to ${input.operation}.`,
  ),
);
export type Rule = v.InferOutput<typeof Rule>;

/** Random behaviours: each request gets one of the matching rules with this chance. */
export const RandomRules = v.object({
  seed: v.string(),
  permille: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  rules: v.array(Rule),
});
export type RandomRules = v.InferOutput<typeof RandomRules>;

export function isFileTarget(target: Target | 'any'): target is FileTarget {
  return FILE_TARGETS.some((one) => one === target);
}

function applies(kind: BehaviourKind, operation: Target | 'any'): boolean {
  if (isFileTarget(operation)) return FILE_KINDS.includes(kind);
  const operations = APPLIES_TO[kind];
  return operations === undefined || (operation !== 'any' && operations.includes(operation));
}
