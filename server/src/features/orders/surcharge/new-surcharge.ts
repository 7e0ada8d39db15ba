import type { Words } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Trx } from '../../../platform/database/transact.ts';
import { type Currency, timesPermille } from '../../currencies/currencies.ts';
import type { Order } from '../order.ts';
import { priceOrder, settlementOf } from '../order-page/order-price.ts';
import { insertOrder, type NewOrder, readOrder } from '../orders-repository.ts';

const DAY_MS = 86_400_000;
/** The cost of an additional payment, which no supplier has quoted: a part of its amount. */
const COST_PERMILLE = 880;

/** Amount of an additional payment in minor units of the booking's currency, and its reason. */
export interface SurchargeInput {
  readonly amount: number;
  readonly text: Words;
  /** `currency` is the booking's; `own` is the settlement currency of the company. */
  readonly currency: Currency;
  readonly own: Currency;
  /** Nickname of the requesting user. */
  readonly actor: string;
  readonly at?: Date;
}

/**
 * TDET-07: requests an additional payment for a confirmed booking. It is a child order with the booking's guests and
 * stay and the amount as its only line, so payment, refund and checks work as for any order and never mix with earlier
 * payments.
 */
export async function insertSurcharge(
  trx: Trx,
  booking: Order,
  { at = new Date(), ...input }: SurchargeInput,
): Promise<Order> {
  const { text, actor } = input;
  const price = priceOf(booking, input);
  const supply = {
    supplier: booking.supplier,
    currency: price.settleCurrency,
    net: price.settleCost,
    commission: 0,
    fxRateId: null,
    rule: 'rule 880',
    policy: null,
  } as const;
  const { id } = await insertOrder(
    trx,
    {
      row: {
        ...bookedBy(booking),
        ...price,
        parentId: booking.id,
        surchargeText: JSON.stringify(text),
        createdAt: at,
        payUntil: new Date(at.getTime() + PROMISED_TIMES.modificationBalanceDays * DAY_MS),
      },
      supply,
    },
    actor,
    { at },
  );
  return readOrder(trx, id);
}

/** Parts of the snapshot that only the booking shows. */
const SHOWN_WITH_BOOKING = { nights: undefined, roomRates: undefined, includedTaxes: undefined, remarks: undefined };

function bookedBy(booking: Order) {
  return {
    companyId: booking.companyId,
    userId: booking.userId,
    source: booking.source,
    platform: booking.platform,
    language: booking.language,
    hotelId: booking.hotelId,
    supplier: booking.supplier,
    roomTypeId: booking.roomTypeId,
    product: booking.product,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    rooms: booking.rooms,
    adults: booking.adults,
    childAges: booking.childAges,
    guestsByRoom: booking.guestsByRoom === null ? null : JSON.stringify(booking.guestsByRoom),
    zone: booking.zone,
    hotelUrl: booking.hotelUrl,
    searchNationality: booking.searchNationality,
    snapshot: JSON.stringify({ ...booking.snapshot, ...SHOWN_WITH_BOOKING }),
    guests: JSON.stringify(booking.guests),
    specialRequest: booking.specialRequest,
    policy: JSON.stringify(booking.policy),
    supplierConfirmation: booking.supplierConfirmation,
    holdId: null,
    couponId: null,
  } satisfies Partial<NewOrder['row']>;
}

function priceOf({ method }: Order, { amount, currency, own }: Omit<SurchargeInput, 'at'>) {
  const price = priceOrder({ fare: amount, tax: 0, fees: [], payNow: amount, atHotel: 0 }, currency, {
    coupon: 0,
    points: 0,
    method,
  });
  const settlement = settlementOf(price, own);
  return {
    method,
    currency: currency.code,
    exponent: currency.exponent,
    fare: price.fare,
    tax: price.tax,
    feesNow: price.feesNow,
    atHotel: price.atHotel,
    fees: JSON.stringify(price.fees),
    transactionFee: price.transactionFee,
    total: price.total,
    settleCurrency: settlement.currency,
    settleTotal: settlement.total,
    settleCost: timesPermille(settlement.total, COST_PERMILLE),
    usdCents: price.usdCents,
    pointsEarned: price.pointsEarned,
  } satisfies Partial<NewOrder['row']>;
}
