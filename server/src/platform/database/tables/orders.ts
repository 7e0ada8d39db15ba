import type { GuestName, OrderStatus, PayMethod, Words } from '@portico/contract';
import type { ColumnType, Generated } from 'kysely';
import type { FeeLine } from '../../../model/fee-line.ts';

type Json<T> = ColumnType<T, string, string>;
type Moment = ColumnType<Date, Date | undefined, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Tables of migrations 0004 and 0005. */
export interface OrdersTables {
  orders: OrdersTable;
  order_events: OrderEventsTable;
  order_quotes: OrderQuotesTable;
  order_payments: OrderPaymentsTable;
  outbox: OutboxTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  coupons: CouponsTable;
}

/** Texts of hotel and room as they were when the order was made. */
export interface OrderSnapshot {
  readonly hotel: {
    readonly name: Words;
    readonly address: Words;
    readonly stars: number;
    readonly hasHalfStar: boolean;
    readonly phone: string;
    readonly email: string;
    readonly picture: string;
    readonly cityId: string;
    readonly city: Words;
  };
  readonly room: Words;
  readonly beds: Words;
  readonly board: Words;
  readonly notice: Words;
}

/** The cancellation policy that was sold. Amounts in minor units of the order's currency, instants in epoch seconds. */
export interface OrderPolicy {
  readonly kind: 'free' | 'firstNight' | 'fixed' | 'percentage' | 'nonRefundable';
  readonly freeUntil?: number;
  readonly penalty?: number;
  readonly percent?: number;
}

export type StoredStatus = Exclude<OrderStatus, 'unknown'>;
/** `charged`: cancelled, and a part or all was kept. */
export type PayStatus = 'unpaid' | 'paid' | 'refunded' | 'charged';

interface OrdersTable {
  id: Generated<number>;
  number: string;
  company_id: string;
  user_id: string;
  source: string;
  platform: string;
  status: StoredStatus;
  pay_status: Generated<PayStatus>;
  is_cancel_pending: Generated<boolean>;
  /** Support changed the booking and asks for more; what the wire calls a child order. */
  has_surcharge_due: Generated<boolean>;
  hotel_id: number;
  room_type_id: number;
  product: string;
  check_in: string;
  check_out: string;
  rooms: number;
  adults: number;
  child_ages: number[];
  zone: string;
  snapshot: Json<OrderSnapshot>;
  guests: Json<readonly GuestName[]>;
  special_request: string;
  method: PayMethod;
  currency: string;
  exponent: number;
  fare: number;
  tax: number;
  fees_now: number;
  at_hotel: number;
  fees: Json<readonly FeeLine[]>;
  coupon_discount: Generated<number>;
  points_discount: Generated<number>;
  transaction_fee: Generated<number>;
  total: number;
  /** The company's currency, in which its funds are moved; the amounts that follow are in its minor units. */
  settle_currency: string;
  settle_total: number;
  settle_coupon: Generated<number>;
  settle_points: Generated<number>;
  /** What the supplier is owed of it. */
  settle_cost: number;
  /** What was paid in money, in US cents: points and tiers follow it. */
  usd_cents: number;
  points_used: Generated<number>;
  points_earned: Generated<number>;
  coupon_id: number | null;
  policy: Json<OrderPolicy>;
  hold_id: number | null;
  supplier_confirmation: string | null;
  cancel_price: number | null;
  refund_price: number | null;
  points_kept: Generated<number>;
  /** Whether the policy asked nothing when the cancellation was asked for. */
  is_cancel_free: Generated<boolean>;
  surcharge: Generated<number>;
  created_at: Moment;
  pay_until: ColumnType<Date, Date, Date>;
  paid_at: MaybeMoment;
  settle_by: MaybeMoment;
  confirmed_at: MaybeMoment;
  cancelled_at: MaybeMoment;
  points_matured_at: MaybeMoment;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  at: Moment;
  /** Name of the person who acted, `system` or `supplier`. */
  actor: string;
  kind: string;
  from_status: StoredStatus | null;
  to_status: StoredStatus | null;
  detail: Json<Readonly<Record<string, string | number>>>;
}

interface OrderQuotesTable {
  user_id: string;
  stay: string;
  currency: string;
  total: number;
  quoted_at: Moment;
}

interface OrderPaymentsTable {
  id: Generated<number>;
  order_id: number;
  method: PayMethod;
  currency: string;
  amount: number;
  refunded: Generated<number>;
  state: 'started' | 'captured' | 'failed';
  created_at: Moment;
  captured_at: MaybeMoment;
}

interface OutboxTable {
  id: Generated<number>;
  order_id: number;
  kind: 'supplier-book' | 'supplier-cancel';
  state: Generated<'waiting' | 'sent' | 'done'>;
  due_at: Moment;
  leased_until: MaybeMoment;
  sent_at: MaybeMoment;
  done_at: MaybeMoment;
  attempts: Generated<number>;
  last_problem: string | null;
}

interface LedgerAccountsTable {
  id: Generated<number>;
  /** A company's id, or `house`. */
  owner: string;
  kind: string;
  /** ISO code, or PTS for points. */
  currency: string;
  /** Its balance is kept and may not pass its bound; of the house's accounts only the entries are kept. */
  is_guarded: boolean;
  balance: Generated<number>;
}

interface LedgerTransactionsTable {
  id: Generated<number>;
  /** What it stands for: the same key is booked once. */
  key: string;
  kind: string;
  order_id: number | null;
  at: Moment;
}

interface LedgerEntriesTable {
  transaction_id: number;
  account_id: number;
  amount: number;
}

interface CouponsTable {
  id: Generated<number>;
  company_id: string;
  code: string;
  title_en: string;
  title_zh: string;
  kind: 'amount' | 'percent';
  /** Minor units of `currency`, or percent. */
  value: number;
  currency: string;
  minimum: Generated<number>;
  valid_from: string;
  valid_until: string;
  check_in_from: string | null;
  check_in_until: string | null;
  order_id: number | null;
  redeemed_at: MaybeMoment;
}
