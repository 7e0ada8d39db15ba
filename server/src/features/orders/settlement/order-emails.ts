import { tripDetailUrl, withSource } from '@portico/contract';
import { feeName, METHOD_NAMES } from '@portico/contract/labels';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database/transact.ts';
import { amountText } from '../../currencies/currencies.ts';
import { BOOKING_KINDS, type BookingFacts, sendLater, withdrawEmails } from '../../emails/emails.ts';
import { feeText, listPropertyFees } from '../../hotels/hotels.ts';
import { guestNames, hasDocuments, type Order, partsOf } from '../order.ts';
import { lockOrderById } from '../orders-repository.ts';
import { includedTaxesText, policyMessages, policyTerms } from '../stay-messages.ts';
import { bookingOf } from '../surcharge/surcharges.ts';

type Event = keyof typeof BOOKING_KINDS;
type Account = NonNullable<BookingFacts['account']>;
/** The refund. Amounts in minor units of the order's currency. */
type Returned = Pick<Account, 'fee' | 'refund' | 'pointsReturned'> & Partial<Pick<Account, 'parts' | 'paid'>>;

/** Delay of emails about a pending state. A decision within this time makes the email unnecessary. */
export const UNLESS_WITHIN_MS = 20_000;

const RETURNED = { late: 'paidLate', double: 'paidTwice', unfit: 'paymentReturned' } as const;

const READERS = ['guest', 'agency'] as const;

/**
 * Emails about an order, queued in the transaction of the event. The user who booked gets all of them; the guest gets
 * only emails about the stay, without prices.
 */

/** The supplier has not decided: queues one delayed email, which a quick decision withdraws. */
export async function emailPending(trx: Trx, orderId: number): Promise<void> {
  const order = await lockOrderById(trx, orderId);
  if (order?.status !== 'pending') return;
  await enqueueOrderEmail(trx, 'pending', order, await agencyOf(trx, order), NOTHING_RETURNED, {
    dueAt: new Date(Date.now() + UNLESS_WITHIN_MS),
  });
}

/** The confirmation. The text differs if the email about the pending booking was already sent. */
export async function emailConfirmed(trx: Trx, order: Order): Promise<void> {
  const { hadLeft, beside: agency } = await withdraw(trx, order, ['pending']);
  await enqueueOrderEmail(trx, hadLeft ? 'confirmedLater' : 'confirmed', order, agency, NOTHING_RETURNED);
}

export async function emailRejected(trx: Trx, order: Order, reason?: string): Promise<void> {
  const { beside: agency } = await withdraw(trx, order, ['pending']);
  const returned = {
    ...(order.total > 0 ? { refund: formatAmount(order, order.total) } : {}),
    pointsReturned: order.pointsUsed,
  };
  const isAtOtherPrice = reason === 'priceChanged';
  await enqueueOrderEmail(trx, 'rejected', order, agency, returned, { isAtOtherPrice });
}

/** `surcharges` are the additional payments of the order; they are refunded with it. */
export async function emailCancelled(trx: Trx, order: Order, surcharges: readonly Order[]): Promise<void> {
  const { pointsUsed, retainedPoints } = order;
  const all = [order, ...surcharges];
  const cancelPrice = all.reduce((sum, one) => sum + (one.cancelPrice ?? 0), 0);
  const refundPrice = all.reduce((sum, one) => sum + (one.refundPrice ?? 0), 0);
  // Withdraws queued emails that would arrive later and contradict the cancellation.
  const { beside: agency } = await withdraw(trx, order, ['pending', 'confirmed', 'confirmedLater']);
  await enqueueOrderEmail(trx, 'cancelled', order, agency, {
    ...paidInAddition(order, surcharges),
    ...(cancelPrice ? { fee: formatAmount(order, cancelPrice) } : {}),
    ...(refundPrice ? { refund: formatAmount(order, refundPrice) } : {}),
    pointsReturned: pointsUsed - retainedPoints,
  });
}

/** The booking remains. A repeated refusal sends the email again. */
export async function emailCancelRefused(trx: Trx, order: Order): Promise<void> {
  const agency = await agencyOf(trx, order);
  await sendLater(trx, BOOKING_KINDS.cancelRefused, [
    {
      key: `${keyOf('cancelRefused', order, 'agency')} ${Date.now()}`,
      to: agency.email,
      language: order.language,
      data: { ...factsOf(order, agency), account: accountOf(order, agency, NOTHING_RETURNED) },
    },
  ]);
}

/** The price lines including additional payments, and their sum. */
function paidInAddition(order: Order, surcharges: readonly Order[]): Partial<Pick<Account, 'parts' | 'paid'>> {
  if (surcharges.length === 0) return {};
  const beside = surcharges.map((one) => ({ part: 'surcharge', amount: formatAmount(one, one.total) }) as const);
  const paid = surcharges.reduce((sum, { total }) => sum + total, order.total);
  return { parts: [...paymentParts(order), ...beside], paid: formatAmount(order, paid) };
}

function paymentParts(order: Order): Account['parts'] {
  return partsOf(order).map(({ part, minor }) => ({ part, amount: formatAmount(order, minor) }));
}

/** A payment that is returned because it pays for nothing. One email per payment, only to the agency. */
export async function reportReturned(trx: Trx, order: Order, payment: ReturnedPayment): Promise<void> {
  const event = order.parentId === null ? RETURNED[payment.why] : 'surchargeReturned';
  const booking = (await bookingOf(trx, order)) ?? order;
  const agency = await agencyOf(trx, booking);
  const paid = formatAmount(payment, payment.amount);
  const account = { ...accountOf(booking, agency, NOTHING_RETURNED), paid, refund: paid, isFromFunds: false };
  await sendLater(trx, BOOKING_KINDS[event], [
    {
      key: `${keyOf(event, order, 'agency')} ${payment.id}`,
      to: agency.email,
      language: order.language,
      data: { ...factsOf(booking, agency), account },
    },
  ]);
}

/** Amount in minor units of the payment's currency. */
export interface ReturnedPayment {
  readonly id: string | number;
  /** The order had ended or was already paid, or the payment does not match it. */
  readonly why: keyof typeof RETURNED;
  readonly amount: number;
  readonly currency: string;
  readonly exponent: number;
}

export const NOTHING_RETURNED: Returned = { pointsReturned: 0 };

function withdraw(trx: Trx, order: Order, events: readonly Event[]) {
  const keys = events.flatMap((event) => READERS.map((reader) => keyOf(event, order, reader)));
  return withdrawEmails(trx, keys, agencyAsJson(order));
}

async function enqueueOrderEmail(
  trx: Trx,
  event: Event,
  order: Order,
  agency: Agency,
  returned: Returned,
  { dueAt, isAtOtherPrice = false }: { readonly dueAt?: Date; readonly isAtOtherPrice?: boolean } = {},
): Promise<void> {
  const facts = {
    ...factsOf(order, agency),
    ...voucherOf(event, order),
    ...(isAtOtherPrice && { isAtOtherPrice }),
  };
  const emailBase = { language: order.language, ...(dueAt === undefined ? {} : { dueAt }) };
  const guest = order.guests[0]?.email;
  // If the guest's email is the agency's, the agency email covers everything.
  const isGuestNotified = guest !== undefined && guest.toLowerCase() !== agency.email;
  await sendLater(trx, BOOKING_KINDS[event], [
    ...(isGuestNotified ? [{ ...emailBase, key: keyOf(event, order, 'guest'), to: guest, data: facts }] : []),
    {
      ...emailBase,
      key: keyOf(event, order, 'agency'),
      to: agency.email,
      data: { ...facts, account: accountOf(order, agency, returned) },
    },
  ]);
}

/** API-08: attaches the voucher to the confirmation; the email queue sends it within the promised minutes. */
function voucherOf(event: Event, order: Order): Pick<BookingFacts, 'voucher'> {
  const isConfirmation = event === 'confirmed' || event === 'confirmedLater';
  if (!isConfirmation || !hasDocuments(order)) return {};
  // Hotels abroad may not read Chinese.
  const language = order.language === 'zh' ? 'both' : order.language;
  return { voucher: { orderId: order.id, type: 'voucher', language } };
}

export function keyOf(event: Event, { id }: Order, reader: (typeof READERS)[number]): string {
  return `${BOOKING_KINDS[event].name} ${id} ${reader}`;
}

/** The user who booked, and the company. */
export interface Agency {
  readonly email: string;
  readonly nickname: string;
  readonly nameEn: string;
  readonly nameZh: string;
}

export async function agencyOf(trx: Trx, order: Order): Promise<Agency> {
  const { rows } = await sql<{ agency: Agency }>`select ${agencyAsJson(order)} as agency`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`Order ${order.number} has no booker`);
  return row.agency;
}

function agencyAsJson({ userId }: Order): RawBuilder<Agency> {
  return sql`(
    select json_build_object('email', email, 'nickname', nickname, 'nameEn', name_en, 'nameZh', name_zh)
    from users join companies on companies.id = users.company_id where users.id = ${userId}
  )`;
}

export function factsOf(order: Order, { email, nameEn, nameZh }: Agency): BookingFacts {
  const { policy, zone } = order;
  const { hotel, room, beds, board, remarks } = order.snapshot;
  const currency = { code: order.currency, exponent: order.exponent };
  return {
    reference: order.number,
    ...(order.supplierConfirmation === null ? {} : { confirmation: order.supplierConfirmation }),
    hotel: hotel.name,
    address: hotel.address,
    phone: hotel.phone,
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    room,
    ...(beds && { beds }),
    board,
    terms: policyTerms(policy, zone, currency),
    ...(remarks && { remarks }),
    rooms: order.rooms,
    adults: order.adults,
    childAges: order.childAges,
    guests: guestNames(order),
    request: order.specialRequest,
    agency: { en: nameEn, zh: nameZh },
    agencyEmail: email,
    atHotel: listPropertyFees(order.fees).map((fee) => ({
      name: feeName(fee),
      amount: feeText(fee, currency),
    })),
  };
}

export function accountOf(order: Order, { nickname }: Agency, returned: Returned): Account {
  const { method, policy, zone, currency, exponent } = order;
  const { includedTaxes } = order.snapshot;
  return {
    bookedBy: nickname,
    path: withSource(tripDetailUrl(order.number), order.source),
    policy: policyMessages(policy, zone, { code: currency, exponent }),
    ...(includedTaxes && { includedTaxes: includedTaxesText(includedTaxes) }),
    parts: paymentParts(order),
    paid: formatAmount(order, order.total),
    method: METHOD_NAMES[method],
    isFromFunds: method === 'credit' || method === 'balance',
    ...returned,
  };
}

export function formatAmount({ currency, exponent }: Pick<Order, 'currency' | 'exponent'>, minor: number): string {
  return amountText(minor, { code: currency, exponent });
}
