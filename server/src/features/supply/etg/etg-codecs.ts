import * as v from 'valibot';

/** Fields of the ETG API v3 that the adapter uses; all others are ignored. Values of enumerations stay texts here. */

const Decimal = v.pipe(v.string(), v.regex(/^\d{1,13}(\.\d{1,4})?$/));
const CurrencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** An instant in UTC without a zone. */
const UtcTime = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/));
const Money = v.object({ amount: Decimal, currency_code: CurrencyCode });

/** Every response; `data` depends on the operation. */
export const Envelope = v.object({
  status: v.picklist(['ok', 'error', 'processing', '3ds']),
  error: v.nullish(v.string()),
  data: v.optional(v.unknown()),
});

const Commission = v.object({ amount_gross: Decimal, amount_net: Decimal, amount_commission: Decimal });

const Tax = v.object({
  name: v.string(),
  included_by_supplier: v.boolean(),
  amount: Decimal,
  currency_code: CurrencyCode,
});

const Penalty = v.object({ start_at: v.nullish(UtcTime), end_at: v.nullish(UtcTime), amount_charge: Decimal });

const PaymentType = v.object({
  type: v.string(),
  amount: Decimal,
  currency_code: CurrencyCode,
  show_amount: Decimal,
  show_currency_code: CurrencyCode,
  is_need_credit_card_data: v.optional(v.boolean(), false),
  commission_info: v.nullish(v.object({ charge: v.nullish(Commission) })),
  tax_data: v.nullish(v.object({ taxes: v.nullish(v.array(Tax)) })),
  cancellation_penalties: v.object({
    policies: v.nullish(v.array(Penalty)),
    free_cancellation_before: v.nullish(UtcTime),
  }),
});

export const EtgRate = v.object({
  /** Only on the hotel page and after prebook; lists have none. */
  book_hash: v.nullish(v.string()),
  match_hash: v.string(),
  daily_prices: v.array(Decimal),
  meal: v.nullish(v.string()),
  meal_data: v.nullish(v.object({ value: v.string(), has_breakfast: v.boolean(), no_child_meal: v.boolean() })),
  payment_options: v.object({ payment_types: v.array(v.unknown()) }),
  rg_ext: v.nullish(v.record(v.string(), v.nullable(v.number()))),
  room_name: v.pipe(v.string(), v.minLength(1)),
  amenities_data: v.nullish(v.array(v.string())),
  allotment: v.nullish(v.number()),
  any_residency: v.optional(v.boolean(), false),
  deposit: v.nullish(v.unknown()),
  no_show: v.nullish(v.object({ ...Money.entries, from_time: v.nullish(v.string()) })),
  sell_price_limits: v.nullish(v.object({ min_price: v.nullish(Decimal), max_price: v.nullish(Decimal) })),
  is_package: v.optional(v.boolean(), false),
});
export type EtgRate = v.InferOutput<typeof EtgRate>;

export const EtgPayment = PaymentType;
export type EtgPayment = v.InferOutput<typeof PaymentType>;

/** Rates are decoded one by one: one that cannot be read does not hide the others. */
export const Hotels = v.object({
  hotels: v.array(v.object({ hid: v.number(), rates: v.nullish(v.array(v.unknown())) })),
});

export const BookingForm = v.object({
  order_id: v.number(),
  partner_order_id: v.string(),
  payment_types: v.array(v.object({ type: v.string(), amount: Decimal, currency_code: CurrencyCode })),
});

/** The status of a booking is the status of the response itself. */
export const BookingStatus = v.object({ partner_order_id: v.string() });

/** The response states only that the booking has started. */
export const BookingStart = v.nullish(v.unknown());

export const Cancelled = v.object({ amount_payable: Money });

export const OrderInfo = v.object({
  orders: v.array(
    v.object({
      order_id: v.number(),
      status: v.string(),
      checkin_at: v.string(),
      amount_payable: Money,
      partner_data: v.object({ order_id: v.string() }),
    }),
  ),
});
export type EtgOrder = v.InferOutput<typeof OrderInfo>['orders'][number];

export const BookingEvent = v.object({
  data: v.object({ partner_order_id: v.pipe(v.string(), v.maxLength(256)), status: v.string() }),
  signature: v.object({
    signature: v.string(),
    timestamp: v.pipe(v.number(), v.integer()),
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
});
