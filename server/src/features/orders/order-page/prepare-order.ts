import type { Language, PayMethod, Stay, Words } from '@portico/contract';
import { boardName } from '@portico/contract/labels';
import { seesBalance } from '../../../api/access.ts';
import type { Context } from '../../../api/context.ts';
import type { OrderPolicy } from '../../../platform/database/column-types.ts';
import { type Coupon, couponDiscount, couponError, couponErrorText, openCoupons } from '../../coupons/coupons.ts';
import { type Currency, exchanged, type FxRate } from '../../currencies/currencies.ts';
import { bedsText, offerFacts } from '../../hotels/hotels.ts';
import { type Balances, balancesOf } from '../../ledger/ledger.ts';
import { defaultMethod, type Offered, offeredMethods } from '../../payments/payments.ts';
import { pointsError, pointsToday } from '../../points/points.ts';
import type { Supplier, SupplyQuote } from '../../supply/supply.ts';
import type { HotelSnapshot } from '../order-hotel.ts';
import { holdLimits } from '../settlement/expires-at.ts';
import { noticeText } from '../stay-messages.ts';
import { discountTexts } from './discount-messages.ts';
import { type OrderPrice, priceOrder } from './order-price.ts';
import type { QuotedStay } from './order-quote.ts';

/** A supplier's quote with the coupons, points and payment methods available to the company. */
export interface Preparation {
  readonly supplier: Supplier;
  readonly stay: Stay;
  readonly quote: SupplyQuote;
  readonly currency: Currency;
  /** The settlement currency of the company. */
  readonly own: Currency;
  /** From the supplier's currency to `own`. */
  readonly rate: FxRate;
  readonly balances: Balances;
  readonly coupons: readonly { readonly coupon: Coupon; readonly discount: number }[];
  readonly unusableCoupons: readonly UnusableCoupon[];
  /** The payment methods for an amount in minor units of `own`. */
  readonly methodsFor: (amount: number) => readonly Offered[];
  readonly hotel: HotelSnapshot;
  readonly userEmail: string;
  readonly limits: { readonly holdSeconds: number; readonly paymentSeconds: number };
}

export interface UnusableCoupon {
  readonly coupon: Coupon;
  readonly reason: Words;
}

export async function prepareOrder(
  context: Context,
  stay: Stay,
  quote: SupplyQuote,
  { withCoupons }: { withCoupons: boolean } = { withCoupons: true },
): Promise<Preparation> {
  const { db, services, company, user, language } = context;
  const [currency, own, rate, currencies, available, coupons, hotel, settings] = await Promise.all([
    services.currencies.get(quote.price.currency),
    services.currencies.get(company.currency),
    services.currencies.rate(quote.cost.currency, company.currency),
    services.currencies.all(),
    balancesOf(db, company.id, company.currency),
    withCoupons ? openCoupons(db, company.id) : [],
    services.hotelSnapshots.get(quote.listing.hotelId),
    services.settings(),
  ]);
  // SEC-05: users without access to the balance cannot spend points, because the limits would reveal it.
  const balances = seesBalance(context) ? available : { ...available, points: 0 };
  const couponContext = { payNow: quote.price.payNow, currency, checkIn: stay.checkIn, today: pointsToday(new Date()) };
  const judged = coupons.flatMap((coupon) => {
    const ownCurrency = currencies.find((one) => one.code === coupon.currency);
    return ownCurrency === undefined
      ? []
      : [{ coupon, ownCurrency, error: couponError(coupon, ownCurrency, couponContext) }];
  });
  return {
    supplier: services.suppliers.named(quote.listing.supplier),
    stay,
    quote,
    currency,
    own,
    rate,
    balances,
    coupons: judged.flatMap(({ coupon, ownCurrency }) => {
      const discount = couponDiscount(coupon, ownCurrency, couponContext);
      return discount === undefined ? [] : [{ coupon, discount }];
    }),
    // Expired coupons are omitted: they may be years old.
    unusableCoupons: judged.flatMap(({ coupon, ownCurrency, error }) =>
      error === undefined || error === 'expired'
        ? []
        : [{ coupon, reason: couponErrorText(error, coupon, ownCurrency) }],
    ),
    methodsFor: (amount) =>
      offeredMethods(company, balances, language, amount, {
        providers: services.paymentProviders,
        currency: currency.code,
      }),
    hotel,
    userEmail: user.email,
    limits: holdLimits(settings, quote),
  };
}

export interface Choices {
  readonly couponId?: string | undefined;
  readonly points: number;
  readonly method: PayMethod;
}

export type Priced =
  | { readonly price: OrderPrice; readonly coupon?: Coupon }
  | { readonly rejected: 'coupon' | 'points'; readonly message: string };

export function priceChoices(
  { quote, currency, coupons, balances }: Preparation,
  { couponId, points, method }: Choices,
  language: Language,
): Priced {
  const requestedCouponId = isNamed(couponId) ? couponId : undefined;
  const available = coupons.find(({ coupon }) => String(coupon.id) === requestedCouponId);
  if (requestedCouponId !== undefined && available === undefined)
    return { rejected: 'coupon', message: discountTexts('coupon', language) };
  const discount = available?.discount ?? 0;
  const payable = quote.price.payNow - discount;
  const error = pointsError(points, { balance: balances.points, payable, currency });
  if (error !== undefined) return { rejected: 'points', message: discountTexts(error, language, balances.points) };
  const price = priceOrder(quote.price, currency, { coupon: discount, points, method });
  return { price, ...(available === undefined ? {} : { coupon: available.coupon }) };
}

/** An empty id means no coupon. */
export function isNamed(couponId: string | undefined): boolean {
  return couponId !== undefined && couponId !== '';
}

/** The payment methods for a price. Company funds have no transaction fee, so they are checked without it. */
export function methodsOf(
  { methodsFor, own }: Preparation,
  { total, transactionFee, currency }: OrderPrice,
): readonly Offered[] {
  return methodsFor(exchanged(total - transactionFee, currency, own));
}

export function quotedStay(prepared: Preparation, price: OrderPrice, coupon: Coupon | undefined): QuotedStay {
  const { stay, quote, currency, hotel, limits } = prepared;
  const methods = methodsOf(prepared, price);
  const beds = bedsText(quote.room);
  return {
    stay,
    product: quote.product,
    room: { en: quote.room.nameEn, zh: quote.room.nameZh },
    ...(beds && { beds }),
    board: boardName(quote.rate.board, quote.rate.breakfasts),
    offer: offerFacts(quote),
    notice: noticeText(quote.price.fees, currency, quote.rate.nationalities),
    nights: quote.price.nights,
    policy: policyOf(quote),
    zone: hotel.zone,
    price,
    ...(coupon === undefined ? {} : { coupon }),
    coupons: prepared.coupons,
    unusableCoupons: prepared.unusableCoupons,
    pointsBalance: prepared.balances.points,
    methods,
    defaultMethod: defaultMethod(methods),
    createdAt: quote.quotedAt,
    ...limits,
    ...(quote.roomsLeft !== undefined && { roomsLeft: quote.roomsLeft }),
    ...(quote.expiresAt !== undefined && { expiresAt: quote.expiresAt }),
    userEmail: prepared.userEmail,
  };
}

export function policyOf({ policy }: SupplyQuote): OrderPolicy {
  const { kind, freeUntil, penalty, percent, later } = policy;
  return {
    kind,
    penalty,
    ...(freeUntil === undefined ? {} : { freeUntil }),
    ...(percent === undefined ? {} : { percent }),
    ...(later === undefined ? {} : { later }),
  };
}
