import * as v from 'valibot';
import { EtgError } from '../api/etg-error.ts';
import type { ApiRequest } from '../api/register-api.ts';
import { formatDay, formatInstant } from '../dates.ts';
import { formatCents, moneyWire } from '../money.ts';
import { MEALS } from '../rates/meals.ts';
import { freeUntil } from '../rates/penalties.ts';
import { parseBody } from '../rates/stay.ts';
import { type BookingProcess, type Order, stateOf } from './order.ts';
import type { OrderStore } from './order-store.ts';

const DATE_FIELDS = [
  'cancelled_at',
  'checkin_at',
  'checkout_at',
  'created_at',
  'free_cancellation_before',
  'modified_at',
] as const;
type DateField = (typeof DATE_FIELDS)[number];

const Range = v.optional(v.object({ from_date: v.optional(v.string()), to_date: v.optional(v.string()) }));
// The documentation's example sends page numbers as text.
const count = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]);
const InfoRequest = v.object({
  language: v.optional(v.string(), 'en'),
  ordering: v.object({
    ordering_type: v.picklist(['asc', 'desc']),
    ordering_by: v.picklist([...DATE_FIELDS, 'payment_due', 'payment_pending']),
  }),
  pagination: v.object({
    page_number: v.pipe(count, v.minValue(1)),
    page_size: v.pipe(count, v.minValue(1), v.maxValue(50)),
  }),
  search: v.optional(
    v.object({
      ...{ created_at: Range, cancelled_at: Range, checkin_at: Range, checkout_at: Range },
      ...{ free_cancellation_before: Range, modified_at: Range },
      order_ids: v.optional(v.array(v.number())),
      partner_order_ids: v.optional(v.array(v.string())),
      status: v.optional(v.picklist(['cancelled', 'completed', 'failed', 'noshow', 'rejected'])),
    }),
    {},
  ),
});
type DateRange = NonNullable<v.InferOutput<typeof Range>>;
type Search = v.InferOutput<typeof InfoRequest>['search'];

type Booked = Order & { readonly booking: BookingProcess };

/** Lists successfully finished bookings; the newest ones may appear late. */
export function orderInfo(
  { body, behaviours, keyId }: ApiRequest,
  { orders, now }: { orders: OrderStore; now: () => number },
) {
  const { ordering, pagination, search } = parseBody(InfoRequest, body);
  const visible = orders.all().filter((order): order is Booked => order.keyId === keyId && isVisible(order, now()));
  const matches = visible.filter((order) => isMatch(order, search));
  const field =
    ordering.ordering_by === 'payment_due' || ordering.ordering_by === 'payment_pending'
      ? 'created_at'
      : ordering.ordering_by;
  const sign = ordering.ordering_type === 'asc' ? 1 : -1;
  const sorted = matches.sort((one, other) => sign * compare(dateOf(one, field), dateOf(other, field)));
  const { page_number, page_size } = pagination;
  const pages = (total: number) => Math.max(1, Math.ceil(total / page_size));
  if (page_number > pages(matches.length)) throw new EtgError('page_out_of_range');
  return {
    ...{ current_page_number: page_number, total_orders: visible.length, total_pages: pages(visible.length) },
    ...{ found_orders: matches.length, found_pages: pages(matches.length) },
    orders: sorted.slice((page_number - 1) * page_size, page_number * page_size).map((order) => ({
      ...orderWire(order),
      ...(behaviours.has('unknown-value') && { status: 'paused' }),
    })),
  };
}

function isVisible(order: Order, now: number): boolean {
  const state = stateOf(order, now);
  return (state === 'completed' || state === 'cancelled') && now >= (order.booking?.visibleAt ?? Infinity);
}

function isMatch(order: Booked, search: Search): boolean {
  const { order_ids, partner_order_ids, status } = search;
  return (
    (order_ids === undefined || order_ids.includes(order.orderId)) &&
    (partner_order_ids === undefined || partner_order_ids.includes(order.partnerOrderId)) &&
    (status === undefined || status === statusOf(order)) &&
    DATE_FIELDS.every((field) => search[field] === undefined || isInRange(dateOf(order, field), search[field]))
  );
}

/** Texts of the same precision compare like dates. */
function isInRange(date: string | undefined, { from_date, to_date }: DateRange): boolean {
  if (from_date === undefined && to_date === undefined) return true;
  if (date === undefined) return false;
  return (
    (from_date === undefined || date >= from_date) &&
    (to_date === undefined || date.slice(0, to_date.length) <= to_date)
  );
}

function compare(one = '', other = ''): number {
  return one < other ? -1 : Number(one > other);
}

function dateOf(order: Booked, field: DateField): string | undefined {
  const { checkin, nights, booking, cancelled } = order;
  switch (field) {
    case 'checkin_at':
      return formatDay(checkin);
    case 'checkout_at':
      return formatDay(checkin + nights);
    case 'created_at':
      return formatInstant(booking.startedAt);
    case 'cancelled_at':
      return cancelled && formatInstant(cancelled.at);
    case 'free_cancellation_before':
      return freeBefore(order) ?? undefined;
    case 'modified_at':
      return formatInstant(cancelled?.at ?? booking.finalAt);
  }
}

function statusOf({ cancelled }: Order): string {
  return cancelled === undefined ? 'completed' : 'cancelled';
}

function freeBefore({ steps }: Order): string | null {
  const end = freeUntil(steps.map(({ startAt, endAt, cents }) => ({ startAt, endAt, cents })));
  return end === undefined ? null : formatInstant(end);
}

function orderWire(order: Booked) {
  const { orderId, partnerOrderId, price, booking, cancelled, nights, rooms, taxes } = order;
  const money = (cents: number) => moneyWire({ cents, currency: price.currency });
  const payable = cancelled?.payableCents ?? price.cents;
  return {
    agreement_number: null,
    amount_payable: money(payable),
    amount_payable_vat: money(0),
    amount_payable_with_upsells: money(payable),
    amount_refunded: money(cancelled === undefined ? 0 : price.cents - cancelled.payableCents),
    amount_sell: money(price.cents),
    amount_sell_b2b2c: { amount: booking.sellAmount ?? '0.00', currency_code: price.currency },
    amount_sell_b2b2c_commission: null,
    api_auth_key_id: Number(order.keyId) || null,
    cancellation_info: { free_cancellation_before: freeBefore(order), policies: policiesWire(order) },
    cancelled_at: dateOf(order, 'cancelled_at') ?? null,
    checkin_at: formatDay(order.checkin),
    checkout_at: formatDay(order.checkin + nights),
    contract_slug: 'sandbox',
    created_at: formatInstant(booking.startedAt),
    has_tickets: false,
    hotel_data: { id: order.hotelId, hid: order.hid, order_id: null },
    invoice_id: null,
    is_cancellable: cancelled === undefined,
    is_checked: false,
    is_package: false,
    meta_data: { voucher_order_comment: null },
    modified_at: dateOf(order, 'modified_at'),
    nights,
    order_id: orderId,
    order_type: 'hotel',
    partner_data: { order_comment: booking.partnerComment, order_id: partnerOrderId },
    payment_data: {
      ...{ payment_type: order.paymentType, invoice_id: null, invoice_id_v2: null, paid_at: null, payment_by: null },
      ...{ payment_due: formatDay(order.checkin + nights + 7), payment_pending: formatDay(order.checkin + nights) },
    },
    roomnights: nights * rooms.length,
    rooms_data: rooms.map((room, index) => roomWire(order, room, index)),
    source: 'b2b-api',
    status: statusOf(order),
    // The hotel's own number, which arrives with the confirmation.
    supplier_data: { confirmation_id: hotelNumber(order), name: 'Sandbox', order_id: hotelNumber(order) },
    taxes: taxes.map(({ name, isIncluded, money: tax }) => ({
      amount_tax: moneyWire(tax),
      is_included: isIncluded,
      name,
    })),
    total_vat: { ...money(0), included: false },
    upsells: [],
    user_data: { email: booking.email, arrival_datetime: null, user_comment: booking.userComment },
  };
}

function policiesWire({ steps, price }: Order) {
  return steps.map(({ startAt, endAt, cents }) => ({
    start_at: startAt === undefined ? null : formatInstant(startAt),
    end_at: endAt === undefined ? null : formatInstant(endAt),
    penalty: {
      ...moneyWire({ cents, currency: price.currency }),
      amount_info: { amount_commission: '0.00', amount_gross: formatCents(cents), amount_net: formatCents(cents) },
    },
  }));
}

function roomWire({ booking, bedding, meal, roomName }: Booked, room: Order['rooms'][number], index: number) {
  const guests = booking.guests[index] ?? [];
  return {
    bedding_name: [bedding],
    guest_data: {
      ...{ adults_number: room.adults, children_number: room.children.length },
      guests: guests.map((guest) => ({
        ...guest,
        first_name_original: guest.first_name,
        last_name_original: guest.last_name,
      })),
    },
    meal_name: meal,
    has_breakfast: MEALS[meal]?.hasBreakfast ?? false,
    no_child_meal: !(MEALS[meal]?.hasBreakfast ?? false),
    room_idx: index,
    room_name: `${roomName} (${bedding})`,
  };
}

export function hotelNumber({ orderId }: Pick<Order, 'orderId'>): string {
  return String(orderId % 1_000_000_000)
    .padStart(9, '0')
    .split('')
    .reverse()
    .join('');
}
