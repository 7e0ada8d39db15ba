import * as v from 'valibot';
import { BEHAVIOUR_NAMES } from './behaviours.ts';

export { BEHAVIOUR_NAMES, BEHAVIOURS, type Behaviour } from './behaviours.ts';
export { type Headers, type Message, prove, provedId, signedHeaders } from './signing.ts';

/** The three fake providers of the sandbox. */
export const KINDS = ['paypal', 'wechat', 'card'] as const;
export type Kind = (typeof KINDS)[number];

const line = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const address = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//));
const language = v.picklist(['en', 'zh']);

export const Money = v.object({
  /** In minor units. */
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  exponent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
});
export type Money = v.InferOutput<typeof Money>;

export const Card = v.object({ token: line, brand: line, lastFour: line, expiry: line });
export type Card = v.InferOutput<typeof Card>;

const NextStep = v.variant('kind', [
  v.object({ kind: v.literal('redirect'), url: address }),
  v.object({ kind: v.literal('qr'), code: line }),
  v.object({ kind: v.literal('inApp'), payRequest: v.string() }),
  v.object({ kind: v.literal('whoPays'), url: address }),
  v.object({ kind: v.literal('challenge'), url: address }),
  v.object({ kind: v.literal('wait') }),
]);
export type NextStep = v.InferOutput<typeof NextStep>;

export const EndReason = v.picklist(['declined', 'securityCode', 'cancelled', 'expired']);
export type EndReason = v.InferOutput<typeof EndReason>;

/** Status of a payment. */
export const PaymentStatus = v.variant('state', [
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('open'), next: v.optional(NextStep) }),
  v.object({
    state: v.literal('captured'),
    money: Money,
    capture: line,
    card: v.optional(Card),
    needsConfirmation: v.optional(v.boolean()),
  }),
  v.object({ state: v.literal('ended'), reason: EndReason }),
]);
export type PaymentStatus = v.InferOutput<typeof PaymentStatus>;

export const RefundStatus = v.variant('state', [
  v.object({ state: v.picklist(['unknown', 'pending', 'done']) }),
  v.object({ state: v.literal('failed'), problem: line }),
]);
export type RefundStatus = v.InferOutput<typeof RefundStatus>;

const PaymentToStart = v.object({
  kind: v.picklist(KINDS),
  reference,
  orderNumber: line,
  money: Money,
  description: line,
  language,
  channel: v.picklist(['web', 'mobile', 'wechat']),
  returnUrl: address,
  notifyUrl: address,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  cardToken: v.optional(line),
  customer: v.optional(line),
  rememberCard: v.optional(v.boolean()),
});
export type PaymentToStart = v.InferOutput<typeof PaymentToStart>;

export const PaymentRef = v.object({ kind: v.picklist(KINDS), reference });
export type PaymentRef = v.InferOutput<typeof PaymentRef>;

const RefundToMake = v.object({ ...PaymentRef.entries, refundReference: reference, capture: line, money: Money });
export type RefundToMake = v.InferOutput<typeof RefundToMake>;

const CardForm = v.object({
  orderNumber: line,
  customer: line,
  language,
  scheme: v.picklist(['light', 'dark']),
  /** Origin of the page that embeds the form. */
  portal: address,
});
export type CardForm = v.InferOutput<typeof CardForm>;

export const Instruction = v.object({
  behaviour: v.picklist(BEHAVIOUR_NAMES),
  /** The next payment, all payments until reset, or the payment with this reference or order number. */
  scope: v.variant('of', [
    v.object({ of: v.picklist(['next', 'all']) }),
    v.object({ of: v.literal('payment'), named: line }),
  ]),
  /** Delay of the response, for `slow`. */
  seconds: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600))),
});
export type Instruction = v.InferOutput<typeof Instruction>;

/** A payment as the sandbox's page and command show it. */
const ListedPayment = v.object({
  kind: v.picklist(KINDS),
  reference: line,
  orderNumber: line,
  money: Money,
  state: v.string(),
  /** URL on which the payer continues; missing if no decision is open. */
  page: v.optional(address),
});
export type ListedPayment = v.InferOutput<typeof ListedPayment>;

const nothing = v.object({});

/** Endpoints of the sandbox with path, request and response. All are signed POST requests with JSON. */
export const QUESTIONS = {
  start: {
    path: '/v1/payments',
    input: PaymentToStart,
    output: v.object({ providerId: line, paymentStatus: PaymentStatus }),
  },
  query: { path: '/v1/payments/query', input: PaymentRef, output: PaymentStatus },
  close: { path: '/v1/payments/close', input: PaymentRef, output: PaymentStatus },
  confirm: {
    path: '/v1/payments/confirm',
    input: v.object({ ...PaymentRef.entries, accepts: v.boolean() }),
    output: PaymentStatus,
  },
  refund: { path: '/v1/refunds', input: RefundToMake, output: RefundStatus },
  queryRefund: { path: '/v1/refunds/query', input: RefundToMake, output: RefundStatus },
  cardForm: { path: '/v1/card-forms', input: CardForm, output: v.object({ url: address }) },
  savedCards: { path: '/v1/cards', input: v.object({ customer: line }), output: v.object({ cards: v.array(Card) }) },
  forgetCard: { path: '/v1/cards/forget', input: v.object({ customer: line, token: line }), output: nothing },
  tell: { path: '/v1/told/tell', input: Instruction, output: nothing },
  reset: { path: '/v1/told/reset', input: nothing, output: nothing },
  list: {
    path: '/v1/told/list',
    input: nothing,
    output: v.object({ told: v.array(Instruction), payments: v.array(ListedPayment) }),
  },
} as const;

export type Question = keyof typeof QUESTIONS;
export type InputOf<Q extends Question> = v.InferOutput<(typeof QUESTIONS)[Q]['input']>;
export type ApiQueryResult<Q extends Question> = v.InferOutput<(typeof QUESTIONS)[Q]['output']>;

/** Body of a permanent rejection; nothing was changed. */
export const RejectionBody = v.object({ problem: line });

/** Body of a notification; its signed subject is `NOTIFIED`. */
export const Notified = v.object({
  id: line,
  about: v.object({ kind: v.picklist(['payment', 'refund']), reference: line }),
  /** Epoch milliseconds. */
  happenedAt: v.number(),
});
export type Notified = v.InferOutput<typeof Notified>;

/** Subject of a notification's signature. */
export const NOTIFIED = 'notification';

/** Subject of a response's signature: one request and one status. */
export function respondWithSubject(requestedId: string, status: number): string {
  return `answer ${status} to ${requestedId}`;
}
