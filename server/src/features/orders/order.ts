import { fullName, type Guests, guestsIn, type Stay } from '@portico/contract';
import type { Selectable } from 'kysely';
import type { Listing } from '../../domain/hotel-model.ts';
import type { StoredStatus } from '../../platform/database/column-types.ts';
import type { Orders } from '../../platform/database/schema.generated.ts';
import type { OrderMoney } from '../ledger/ledger.ts';
import type { RefundBasis } from './settlement/refund-rules.ts';
import { nightsOf } from './settlement/stayed-nights.ts';

export type Order = Selectable<Orders>;

/** Allowed status changes. `reconcile` checks the order history against them. */
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

/** The platform that issues vouchers, invoices and confirmations. */
const ISSUING_PLATFORM = '3';

/**
 * TDET-05: documents exist for orders of platform '3' that the hotel confirmed in time (exactly status 3). Additional
 * payments appear on the documents of their booking.
 */
export function hasDocuments({ platform, status, parentId }: Pick<Order, 'platform' | 'status' | 'parentId'>): boolean {
  return isIssuing({ platform }) && status === 'confirmed' && parentId === null;
}

export function isIssuing({ platform }: Pick<Order, 'platform'>): boolean {
  return platform === ISSUING_PLATFORM;
}

export function stayOf(order: Order): Stay {
  const { hotelId, checkIn, checkOut } = order;
  return { hotelId: String(hotelId), checkIn, checkOut, ...partyOf(order) };
}

/** Total of the stay including fees due at the hotel; suppliers compare this amount. */
export function stayTotal({ fare, tax, feesNow, atHotel }: Order): number {
  return fare + tax + feesNow + atHotel;
}

/** Search parameters sent by the client, returned unchanged. */
export function searchOf({ hotelUrl, searchNationality }: Order): {
  readonly hotelUrl?: string;
  readonly searchNationality?: string;
} {
  return { ...(hotelUrl !== null && { hotelUrl }), ...(searchNationality !== null && { searchNationality }) };
}

/** The names of all guests, room by room; the lead guest of each room comes first. */
export function guestNames({ guests }: Pick<Order, 'guests'>): readonly string[] {
  return guests.flatMap(({ otherGuests = [], ...guest }) => [guest, ...otherGuests].map(fullName));
}

/** The hotel at the order's supplier. */
export function listingOf({ listingId, listingCode, supplier, hotelId }: Order): Listing {
  return { id: listingId ?? 0, supplier, hotelId, code: listingCode ?? String(hotelId) };
}

/** The guests' nationalities; if none is given, the nationality of the search; otherwise empty. */
export function nationalitiesOf({ guests, searchNationality }: Order): readonly string[] {
  const named = guests.flatMap(({ nationality = '' }) => (nationality === '' ? [] : [nationality]));
  return named.length > 0 || searchNationality === null ? named : [searchNationality];
}

/** Old orders have no `guestsByRoom`, only the sums. */
function partyOf({ rooms, adults, childAges, guestsByRoom }: Order): Guests {
  return guestsByRoom === null ? { rooms, adults, childAges } : guestsIn(guestsByRoom);
}

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

/** The non-zero lines that add up to the charge, in minor units. */
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

/** Input for the refund calculation of a booking; `surcharges` are its paid additional payments. */
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
