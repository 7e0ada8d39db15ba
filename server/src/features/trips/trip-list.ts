import {
  fullName,
  isPlausibleDay,
  type RequestOf,
  type ResponseOf,
  SIZES,
  type TripListItem,
  type tripList,
} from '@portico/contract';
import { dayText } from '@portico/contract/labels';
import { readZone } from '@portico/contract/zones';
import type { Context } from '../../api/context.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { decimalText } from '../currencies/currencies.ts';
import { expiresAt, isConfirmed, isDue, NO_SURCHARGES, type Order, paidOf, type Surcharges } from '../orders/orders.ts';
import type { TripFilter } from './trip-filter.ts';
import { PAY_STATUS, paidByText, statusTexts } from './trip-messages.ts';
import { findTrips, type ListedOrder } from './trip-page.ts';

type Request = RequestOf<typeof tripList>;

/** `getTripList`: a page of My Bookings. */
export async function handleTripList(request: Request, context: Context): Promise<ResponseOf<typeof tripList>> {
  const { db, company } = context;
  const pageSize = SIZES.tripListPage;
  const tripPage = await findTrips(db, company.id, filterOf(request), request.page, pageSize);
  const { orders, surcharges, total, hasMore } = tripPage;
  const item = (order: ListedOrder) => tripItem(order, surcharges.get(order.id) ?? NO_SURCHARGES, context);
  return {
    name: 'trips',
    data: { trips: orders.map(item), total, hasMore, page: request.page, pageSize },
  };
}

/** Dates require a date type; an empty date means no limit. */
export function filterOf({ dateType, from, to, zone, ...others }: Omit<Request, 'page'>): TripFilter {
  const hasDates = dateType !== 'all' && from !== undefined && from !== '' && to !== undefined && to !== '';
  if (!hasDates) return others;
  const fieldErrors = [
    ...(isPlausibleDay(from) ? [] : [{ field: 'from', message: 'is no day' }]),
    ...(isPlausibleDay(to) ? [] : [{ field: 'to', message: 'is no day' }]),
  ];
  if (fieldErrors.length > 0) throw apiErrors.invalid(fieldErrors);
  return { ...others, dates: { dateKind: dateType, from, to, zone: readZone(zone) } };
}

export function guestName({ guests }: Pick<Order, 'guests'>): string {
  const [first] = guests;
  return first === undefined ? '' : fullName(first);
}

export function isPayable(order: Pick<Order, 'status' | 'payUntil'>): boolean {
  return order.status === 'unpaid' && expiresAt(order) > new Date();
}

function tripItem(order: ListedOrder, surcharges: Surcharges, { language }: Context): TripListItem {
  const { hotel } = order;
  const { due } = surcharges;
  const formatAmount = (minor: number) => decimalText(minor, order.exponent);
  return {
    orderNumber: order.number,
    createdAt: epochSeconds(order.createdAt),
    hotelName: hotel.name[language],
    city: hotel.city[language],
    guestName: guestName(order),
    checkIn: order.checkIn,
    checkOut: order.checkOut,
    checkInShown: dayText(order.checkIn, language, 'short'),
    checkOutShown: dayText(order.checkOut, language, 'short'),
    currency: order.currency,
    total: formatAmount(paidOf(order, surcharges)),
    paidBy: paidByText(order, language),
    statusText: statusTexts(order, surcharges, language),
    status: order.status,
    payStatus: PAY_STATUS[order.payStatus],
    hasCharges: order.payStatus === 'charged',
    isCancelPending: order.isCancelPending,
    childStatus: isDue(due) ? '1' : '0',
    ...(isPayable(order) ? { waitingPay: { payUntil: epochSeconds(order.payUntil) } } : {}),
    ...(isDue(due) && {
      surchargeDue: {
        orderNumber: due.number,
        amount: formatAmount(due.total - due.transactionFee),
        text: due.surchargeText ?? { en: '', zh: '' },
        payUntil: epochSeconds(due.payUntil),
      },
    }),
    picture: hotel.picture,
    zone: order.zone,
    ownReference: order.ownReference,
    ...freeUntilOf(order),
  };
}

/** Only for a future deadline of an active booking. */
function freeUntilOf({ status, freeUntil, isCancelPending }: ListedOrder): { readonly freeUntil?: number } {
  const stands = status === 'pending' || isConfirmed({ status });
  if (!stands || isCancelPending || freeUntil === null || freeUntil <= new Date()) return {};
  return { freeUntil: epochSeconds(freeUntil) };
}
