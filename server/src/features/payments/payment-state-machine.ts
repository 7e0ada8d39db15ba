export const PAYMENT_STANDS = {
  starting: 'stored; no response from the provider yet',
  waiting: 'the provider has it and waits for the payer, or is processing it',
  confirming: 'the money is held until the payer confirms again',
  captured: 'the order is paid',
  returned: 'the order cannot take the money: full refund',
  ended: 'no money was taken',
} as const;
export type PaymentState = keyof typeof PAYMENT_STANDS;

/** Events of a payment: the provider's response compared with the order. */
export const PAYMENT_EVENTS = {
  opened: 'the provider accepted it and waits',
  paid: 'captured as agreed, and the order is unpaid',
  held: 'captured as agreed, but the payer must confirm again',
  refused: 'captured as agreed, but the payer refused',
  strange: 'captured with another amount or currency than the order',
  late: 'captured as agreed, but the order has ended',
  double: 'captured as agreed, but the order is already paid',
  ended: 'declined, cancelled, expired, or closed before the start',
  givenUp: 'no response from the provider for two hours',
} as const;
export type PaymentEvent = keyof typeof PAYMENT_EVENTS;

/** Effects of a step besides the new state; all run in the transaction of the step. */
export const PAYMENT_EFFECTS = {
  bookOrder: 'the order is paid and its booking is due at the supplier; an additional payment is added to its booking',
  refundAll: 'a full refund is due at the provider',
  notifyOperators: 'opens an incident',
  sendPayerToProvider: 'gives the payer the URL to confirm',
  notifyPayer: 'informs the payer about the refund',
  endOrder: 'ends the unpaid order and returns room, coupon and points',
} as const;
export type PaymentEffect = keyof typeof PAYMENT_EFFECTS;

export interface PaymentStep {
  readonly to: PaymentState;
  readonly effects: readonly PaymentEffect[];
}

const GOES_BACK = { to: 'returned', effects: ['refundAll', 'notifyOperators', 'notifyPayer'] } as const;
const BOOKS = { to: 'captured', effects: ['bookOrder'] } as const;
const ENDS = { to: 'ended', effects: [] } as const;
const CONFIRMING = { to: 'confirming', effects: ['sendPayerToProvider'] } as const;
const DECLINES = { to: 'returned', effects: ['refundAll'] } as const;
const CAPTURED = { paid: BOOKS, held: CONFIRMING, strange: GOES_BACK, late: GOES_BACK, double: GOES_BACK } as const;
const GIVEN_UP = { to: 'ended', effects: ['notifyOperators', 'endOrder'] } as const;
const UNDER_WAY = { ...CAPTURED, opened: { to: 'waiting', effects: [] }, ended: ENDS, givenUp: GIVEN_UP } as const;

/**
 * The complete payment state machine: the code runs this table and the guide's diagram is generated from it. Events
 * missing from a row have no effect, so repeated or reordered events are harmless.
 */
export const PAYMENT_STEPS: Readonly<Record<PaymentState, Partial<Readonly<Record<PaymentEvent, PaymentStep>>>>> = {
  starting: UNDER_WAY,
  waiting: UNDER_WAY,
  confirming: {
    paid: BOOKS,
    refused: DECLINES,
    strange: GOES_BACK,
    late: GOES_BACK,
    double: GOES_BACK,
    ended: ENDS,
    givenUp: { to: 'returned', effects: ['refundAll', 'notifyOperators', 'endOrder'] },
  },
  captured: {},
  returned: {},
  // A provider may capture after it reported the end: the money pays an order that is still unpaid, or is refunded.
  // Held money is refunded, too: the payer has left and may be using another payment.
  ended: { paid: BOOKS, held: GOES_BACK, strange: GOES_BACK, late: GOES_BACK, double: GOES_BACK },
};

/** States in which the provider's decision is pending. */
export const UNDER_WAY_STATES = ['starting', 'waiting', 'confirming'] as const satisfies readonly PaymentState[];

export function isUnderWay(state: PaymentState): boolean {
  return UNDER_WAY_STATES.some((one) => one === state);
}

/** The step for an event; undefined if the event is a repetition or no longer matters. */
export function stepOf(state: PaymentState, event: PaymentEvent): PaymentStep | undefined {
  return PAYMENT_STEPS[state][event];
}
