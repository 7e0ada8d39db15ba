import { type Language, type RequestOf, type RoomGuest, roomsOf, type submitOrder } from '@portico/contract';
import { boardName } from '@portico/contract/labels';
import type { Context } from '../../../api/context.ts';
import type { Listing } from '../../../domain/hotel-model.ts';
import type { OrderSnapshot } from '../../../platform/database/column-types.ts';
import { atMinorRate } from '../../currencies/currencies.ts';
import { bedsText, offerFacts } from '../../hotels/hotels.ts';
import type { Hold } from '../../supply/supply.ts';
import type { NewOrder } from '../orders-repository.ts';
import { type NewSupply, plannedCost } from '../settlement/order-supply.ts';
import { noticeText } from '../stay-messages.ts';
import { type OrderPrice, settlementOf } from './order-price.ts';
import { type Preparation, type Priced, policyOf } from './prepare-order.ts';

type Request = RequestOf<typeof submitOrder>;

export type Sold = Pick<Preparation, 'supplier' | 'stay' | 'quote' | 'currency' | 'own' | 'rate' | 'hotel' | 'limits'>;

export interface Draft {
  readonly request: Pick<
    Request,
    | 'lastName'
    | 'firstName'
    | 'email'
    | 'phone'
    | 'areaCode'
    | 'nationality'
    | 'otherGuests'
    | 'otherRooms'
    | 'specialRequest'
    | 'hotelUrl'
    | 'searchNationality'
    | 'method'
  >;
  readonly context: {
    readonly user: Pick<Context['user'], 'id'>;
    readonly company: Pick<Context['company'], 'id'>;
    readonly source: string;
    readonly platform: string;
    readonly language: Language;
  };
  readonly prepared: Sold;
  readonly priced: Extract<Priced, { readonly price: unknown }>;
  readonly hold: Hold;
  readonly now: Date;
}

/** Builds an order: the request, the quote and everything that must not change afterwards. */
export function newOrder({ request, context, prepared, priced, hold, now }: Draft): NewOrder {
  const { stay, quote } = prepared;
  const row = {
    companyId: context.company.id,
    userId: context.user.id,
    source: context.source,
    platform: context.platform,
    language: context.language,
    hotelId: quote.listing.hotelId,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    rooms: stay.rooms,
    adults: stay.adults,
    childAges: [...stay.childAges],
    guestsByRoom: JSON.stringify(roomsOf(stay)),
    guests: JSON.stringify(guestsOf(request)),
    specialRequest: request.specialRequest.trim(),
    hotelUrl: request.hotelUrl ?? null,
    searchNationality: request.searchNationality ?? null,
    method: request.method,
    couponId: priced.coupon?.id ?? null,
    createdAt: now,
    ...soldIn({ prepared, price: priced.price, hold, now }),
  };
  return { row, supply: supplyOf(prepared) };
}

/** What the quote costs at the supplier, also if it is cancelled. */
export function supplyOf({ supplier, quote, rate }: Sold): NewSupply {
  const policy = JSON.stringify(policyOf(quote));
  return { ...quote.cost, supplier: supplier.name, fxRateId: rate.id, rule: 'quoted', policy };
}

/** The columns that come from a quote. They are replaced if room or price change before the payment. */
export function soldIn({
  prepared,
  price,
  hold,
  now,
}: Pick<Draft, 'prepared' | 'hold' | 'now'> & { readonly price: OrderPrice }) {
  const { quote, own, rate, limits } = prepared;
  const settlement = settlementOf(price, own);
  return {
    supplier: quote.listing.supplier,
    ...listingColumns(quote.listing),
    roomTypeId: quote.room.id,
    product: quote.product,
    quoteExpiresAt: quoteExpiresAt(prepared),
    zone: prepared.hotel.zone,
    snapshot: JSON.stringify(snapshotOf(prepared)),
    currency: price.currency.code,
    exponent: price.currency.exponent,
    fare: price.fare,
    tax: price.tax,
    feesNow: price.feesNow,
    atHotel: price.atHotel,
    fees: JSON.stringify(price.fees),
    couponDiscount: price.couponDiscount,
    pointsDiscount: price.pointsDiscount,
    transactionFee: price.transactionFee,
    total: price.total,
    settleCurrency: settlement.currency,
    settleTotal: settlement.total,
    settleCoupon: settlement.coupon,
    settlePoints: settlement.points,
    settleCost: atMinorRate(plannedCost(quote.cost), rate.minorRate),
    usdCents: price.usdCents,
    pointsUsed: price.pointsUsed,
    pointsEarned: price.pointsEarned,
    policy: JSON.stringify(policyOf(quote)),
    holdId: hold.kind === 'held' ? hold.id : null,
    payUntil: new Date(now.getTime() + limits.paymentSeconds * 1000),
  };
}

function quoteExpiresAt({ supplier, quote }: Sold): Date | null {
  const { quoteLifeSeconds = Number.POSITIVE_INFINITY } = supplier.bookingRules;
  const end = Math.min(quote.expiresAt ?? Number.POSITIVE_INFINITY, quote.quotedAt + quoteLifeSeconds);
  return end === Number.POSITIVE_INFINITY ? null : new Date(end * 1000);
}

/** Hotels of the built-in supplier have no row in `listings`. */
function listingColumns({ id, code }: Listing) {
  return id === 0 ? { listingId: null, listingCode: null } : { listingId: id, listingCode: code };
}

function snapshotOf({ quote, hotel, currency }: Sold): OrderSnapshot {
  const { zone: _, ...hotelSnapshot } = hotel;
  const beds = bedsText(quote.room);
  return {
    hotel: hotelSnapshot,
    room: { en: quote.room.nameEn, zh: quote.room.nameZh },
    ...(beds && { beds }),
    board: boardName(quote.rate.board, quote.rate.breakfasts),
    ...offerFacts(quote),
    notice: noticeText(quote.price.fees, currency, quote.rate.nationalities),
    nights: quote.price.nights,
  };
}

function guestsOf(request: Draft['request']): readonly RoomGuest[] {
  const { email, areaCode, phone, otherRooms } = request;
  return [{ ...guestOf(request), email, areaCode, phone }, ...otherRooms.map(guestOf)];
}

type Submitted = Draft['request']['otherRooms'][number];

function guestOf({ nationality, otherGuests = [], ...guest }: Submitted): RoomGuest {
  const nationalityField = nationality === undefined || nationality === '' ? {} : { nationality };
  if (otherGuests.length === 0) return { ...namesOf(guest), ...nationalityField };
  const others = otherGuests.map(({ childAge, ...other }) => ({
    ...namesOf(other),
    ...(childAge !== undefined && { childAge }),
  }));
  return { ...namesOf(guest), ...nationalityField, otherGuests: others };
}

function namesOf({
  lastName,
  firstName,
  hasOneName = false,
}: Pick<Submitted, 'lastName' | 'firstName' | 'hasOneName'>) {
  return { lastName, firstName: hasOneName ? '' : firstName };
}
