import * as v from 'valibot';
import type { Cards } from '../cards/cards.ts';
import type { Outcome } from '../cards/test-cards.ts';
import { randomId } from '../store/random-id.ts';
import type { Store } from '../store/store.ts';
import type { Behaviour, EndReason, Kind, Money, PaymentRef, PaymentToStart } from '../wire/wire.ts';
import { Payment } from './payment.ts';
import type { ListedThings } from './payment-summary.ts';
import { CliError } from './refused.ts';

/** Delay of a bank's decision. */
const DECIDES_MS = 6000;

export interface PaymentsDeps {
  readonly store: Store;
  readonly cards: Cards;
  readonly told: ListedThings;
  readonly now: () => number;
  /** Called for each change of a payment; `isFirst` if it has just been created. */
  readonly changed: (payment: Payment, isFirst: boolean) => void;
}

/** Actions of payers and of the portal. Each returns the updated payment. */
export interface Payments {
  readonly all: () => readonly Payment[];
  readonly byId: (id: string) => Payment | undefined;
  readonly find: (ref: PaymentRef) => Payment | undefined;
  /** Idempotent: returns the existing payment for a known reference. */
  readonly start: (input: PaymentToStart) => Payment;
  /** Prevents later payment, even if the payment was never started. */
  readonly close: (ref: PaymentRef) => Payment | undefined;
  readonly confirm: (ref: PaymentRef, accepts: boolean) => Payment | undefined;
  /**
   * Decision of the payer on the approval page, on the phone, or in the bank's challenge. Ignored if it is too late.
   */
  readonly decide: (payment: Payment, decision: 'yes' | 'no') => Payment;
  readonly learnPayer: (payment: Payment) => Payment;
  readonly obeys: (payment: Payment, behaviour: Behaviour) => boolean;
  /** Removes behaviours of single payments. */
  readonly clearBehaviours: () => void;
  /** Stops timers that decide payments. */
  readonly rest: () => void;
}

export function newPayments({ store, cards, told, now, changed }: PaymentsDeps): Payments {
  const byReference = store.collection('payments', Payment);
  const closed = store.collection('closed', v.literal(true));
  const timers = new Set<NodeJS.Timeout>();

  const obeys = (payment: Payment, behaviour: Behaviour) =>
    told.wanted(payment).some((wanted) => wanted.behaviour === behaviour);
  const put = (payment: Payment, isFirst = false): Payment => {
    byReference.put(payment.reference, payment);
    changed(payment, isFirst);
    return payment;
  };
  const end = (payment: Payment, reason: EndReason) => put({ ...payment, stage: 'ended', reason });
  const capture = (payment: Payment, takes = payment.money): Payment => {
    const isHeld = obeys(payment, 'needs-confirmation') || obeys(payment, 'refuse-confirmation');
    const taken = obeys(payment, 'wrong-amount') ? anotherAmount(takes) : takes;
    const { customer, card, rememberCard } = payment;
    const saved = payment.saved ?? (rememberCard && customer && card ? cards.keep(customer, card) : undefined);
    return put({
      ...payment,
      stage: isHeld ? 'held' : 'captured',
      taken,
      capture: randomId('cap'),
      ...(saved ? { saved } : {}),
    });
  };
  const pay = (payment: Payment) => (obeys(payment, 'decline') ? end(payment, 'declined') : capture(payment));

  const payByCard = (payment: Payment, outcome: Outcome): Payment => {
    if (outcome === 'wrongCode') return end(payment, 'securityCode');
    if (outcome === 'declined' || obeys(payment, 'decline')) return end(payment, 'declined');
    if (outcome === 'challenge' || obeys(payment, 'challenge')) return put({ ...payment, stage: 'challenged' });
    if (outcome === 'wrongAmount') return capture(payment, anotherAmount(payment.money));
    if (outcome === 'approved') return capture(payment);
    const deciding = put({ ...payment, stage: 'deciding', decidesAt: now() + DECIDES_MS });
    watch(deciding);
    return deciding;
  };
  const watch = ({ reference, decidesAt = now() }: Payment) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        current(byReference.get(reference));
      },
      Math.max(0, decidesAt - now()),
    );
    timer.unref();
    timers.add(timer);
  };

  /** Returns the current state; completes a decision that is due. */
  function current(payment: Payment): Payment;
  function current(payment: Payment | undefined): Payment | undefined;
  function current(payment: Payment | undefined): Payment | undefined {
    if (payment === undefined) return undefined;
    if (payment.stage === 'deciding' && (payment.decidesAt ?? 0) <= now()) {
      return payment.card?.outcome === 'processingApproved' ? pay(payment) : end(payment, 'declined');
    }
    const isWaiting = payment.stage === 'open' || payment.stage === 'challenged';
    return isWaiting && Date.parse(payment.expiresAt) <= now() ? end(payment, 'expired') : payment;
  }
  const find = ({ kind, reference }: PaymentRef) => {
    const match = current(byReference.get(reference));
    return match?.kind === kind ? match : undefined;
  };
  for (const payment of byReference.all()) if (payment.stage === 'deciding') watch(payment);

  return {
    all: () => byReference.all().map((payment) => current(payment)),
    byId: (id) => current(byReference.all().find((payment) => payment.id === id)),
    find,
    obeys,
    start: ({ cardToken, ...input }) => {
      const existing = byReference.get(input.reference);
      if (existing) {
        if (existing.kind !== input.kind) throw new CliError('This reference belongs to another payment method.');
        return current(existing);
      }
      if (closed.get(input.reference)) throw new CliError('This reference is closed.');
      if (input.money.amount === 0) throw new CliError('There is nothing to pay.');
      const token = input.kind === 'card' ? cards.spend(cardToken ?? '') : undefined;
      if (input.kind === 'card') {
        const isTheirs = token?.customer === input.customer;
        const isForThis = token?.orderNumber === input.orderNumber;
        if (!isTheirs || !isForThis) throw new CliError('This card token is unknown, used, or for another payment.');
      }
      const started = put(
        {
          ...input,
          id: randomId(PREFIXES[input.kind]),
          stage: 'open',
          behaviours: [...told.takeNext()],
          isPayerKnown: false,
          ...(token ? { card: token.card } : {}),
          ...(token?.saved ? { saved: token.saved } : {}),
        },
        true,
      );
      if (Date.parse(started.expiresAt) <= now()) return end(started, 'expired');
      return token ? payByCard(started, token.card.outcome) : started;
    },
    close: (ref) => {
      const payment = find(ref);
      if (payment === undefined) {
        if (byReference.get(ref.reference) === undefined) closed.put(ref.reference, true);
        return undefined;
      }
      const isDone = payment.stage === 'ended' || payment.stage === 'captured' || payment.stage === 'held';
      return isDone ? payment : end(payment, 'cancelled');
    },
    confirm: (ref, accepts) => {
      const payment = find(ref);
      if (payment?.stage !== 'held') return payment;
      if (!accepts) return end(payment, 'cancelled');
      return obeys(payment, 'refuse-confirmation') ? end(payment, 'declined') : put({ ...payment, stage: 'captured' });
    },
    decide: (observed, decision) => {
      const payment = current(observed);
      if (payment.stage !== 'open' && payment.stage !== 'challenged') return payment;
      if (decision === 'no') return end(payment, payment.stage === 'open' ? 'cancelled' : 'declined');
      return pay(payment);
    },
    learnPayer: (payment) => put({ ...payment, isPayerKnown: true }),
    clearBehaviours: () => {
      for (const payment of byReference.all()) {
        if (payment.behaviours.length > 0) byReference.put(payment.reference, { ...payment, behaviours: [] });
      }
    },
    rest: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

const PREFIXES: Readonly<Record<Kind, string>> = { paypal: 'PP', wechat: 'WX', card: 'CD' };

/** Reduces the amount by one unit, or adds one if it would not stay positive. */
function anotherAmount({ amount, currency, exponent }: Money): Money {
  const unit = 10 ** exponent;
  return { amount: amount > unit ? amount - unit : amount + unit, currency, exponent };
}
