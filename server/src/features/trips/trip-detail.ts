import {
  fullName,
  type Language,
  nightsBetween,
  type RequestOf,
  type ResponseOf,
  type TripDetail,
  type TripOrder,
  type tripDetail,
} from '@portico/contract';
import { dayText, weekdayText } from '@portico/contract/labels';
import type { Context } from '../../api/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { type CancelScene, cancellable, cancelMessages, cancelSceneOf } from '../cancellation/cancellation.ts';
import { type Currency, decimalText } from '../currencies/currencies.ts';
import { feesAt, shownNights, shownOffer, shownPropertyFees } from '../hotels/hotels.ts';
import {
  bookingOf,
  findOrder,
  hasDocuments,
  isDue,
  NO_SURCHARGES,
  type Order,
  paidOf,
  policyMessages,
  refundBasisOf,
  refundSteps,
  type Surcharges,
  searchOf,
  stayOf,
  surchargesOf,
} from '../orders/orders.ts';
import { type OrderRefund, refundsOf } from '../payments/payments.ts';
import { pointsKindText, pointsTexts } from '../points/points.ts';
import { shownPolicy } from '../supply/supply.ts';
import { phoneText } from './guest-phone.ts';
import { guestName, isPayable } from './trip-list.ts';
import {
  actorText,
  cardTypeOf,
  dayMessages,
  eventText,
  instantText,
  PAY_STATUS,
  paidByText,
  surchargeEvent,
} from './trip-messages.ts';
import { listedRefunds } from './trip-refunds.ts';
import { findEvents, findPointsMoves, type PointsMove, type TripEvent } from './trips-repository.ts';

/** `getTripDetail`: everything about one booking. */
export async function handleTripDetail(
  { orderNumber }: RequestOf<typeof tripDetail>,
  { db, services, company, language, permissions }: Context,
): Promise<ResponseOf<typeof tripDetail>> {
  const order = await bookingOf(db, await findOrder(db, company.id, orderNumber));
  if (order === undefined) return { name: 'noSuchOrder' };
  const surcharges = (await surchargesOf(db, [order])).get(order.id) ?? NO_SURCHARGES;
  const [currency, events, points, refunds] = await Promise.all([
    services.currencies.get(order.currency),
    eventsOf(db, order, surcharges),
    findPointsMoves(db, order, surcharges.paid),
    refundsOf(
      db,
      [order, ...surcharges.all].map(({ id }) => id),
    ),
  ]);
  return {
    name: 'trip',
    data: {
      hotel: hotelOf(order, language),
      order: orderOf(order, {
        currency,
        surcharges,
        refunds,
        points,
        events,
        language,
        scene: cancelSceneOf(permissions),
      }),
      log: events
        .map(({ at, actor, kind, detail }) => ({
          at: epochSeconds(at),
          user: actorText(actor, language),
          content: eventText(kind, detail, order, language),
        }))
        // Of repeated attempts with the same method only the newest is shown.
        .filter(({ user, content }, index, all) => {
          const newer = all[index - 1];
          return newer?.user !== user || newer.content !== content;
        }),
    },
  };
}

function hotelOf({ hotelId, snapshot: { hotel }, zone }: Order, language: Language): TripDetail['hotel'] {
  return {
    id: String(hotelId),
    name: hotel.name[language],
    nameEn: hotel.name.en,
    stars: hotel.stars,
    hasHalfStar: hotel.hasHalfStar,
    address: hotel.address[language],
    phone: hotel.phone,
    email: hotel.email,
    zone,
    picture: hotel.picture,
    cityId: hotel.cityId,
  };
}

interface CompanionVersions {
  readonly currency: Currency;
  readonly surcharges: Surcharges;
  readonly refunds: readonly OrderRefund[];
  readonly points: readonly PointsMove[];
  readonly events: readonly TripEvent[];
  readonly language: Language;
  readonly scene: CancelScene;
}

function orderOf(
  order: Order,
  { currency, surcharges, refunds, points, events, language, scene }: CompanionVersions,
): TripOrder {
  const formatAmount = (minor: number) => decimalText(minor, order.exponent);
  const requestedAt = events.findLast(({ kind }) => kind === 'cancelRequested')?.at;
  const bookedBy = events.find(({ kind }) => kind === 'ordered')?.actor;
  const phone = phoneText(order.guests[0] ?? {});
  const { paid } = surcharges;
  const charged = paidOf(order, surcharges);
  const may = cancellable(order, surcharges, scene, new Date());
  return {
    orderNumber: order.number,
    hotelOrderNumber: order.supplierConfirmation ?? '',
    status: order.status,
    childStatus: isDue(surcharges.due) ? '1' : '0',
    payStatus: PAY_STATUS[order.payStatus],
    isCancelPending: order.isCancelPending,
    platformCode: order.platform,
    stay: stayOf(order),
    checkInShown: dayText(order.checkIn, language, 'short'),
    checkOutShown: dayText(order.checkOut, language, 'short'),
    roomName: order.snapshot.room[language],
    checkInWeekday: weekdayText(order.checkIn, language),
    checkOutWeekday: weekdayText(order.checkOut, language),
    nights: nightsBetween(order.checkIn, order.checkOut),
    leadGuest: guestName(order),
    guests: order.guests.map(fullName),
    ...otherGuestsOf(order),
    email: order.guests[0]?.email ?? '',
    ...(phone === undefined ? {} : { phone }),
    ...(bookedBy === undefined ? {} : { bookedBy: actorText(bookedBy, language) }),
    beds: order.snapshot.beds?.[language] ?? '',
    board: order.snapshot.board[language],
    policyText: policyMessages(order.policy, order.zone, currency)[language],
    policy: shownPolicy({ ...order.policy, zone: order.zone, penalty: order.policy.penalty ?? 0 }, order.exponent),
    penaltySteps: refundSteps(refundBasisOf(order, paid), epochSeconds(order.createdAt)).map(
      ({ from, penalty, refund }) => ({
        from,
        penalty: formatAmount(penalty),
        refund: formatAmount(refund),
      }),
    ),
    ownReference: order.ownReference,
    ownNote: order.ownNote,
    createdAt: epochSeconds(order.createdAt),
    createdShown: instantText(order.createdAt, language),
    ...(order.paidAt === null ? {} : { paidAt: epochSeconds(order.paidAt) }),
    ...(order.cancelledAt === null ? {} : { cancelledAt: epochSeconds(order.cancelledAt) }),
    ...(isPayable(order) ? { payUntil: epochSeconds(order.payUntil) } : {}),
    specialRequest: order.specialRequest,
    ...searchOf(order),
    currency: order.currency,
    fare: formatAmount(order.fare),
    nightPrices: shownNights(
      { nights: order.snapshot.nights ?? [], fare: order.fare, payNow: order.fare + order.tax + order.feesNow },
      order.exponent,
    ),
    tax: formatAmount(order.tax),
    transactionFee: formatAmount(order.transactionFee),
    couponDiscount: formatAmount(order.couponDiscount),
    fees: feesAt(order.fees, 'now').map(({ kind, amount }) => ({ kind, amount: formatAmount(amount) })),
    atHotelFees: shownPropertyFees(order.fees, order.exponent),
    atHotel: formatAmount(order.atHotel),
    pointsUsed: order.pointsUsed,
    pointsDiscount: formatAmount(order.pointsDiscount),
    total: formatAmount(charged + order.atHotel),
    // A payable order shows the amount due; an order that ended unpaid shows 0.
    paid: formatAmount(order.status !== 'unpaid' && order.payStatus === 'unpaid' ? 0 : charged),
    ...surchargeFields(order, surcharges, language),
    cancelPrice: formatAmount(sumOf([order, ...paid].map(({ cancelPrice }) => cancelPrice))),
    refundPrice: formatAmount(sumOf([order, ...paid].map(({ refundPrice }) => refundPrice))),
    refunds: listedRefunds({ order, surcharges, requestedAt, atProviders: refunds }, language),
    cardType: cardTypeOf(order),
    paidBy: paidByText(order, language),
    canCancel: 'refund' in may,
    ...('error' in may ? { cancelRejection: cancelMessages(may.error, language) } : {}),
    hasDocuments: hasDocuments(order),
    pointsEvents: points.map((move) => ({
      event: pointsTexts(move, language),
      sign: move.amount < 0 ? '-' : '+',
      points: Math.abs(move.amount),
      kind: pointsKindText(move.account, language),
      date: dayMessages(move.at, language),
    })),
    notice: order.snapshot.notice[language],
    ...shownOffer(order.snapshot, order.exponent),
  };
}

/** The other guests of each room, if any was named. (DESK-24) */
function otherGuestsOf({ guests }: Order): Pick<TripOrder, 'otherGuests'> {
  const named = guests.flatMap(({ otherGuests = [] }, index) =>
    otherGuests.map(({ childAge, ...guest }) => ({
      room: index + 1,
      name: fullName(guest),
      ...(childAge !== undefined && { childAge }),
    })),
  );
  return named.length === 0 ? {} : { otherGuests: named };
}

/** TDET-07: the unpaid additional payment, and those already paid. */
function surchargeFields(
  { exponent }: Order,
  { due, paid }: Surcharges,
  language: Language,
): Pick<TripOrder, 'surcharge' | 'surchargeText' | 'surchargeOrderNumber' | 'surchargeUntil' | 'surchargesPaid'> {
  const formatAmount = (minor: number) => decimalText(minor, exponent);
  return {
    surcharge: formatAmount(isDue(due) ? due.total - due.transactionFee : 0),
    surchargeText: (isDue(due) ? due.surchargeText : null) ?? NO_TEXT,
    ...(isDue(due) && { surchargeOrderNumber: due.number, surchargeUntil: epochSeconds(due.payUntil) }),
    surchargesPaid: paid.map((surcharge) => ({
      orderNumber: surcharge.number,
      amount: formatAmount(surcharge.total),
      text: surcharge.surchargeText ?? NO_TEXT,
      paidAt: epochSeconds(surcharge.paidAt ?? surcharge.createdAt),
      paidBy: paidByText(surcharge, language),
    })),
  };
}

const NO_TEXT = { en: '', zh: '' };

function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

/** Events of the booking and of its additional payments in one list. */
async function eventsOf(db: Db, order: Order, { all }: Surcharges): Promise<readonly TripEvent[]> {
  const events = await findEvents(db, [order, ...all]);
  return events.flatMap((event) => {
    const surcharge = all.find(({ id }) => id === event.orderId);
    if (surcharge === undefined) return [event];
    const kind = surchargeEvent(event.kind);
    const amount = decimalText(surcharge.total - surcharge.transactionFee, surcharge.exponent);
    return kind === undefined ? [] : [{ ...event, kind, detail: { amount, ...event.detail } }];
  });
}
