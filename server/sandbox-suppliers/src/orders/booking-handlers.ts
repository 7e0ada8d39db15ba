import * as v from 'valibot';
import { EtgError } from '../api/etg-error.ts';
import { type ApiRequest, StatusResponse } from '../api/register-api.ts';
import { DAY_MS, HOUR_MS, parseDay } from '../dates.ts';
import { convert, formatCents } from '../money.ts';
import { offsetHoursOf, type Rate, totalOf } from '../rates/rate.ts';
import type { RateStore } from '../rates/rate-store.ts';
import { taxesOf, textLanguage } from '../rates/rate-wire.ts';
import { OTHER_CONTRACT_HASH } from '../rates/search-handlers.ts';
import { LANGUAGES, parseBody } from '../rates/stay.ts';
import type { Stock } from '../rates/stock.ts';
import { type BookingProcess, type Order, stateOf } from './order.ts';
import type { OrderStore } from './order-store.ts';
import { outcomeByReference } from './outcome-by-reference.ts';

export interface BookingDeps {
  readonly orders: OrderStore;
  readonly rateStore: RateStore;
  readonly stock: Stock;
  readonly contractCurrency: string;
  /** Duration of the booking process. */
  readonly bookingMs: number;
  /** Duration of the unknown status that an ending selects. */
  readonly unknownMs: number;
  /** Whether `supplier_data` is required; a setting of the contract. */
  readonly needsSupplierData: boolean;
  /** Clock without simulated errors, in milliseconds. */
  readonly now: () => number;
  /** Called when a booking process starts. */
  readonly started: (order: Order) => void;
}

const FORM_MS = HOUR_MS;
const MAX_ROOMS = 9;

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
const Language = v.pipe(
  v.string(),
  v.check((value) => LANGUAGES.has(value), 'value not found in choices'),
);
const FormRequest = v.object({
  partner_order_id: v.pipe(v.string(), v.minLength(3), v.maxLength(256)),
  book_hash: text,
  language: Language,
  user_ip: text,
});
const optionalText = v.nullish(text);
const FinishRequest = v.object({
  user: v.object({
    email: v.string(),
    phone: v.pipe(v.string(), v.minLength(5), v.maxLength(35)),
    comment: optionalText,
  }),
  partner: v.object({
    partner_order_id: text,
    comment: optionalText,
    amount_sell_b2b2c: v.nullish(v.union([v.string(), v.number()])),
  }),
  language: Language,
  rooms: v.array(
    v.object({
      guests: v.array(
        v.object({
          first_name: v.nullish(v.string(), ''),
          last_name: v.nullish(v.string(), ''),
          is_child: v.nullish(v.boolean(), false),
          age: v.nullish(v.number()),
        }),
      ),
    }),
  ),
  payment_type: v.object({ type: text, amount: v.union([v.string(), v.number()]), currency_code: v.string() }),
  supplier_data: v.nullish(v.record(v.string(), v.unknown())),
  arrival_datetime: optionalText,
  book_timeout: v.nullish(v.pipe(v.number(), v.minValue(10), v.maxValue(600))),
});
type FinishRequest = v.InferOutput<typeof FinishRequest>;
const ReferenceRequest = v.object({ partner_order_id: text });

/** Begins a booking; nothing is reserved yet. */
export function createForm({ body, behaviours, now, keyId }: ApiRequest, deps: BookingDeps) {
  const { partner_order_id, book_hash, language } = parseBody(FormRequest, body);
  const used = deps.orders.find(partner_order_id, keyId);
  if (used !== undefined)
    throw new EtgError(isFinal(used, deps.now()) ? 'duplicate_reservation' : 'double_booking_form');
  if (book_hash === OTHER_CONTRACT_HASH) throw new EtgError('contract_mismatch');
  // The documentation reserves this beginning of a hash.
  if (/^[hp]-e0000001/.test(book_hash)) throw new EtgError('hotel_not_found');
  const issued = deps.rateStore.find(book_hash, now, 'book');
  if (issued === undefined || behaviours.has('expired')) throw new EtgError('rate_not_found');
  const order = orderOf(issued.rate, { partnerOrderId: partner_order_id, keyId, language }, deps);
  const percent = behaviours.find('price')?.percent ?? 0;
  const priced = { ...order, price: { ...order.price, cents: Math.round(order.price.cents * (1 + percent / 100)) } };
  deps.orders.put(priced);
  return {
    ...{ order_id: order.orderId, partner_order_id, item_id: order.itemId },
    payment_types: [
      {
        ...{ amount: formatCents(priced.price.cents), currency_code: order.price.currency },
        ...{ is_need_credit_card_data: false, is_need_cvc: false, type: order.paymentType, recommended_price: null },
      },
    ],
    is_gender_specification_required: false,
    upsell_data: [],
  };
}

/** Starts the booking process; the outcome is only in the status. */
export function startBooking({ body, behaviours, keyId }: ApiRequest, deps: BookingDeps) {
  const request = parseBody(FinishRequest, body);
  const now = deps.now();
  const order = deps.orders.find(request.partner.partner_order_id, keyId);
  if (order === undefined) throw new EtgError('order_not_found');
  if (order.booking !== undefined && stateOf(order, now) !== 'failed') throw new EtgError('double_booking_finish');
  const selected = outcomeByReference(order.partnerOrderId);
  if (now - order.createdAt > FORM_MS || behaviours.has('expired')) throw new EtgError('booking_form_expired');
  assertBookable(order, request, deps.needsSupplierData);
  if (selected?.startError !== undefined) throw new EtgError(selected.startError);

  const simulated = behaviours.find('outcome');
  const hasRooms = deps.stock.available(stockUse(order)) >= order.rooms.length;
  const processingMs = (simulated?.processingSeconds ?? 0) * 1000 + deps.bookingMs;
  const unknownMs = (simulated?.unknownSeconds ?? 0) * 1000 + (selected?.isUnknownFirst ? deps.unknownMs : 0);
  const result = simulated?.result ?? selected?.result ?? 'ok';
  const cutOffMs = (request.book_timeout ?? Number.POSITIVE_INFINITY) * 1000;
  const isCutOff = processingMs + unknownMs > cutOffMs;
  const booking: BookingProcess = {
    startedAt: now,
    processingUntil: now + Math.min(processingMs, cutOffMs),
    finalAt: now + Math.min(processingMs + unknownMs, cutOffMs),
    result: isCutOff ? 'book_limit' : result === 'ok' && !hasRooms ? 'soldout' : result,
    visibleAt: now + (behaviours.find('visible-after')?.seconds ?? 0) * 1000,
    guests: request.rooms.map(({ guests }) => guests.map((guest) => ({ ...guest, age: guest.age ?? null }))),
    email: request.user.email,
    userComment: request.user.comment ?? null,
    partnerComment: request.partner.comment ?? null,
    sellAmount: request.partner.amount_sell_b2b2c == null ? null : String(request.partner.amount_sell_b2b2c),
    isNotified: false,
    ...(behaviours.has('webhook') && { webhook: behaviours.find('webhook')?.how }),
  };
  const started = { ...order, booking };
  deps.orders.put(started);
  if (booking.result === 'ok') deps.stock.take(stockUse(started));
  deps.started(started);
  if (unknownMs > 0) throw new EtgError('unknown');
  return null;
}

export function bookingStatus({ body, behaviours, keyId }: ApiRequest, deps: BookingDeps) {
  const { partner_order_id } = parseBody(ReferenceRequest, body);
  const { booking } = deps.orders.find(partner_order_id, keyId) ?? missing();
  if (booking === undefined) throw new EtgError('booking_finish_did_not_succeed');
  const data = (percent: number) => ({ data_3ds: null, partner_order_id, percent });
  if (behaviours.has('unknown-value')) return new StatusResponse('teleported', data(50));
  const now = deps.now();
  if (now < booking.processingUntil) return new StatusResponse('processing', data(33));
  if (now < booking.finalAt) throw new EtgError('unknown');
  if (booking.result !== 'ok') throw new EtgError(booking.result);
  return data(100);
}

export function missing(): never {
  throw new EtgError('order_not_found');
}

export function stockUse({ hid, roomGroup, checkin, nights, rooms }: Order) {
  return { hid, roomGroup, checkin, nights, rooms: rooms.length };
}

function isFinal(order: Order, now: number): boolean {
  const state = stateOf(order, now);
  return state === 'completed' || state === 'failed' || state === 'cancelled';
}

interface Reference {
  readonly partnerOrderId: string;
  readonly keyId: string;
  readonly language: string;
}

function orderOf(rate: Rate, { partnerOrderId, keyId, language }: Reference, deps: BookingDeps): Order {
  const { listing, room, meal, stay } = rate;
  const isAtHotel = rate.paymentType === 'hotel';
  const currency = isAtHotel ? listing.place.currency : deps.contractCurrency;
  const charge = (cents: number) => convert(cents, deps.contractCurrency, currency);
  const orderId = deps.orders.nextId();
  const texts = textLanguage(language);
  return {
    ...{ orderId, itemId: orderId + 500_000_000 },
    ...{ partnerOrderId, keyId, hid: listing.hid, hotelId: listing.id, roomGroup: room.index, meal },
    ...{ roomName: room.name[texts], bedding: room.bedding[texts] },
    ...{ checkin: stay.checkin, nights: stay.nights, residency: stay.residency },
    rooms: stay.rooms.map(({ adults, children }) => ({ adults, children: [...children] })),
    paymentType: rate.paymentType,
    price: { cents: charge(totalOf(rate)), currency },
    steps: rate.steps.map((step) => ({ ...step, cents: charge(step.cents) })),
    taxes: taxesOf(rate, deps.contractCurrency).map((tax) => ({ ...tax })),
    offsetHours: offsetHoursOf(listing),
    createdAt: deps.now(),
  };
}

function assertBookable(order: Order, request: FinishRequest, needsSupplierData: boolean): void {
  const { user, rooms, payment_type, supplier_data, arrival_datetime } = request;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(user.email)) throw new EtgError('email');
  if (rooms.length > MAX_ROOMS) throw new EtgError('unauthorized_group_booking');
  if (rooms.length !== order.rooms.length) throw new EtgError('incorrect_rooms_number');
  if (payment_type.type !== order.paymentType)
    throw new EtgError('chosen_payment_type_was_not_available_on_booking_form');
  const isSameAmount = Math.round(Number(payment_type.amount) * 100) === order.price.cents;
  if (!isSameAmount || payment_type.currency_code !== order.price.currency)
    throw new EtgError('incorrect_chosen_payment_type');
  if (needsSupplierData && Object.keys(supplier_data ?? {}).length === 0) throw new EtgError('supplier_data_required');
  for (const { guests } of rooms) assertNames(guests);
  assertGuests(order, rooms);
  const arrival = arrival_datetime == null ? undefined : parseDay(arrival_datetime.slice(0, 10));
  if (arrival !== undefined && arrival !== order.checkin && arrival !== order.checkin + 1)
    throw new EtgError('arrival_date_differs_from_checkin_date');
}

type Guests = FinishRequest['rooms'][number]['guests'];

const NAME = /^[\p{L}\p{M}\s'’.,-]{0,50}$/u;

/** Each room needs the full name of one guest; digits and symbols are prohibited. */
function assertNames(guests: Guests): void {
  const isNamed = guests.some(({ first_name, last_name }) => first_name !== '' && last_name !== '');
  const isValid = guests.every(({ first_name, last_name }) => NAME.test(first_name) && NAME.test(last_name));
  if (!isNamed || !isValid)
    throw new EtgError('invalid_params', { status: 400, validationError: 'rooms.guests: invalid name' });
}

/** Rooms may be listed in another order than in the search. */
function assertGuests(order: Order, rooms: FinishRequest['rooms']): void {
  const adultsOf = (guests: Guests) => guests.filter(({ is_child }) => !is_child).length;
  const agesOf = (guests: Guests) =>
    guests.flatMap(({ is_child, age }) => (is_child ? [age ?? -1] : [])).sort(byNumber);
  const adults = rooms.map(({ guests }) => adultsOf(guests)).sort(byNumber);
  if (
    adults.join() !==
    order.rooms
      .map((room) => room.adults)
      .sort(byNumber)
      .join()
  )
    throw new EtgError('incorrect_guests_number');
  const ages = rooms.map(({ guests }) => agesOf(guests).join('.')).sort();
  const expected = order.rooms.map(({ children }) => [...children].sort(byNumber).join('.')).sort();
  if (ages.join() !== expected.join()) throw new EtgError('incorrect_children_data');
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** Start of the check-in day at the hotel, in milliseconds. */
export function stayStart({ checkin, offsetHours }: Order): number {
  return checkin * DAY_MS - offsetHours * HOUR_MS;
}
