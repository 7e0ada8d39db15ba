import type { Language } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { METHOD_NAMES, STATUS_NAMES, shownStatus, zonedText } from '@portico/contract/words';
import { decimalText, grouped } from '../currencies/currencies.ts';
import { isDue, type Order, type OrderEventKind, type Surcharges } from '../orders/orders.ts';
import { POINTS_ZONE } from '../points/points.ts';

const { modificationBalanceDays } = PROMISED_TIMES;

type Said = Readonly<Record<Language, string>>;

/** TRIP-04. */
export function statusWords(
  order: Pick<Order, 'status' | 'payStatus' | 'isCancelPending'>,
  { due }: Surcharges,
  language: Language,
): string {
  const shown = shownStatus({
    status: order.status,
    isSurchargeDue: isDue(due),
    isCancelPending: order.isCancelPending,
    hasCharges: order.payStatus === 'charged',
  });
  return STATUS_NAMES[shown][language];
}

/** The way an order was paid, empty while it is not. */
export function paidByWords(order: Pick<Order, 'payStatus' | 'total' | 'method'>, language: Language): string {
  if (order.payStatus === 'unpaid') return '';
  if (order.total === 0) return language === 'zh' ? '积分' : 'Points';
  return METHOD_NAMES[order.method][language];
}

/** The wire's codes of what became of the money; 6 is cancelled with charges. */
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

/** What happens to an additional payment, in the log of its booking; missing is what that says already. */
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

/** A line of a booking's log stands for it. */
export type LoggedKind = OrderEventKind | SurchargeEvent;

const EVENTS: Readonly<Record<LoggedKind, Said>> = {
  ordered: { en: 'Booking made, rooms held until it is paid.', zh: '订单已提交，房间保留至支付截止时间。' },
  paymentBegun: { en: 'Went to pay by {method}.', zh: '已选择以{method}支付。' },
  paid: { en: 'Paid {currency} {amount}.', zh: '已支付 {currency} {amount}。' },
  confirmed: { en: 'Confirmed by the hotel, number {confirmation}.', zh: '酒店已确认，确认号 {confirmation}。' },
  rejected: {
    en: 'The hotel could not confirm. Everything paid was given back.',
    zh: '酒店无法确认，已支付的款项已全额退回。',
  },
  expired: { en: 'Not paid in time; the rooms were released.', zh: '超时未支付，房间已释放。' },
  withdrawn: { en: 'Cancelled before it was paid.', zh: '支付前已取消。' },
  cancelRequested: {
    en: 'Cancellation asked for: {currency} {refund} to be refunded, {currency} {kept} kept.',
    zh: '已申请取消：应退 {currency} {refund}，扣除 {currency} {kept}。',
  },
  cancelled: {
    en: 'Cancelled. Refunded {currency} {refund} and {points} points.',
    zh: '已取消，退回 {currency} {refund} 及 {points} 积分。',
  },
  roomChanged: { en: 'Room or price changed before the payment.', zh: '支付前更换了房间或价格。' },
  requestChanged: { en: 'Special request changed.', zh: '特殊要求已修改。' },
  surchargeAsked: {
    en: `The booking was changed; {currency} {amount} more is due within ${modificationBalanceDays} day.`,
    zh: `订单已变更，需在${modificationBalanceDays}天内补差价 {currency} {amount}。`,
  },
  surchargePaid: { en: 'Additional payment of {currency} {amount} made.', zh: '已补差价 {currency} {amount}。' },
  surchargeLapsed: {
    en: 'The additional payment was not made in time; the booking stays as it was.',
    zh: '逾期未补差价，订单维持原状。',
  },
  surchargeWithdrawn: { en: 'The additional payment is no longer asked for.', zh: '已不再要求补差价。' },
  surchargeReturned: {
    en: 'Of the additional payment {currency} {refund} was refunded.',
    zh: '补差价已退回 {currency} {refund}。',
  },
  mailUndelivered: {
    en: 'An email to {recipient} could not be delivered. Check the address and send it again.',
    zh: '发往 {recipient} 的邮件未能送达，请核对邮箱地址后重新发送。',
  },
  supportAsked: { en: 'Customer service is looking into this booking.', zh: '客服正在处理此订单。' },
};

/** Nobody who paid without points wants to read of none. */
const CANCELLED_WITHOUT_POINTS: Said = {
  en: 'Cancelled. Refunded {currency} {refund}.',
  zh: '已取消，退回 {currency} {refund}。',
};

const AMOUNTS = new Set(['refund', 'kept']);

/** A line of the booking's log. */
export function eventWords(
  kind: string,
  detail: Readonly<Record<string, string | number>>,
  order: Order,
  language: Language,
): string {
  const isPlain = kind === 'cancelled' && Number(detail.points ?? 0) === 0;
  const text = (isPlain ? CANCELLED_WITHOUT_POINTS : EVENTS[kind as LoggedKind])[language];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'currency' ? order.currency : (detail[name] ?? '');
    if (AMOUNTS.has(name)) return grouped(decimalText(Number(value), order.exponent));
    if (name === 'method') return methodWords(String(value), language);
    return name === 'amount' ? grouped(String(value)) : String(value);
  });
}

const ACTORS: Readonly<Record<string, Said>> = {
  system: { en: 'System', zh: '系统' },
  supplier: { en: 'Hotel', zh: '酒店' },
  support: { en: 'Customer service', zh: '客服' },
};

export function actorWords(actor: string, language: Language): string {
  return ACTORS[actor]?.[language] ?? methodWords(actor, language);
}

/** A payment method's name; whatever else it is as it stands. */
function methodWords(method: string, language: Language): string {
  return (METHOD_NAMES as Readonly<Record<string, Said>>)[method]?.[language] ?? method;
}

/** A day in the language, by the portal's clock. */
export function dayWords(at: Date, language: Language): string {
  return textsOf(at, language).day;
}

/** An instant in the language, by the portal's clock. */
export function instantWords(at: Date, language: Language): string {
  const { day, time } = textsOf(at, language);
  return `${day} ${time}`;
}

function textsOf(at: Date, language: Language) {
  return zonedText(at.getTime() / 1000, POINTS_ZONE, language, 'short');
}
