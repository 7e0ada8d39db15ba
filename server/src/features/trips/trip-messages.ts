import type { Language } from '@portico/contract';
import { METHOD_NAMES, STATUS_NAMES, shownStatus, zonedText } from '@portico/contract/labels';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { localized, text } from '../../platform/texts.ts';
import { decimalText, grouped } from '../currencies/currencies.ts';
import { isDue, type Order, type OrderEventKind, type Surcharges } from '../orders/orders.ts';
import { POINTS_ZONE } from '../points/points.ts';

const { modificationBalanceDays } = PROMISED_TIMES;

type LocalizedName = Readonly<Record<Language, string>>;

/** TRIP-04. */
export function statusTexts(
  order: Pick<Order, 'status' | 'payStatus' | 'isCancelPending'>,
  { due }: Surcharges,
  language: Language,
): string {
  const displayStatus = shownStatus({
    status: order.status,
    isSurchargeDue: isDue(due),
    isCancelPending: order.isCancelPending,
    hasCharges: order.payStatus === 'charged',
  });
  return STATUS_NAMES[displayStatus][language];
}

/** The payment method of an order; empty while it is unpaid. */
export function paidByText(order: Pick<Order, 'payStatus' | 'total' | 'method'>, language: Language): string {
  if (order.payStatus === 'unpaid') return '';
  if (order.total === 0) return text(language, 'trips.paidByPoints');
  return METHOD_NAMES[order.method][language];
}

/** The wire's codes of the payment status; 6 is cancelled with charges. */
export const PAY_STATUS: Readonly<Record<Order['payStatus'], string>> = {
  unpaid: '1',
  paid: '2',
  refunded: '5',
  charged: '6',
};

/** The specification's codes: 5 Credit, 6 PayPal-type, 8 Pay by Card, 10 Points, 11 Pay by Balance. */
export function cardTypeOf(order: Order): string {
  if (order.payStatus === 'unpaid') return '';
  if (order.total === 0) return '10';
  return { credit: '5', paypal: '6', pingpong: '8', balance: '11', wechat: '' }[order.method];
}

/** Events of additional payments in the booking's log; omits events that the booking logs itself. */
const SURCHARGE_EVENTS: Partial<Readonly<Record<OrderEventKind, SurchargeEvent | 'paymentBegun'>>> = {
  ordered: 'surchargeAsked',
  paymentBegun: 'paymentBegun',
  paid: 'surchargePaid',
  expired: 'surchargeLapsed',
  withdrawn: 'surchargeWithdrawn',
  cancelled: 'surchargeReturned',
};
type SurchargeEvent =
  | 'surchargeAsked'
  | 'surchargePaid'
  | 'surchargeLapsed'
  | 'surchargeWithdrawn'
  | 'surchargeReturned';

export function surchargeEvent(kind: string): LoggedKind | undefined {
  return SURCHARGE_EVENTS[kind as OrderEventKind];
}

/** Kinds that have a text in the booking's log. */
export type LoggedKind = OrderEventKind | SurchargeEvent;

export function eventText(
  kind: string,
  detail: Readonly<Record<string, string | number>>,
  order: Order,
  language: Language,
): string {
  const { amount = '', refund = '', kept = '', method = '', points = 0, confirmation = '', recipient = '' } = detail;
  const money = (minor: string | number) => grouped(decimalText(Number(minor), order.exponent));
  return text(language, `trips.event.${eventKey(kind, detail)}`, {
    currency: order.currency,
    amount: grouped(String(amount)),
    refund: money(refund),
    kept: money(kept),
    method: methodText(String(method), language),
    points,
    confirmation,
    recipient,
    days: modificationBalanceDays,
  });
}

function eventKey(kind: string, { points = 0, reason }: Readonly<Record<string, string | number>>) {
  // A cancellation without points has a text that does not mention points.
  if (kind === 'cancelled' && Number(points) === 0) return 'cancelledWithoutPoints';
  return kind === 'rejected' && reason === 'priceChanged' ? 'rejectedAtOtherPrice' : (kind as LoggedKind);
}

const ACTORS: Readonly<Record<string, LocalizedName>> = {
  system: localized('actor.system'),
  supplier: localized('actor.supplier'),
  support: localized('actor.support'),
};

export function actorText(actor: string, language: Language): string {
  return ACTORS[actor]?.[language] ?? methodText(actor, language);
}

/** The name of a payment method; other texts stay unchanged. */
function methodText(method: string, language: Language): string {
  return (METHOD_NAMES as Readonly<Record<string, LocalizedName>>)[method]?.[language] ?? method;
}

/** A day in the language, in the portal's time zone. */
export function dayMessages(instant: Date, language: Language): string {
  return textsOf(instant, language).day;
}

/** An instant in the language, in the portal's time zone. */
export function instantText(instant: Date, language: Language): string {
  const { day, time } = textsOf(instant, language);
  return `${day} ${time}`;
}

function textsOf(instant: Date, language: Language) {
  return zonedText(instant.getTime() / 1000, POINTS_ZONE, language, 'short');
}
