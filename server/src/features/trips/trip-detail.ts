import {
  type AnswerOf,
  type Language,
  nightsBetween,
  type RequestOf,
  type TripDetail,
  type TripOrder,
  type tripDetail,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { dayText, weekdayText } from '@portico/contract/words';
import type { Context } from '../../calls/context.ts';
import { type CancelScene, cancellable, cancelWords } from '../cancellation/cancellation.ts';
import { type Currency, decimalText } from '../currencies/currencies.ts';
import { feesAt, shownNights } from '../hotels/hotels.ts';
import {
  findOrder,
  hasDocuments,
  type Order,
  policyWords,
  refundBasisOf,
  refundSteps,
  searchOf,
  secondsOf,
  stayOf,
} from '../orders/orders.ts';
import { shownPolicy } from '../supply/supply.ts';
import { phoneText } from './guest-phone.ts';
import { guestName, isPayable } from './trip-list.ts';
import {
  actorWords,
  cardTypeOf,
  dayWords,
  eventWords,
  instantWords,
  PAY_STATUS,
  paidByWords,
  pointsKindWords,
  pointsWords,
} from './trip-words.ts';
import { findEvents, findPointsMoves, type PointsMove, type TripEvent } from './trips-repository.ts';

/** `getTripDetail`: everything about one booking. */
export async function answerTripDetail(
  { orderNumber }: RequestOf<typeof tripDetail>,
  { db, services, company, language, permissions }: Context,
): Promise<AnswerOf<typeof tripDetail>> {
  const order = await findOrder(db, company.id, orderNumber);
  if (order === undefined) return { name: 'noSuchOrder' };
  const [currency, events, points] = await Promise.all([
    services.currencies.of(order.currency),
    findEvents(db, order.id),
    findPointsMoves(db, order),
  ]);
  return {
    name: 'trip',
    data: {
      hotel: hotelOf(order, language),
      order: orderOf(order, { currency, points, events, language, scene: permissions.cancelScene }),
      log: events.map(({ at, actor, kind, detail }) => ({
        at: secondsOf(at),
        user: actorWords(actor, language),
        content: eventWords(kind, detail, order, language),
      })),
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

interface Surroundings {
  readonly currency: Currency;
  readonly points: readonly PointsMove[];
  readonly events: readonly TripEvent[];
  readonly language: Language;
  readonly scene: CancelScene;
}

function orderOf(order: Order, { currency, points, events, language, scene }: Surroundings): TripOrder {
  const shown = (minor: number) => decimalText(minor, order.exponent);
  const bookedBy = events.find(({ kind }) => kind === 'ordered')?.actor;
  const phone = phoneText(order.guests[0] ?? {});
  const may = cancellable(order, scene, new Date());
  const fees = (at: 'now' | 'hotel') =>
    feesAt(order.fees, at).map(({ kind, amount }) => ({ kind, amount: shown(amount) }));
  return {
    orderNumber: order.number,
    hotelOrderNumber: order.supplierConfirmation ?? '',
    status: order.status,
    childStatus: order.hasSurchargeDue ? '1' : '0',
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
    guests: order.guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    email: order.guests[0]?.email ?? '',
    ...(phone === undefined ? {} : { phone }),
    ...(bookedBy === undefined ? {} : { bookedBy: actorWords(bookedBy, language) }),
    beds: order.snapshot.beds[language],
    board: order.snapshot.board[language],
    policyText: policyWords(order.policy, order.zone, currency)[language],
    policy: shownPolicy({ ...order.policy, zone: order.zone, penalty: order.policy.penalty ?? 0 }, order.exponent),
    penaltySteps: refundSteps(refundBasisOf(order), secondsOf(order.createdAt)).map(({ from, penalty, refund }) => ({
      from,
      penalty: shown(penalty),
      refund: shown(refund),
    })),
    ownReference: order.ownReference,
    ownNote: order.ownNote,
    createdAt: secondsOf(order.createdAt),
    createdShown: instantWords(order.createdAt, language),
    ...(order.paidAt === null ? {} : { paidAt: secondsOf(order.paidAt) }),
    ...(order.cancelledAt === null ? {} : { cancelledAt: secondsOf(order.cancelledAt) }),
    ...(isPayable(order) ? { payUntil: secondsOf(order.payUntil) } : {}),
    specialRequest: order.specialRequest,
    ...searchOf(order),
    currency: order.currency,
    fare: shown(order.fare),
    nightPrices: shownNights(
      { nights: order.snapshot.nights ?? [], fare: order.fare, payNow: order.fare + order.tax + order.feesNow },
      order.exponent,
    ),
    tax: shown(order.tax),
    transactionFee: shown(order.transactionFee),
    couponDiscount: shown(order.couponDiscount),
    fees: fees('now'),
    atHotelFees: fees('hotel'),
    atHotel: shown(order.atHotel),
    pointsUsed: order.pointsUsed,
    pointsDiscount: shown(order.pointsDiscount),
    total: shown(order.total + order.atHotel),
    // Due while it can be paid; of an order that ended unpaid nothing was taken.
    paid: shown(order.status !== 'unpaid' && order.payStatus === 'unpaid' ? 0 : order.total),
    surcharge: shown(order.surcharge),
    surchargeText: SURCHARGE,
    cancelPrice: shown(order.cancelPrice ?? 0),
    refundPrice: shown(order.refundPrice ?? 0),
    cardType: cardTypeOf(order),
    paidBy: paidByWords(order, language),
    canCancel: 'refund' in may,
    ...('fault' in may ? { cancelRefusal: cancelWords(may.fault, language) } : {}),
    hasDocuments: hasDocuments(order),
    pointsEvents: points.map((move) => ({
      event: pointsWords(move, language),
      sign: move.amount < 0 ? '-' : '+',
      points: Math.abs(move.amount),
      kind: pointsKindWords(move.account, language),
      date: dayWords(move.at, language),
    })),
    notice: order.snapshot.notice[language],
  };
}

const { modificationBalanceDays } = PROMISED_TIMES;
const SURCHARGE = {
  en: `Customer service changed this booking. The additional payment is due within ${modificationBalanceDays} day; unpaid, the booking stays as it was.`,
  zh: `客服已变更此订单，请在${modificationBalanceDays}天内补付差价；逾期未付，订单将维持原状。`,
};
