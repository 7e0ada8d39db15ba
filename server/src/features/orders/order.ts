import { type Guests, guestsIn, personName, type Stay } from '@portico/contract';
import type { Selectable } from 'kysely';
import type { StoredStatus } from '../../platform/database/column-types.ts';
import type { Orders } from '../../platform/database/schema.generated.ts';
import type { OrderMoney } from '../ledger/ledger.ts';
import type { RefundBasis } from './settlement/refund-rules.ts';
import { nightsOf } from './settlement/stayed-nights.ts';

/** An order as it is stored. */
export type Order = Selectable<Orders>;

/** Where an order may go from where it is; reconcile checks its history against it. */
export const EDGES: Readonly<Record<StoredStatus, readonly StoredStatus[]>> = {
  unpaid: ['pending', 'cancelled'],
  pending: ['confirmed', 'confirmedLate', 'rejected', 'contactSupport'],
  confirmed: ['cancelled', 'contactSupport'],
  confirmedLate: ['cancelled', 'contactSupport'],
  contactSupport: ['confirmed', 'cancelled', 'rejected'],
  cancelled: [],
  rejected: [],
};

export function isConfirmed({ status }: Pick<Order, 'status'>): boolean {
  return status === 'confirmed' || status === 'confirmedLate';
}

/** Of which platform voucher, invoice and confirmation are to be had. */
const ISSUING_PLATFORM = '3';

/**
 * TDET-05: documents are made for orders that platform '3' sold and the hotel confirmed in time, which is status 3 exactly. What was
 * paid beside a booking stands on the booking's.
 */
export function hasDocuments({ platform, status, parentId }: Pick<Order, 'platform' | 'status' | 'parentId'>): boolean {
  return isIssuing({ platform }) && status === 'confirmed' && parentId === null;
}

export function isIssuing({ platform }: Pick<Order, 'platform'>): boolean {
  return platform === ISSUING_PLATFORM;
}

/** The stay of an order in the contract's form. */
export function stayOf(order: Order): Stay {
  const { hotelId, checkIn, checkOut } = order;
  return { hotelId: String(hotelId), checkIn, checkOut, ...partyOf(order) };
}

/** What the client said of its search, given back as it came. */
export function searchOf({ hotelUrl, searchNationality }: Order): {
  readonly hotelUrl?: string;
  readonly searchNationality?: string;
} {
  return { ...(hotelUrl !== null && { hotelUrl }), ...(searchNationality !== null && { searchNationality }) };
}

/** The names of all guests that were named, room by room, in each the guest who answers for it first. */
export function guestNames({ guests }: Pick<Order, 'guests'>): readonly string[] {
  return guests.flatMap(({ otherGuests = [], ...guest }) => [guest, ...otherGuests].map(personName));
}

/** Of whom the order is, as far as somebody said it: the guests' own, else that of the search. */
export function nationalitiesOf({ guests, searchNationality }: Order): readonly string[] {
  const named = guests.flatMap(({ nationality = '' }) => (nationality === '' ? [] : [nationality]));
  return named.length > 0 || searchNationality === null ? named : [searchNationality];
}

/** Orders from before rooms were kept one by one have their sums alone. */
function partyOf({ rooms, adults, childAges, guestsByRoom }: Order): Guests {
  return guestsByRoom === null ? { rooms, adults, childAges } : guestsIn(guestsByRoom);
}

/** What the order moves in the ledger. */
export function moneyOf(order: Order): OrderMoney {
  return {
    companyId: order.companyId,
    method: order.method,
    currency: order.settleCurrency,
    total: order.settleTotal,
    coupon: order.settleCoupon,
    points: order.settlePoints,
    cost: order.settleCost,
  };
}

/** The lines whose sum was charged, in minor units; what is zero is no line. */
export function partsOf(order: Order) {
  const lines = [
    { part: order.parentId === null ? 'room' : 'surcharge', minor: order.fare },
    { part: 'tax', minor: order.tax },
    { part: 'fees', minor: order.feesNow },
    { part: 'coupon', minor: -order.couponDiscount },
    { part: 'points', minor: -order.pointsDiscount },
    { part: 'transactionFee', minor: order.transactionFee },
  ] as const;
  return lines.filter(({ minor }) => minor !== 0);
}

/** What a refund of a booking is reckoned from; `surcharges` are its additional payments that were made. */
export function refundBasisOf(order: Order, surcharges: readonly Pick<Order, 'total'>[]): RefundBasis {
  return {
    policy: order.policy,
    paid: order.total,
    pointsUsed: order.pointsUsed,
    pointsDiscount: order.pointsDiscount,
    nights: nightsOf(order),
    surcharges: surcharges.map(({ total }) => total),
  };
}

export function secondsOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
