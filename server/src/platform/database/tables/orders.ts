import type { Language, OrderStatus, PayMethod, RoomGuest, RoomGuests, Words } from '@portico/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FeeLine } from '../../../domain/fee-line.ts';

type Json<T> = ColumnType<T, string, string>;
type Moment = ColumnType<Date, Date | undefined, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Tables of migrations 0004, 0005, 0012 to 0015, 0017, 0019, 0021, 0038, 0057. */
export interface OrdersTables {
  orders: OrdersTable;
  orderEvents: OrderEventsTable;
  orderQuotes: OrderQuotesTable;
  orderPayments: OrderPaymentsTable;
  outbox: OutboxTable;
  ledgerAccounts: LedgerAccountsTable;
  ledgerTransactions: LedgerTransactionsTable;
  ledgerEntries: LedgerEntriesTable;
  coupons: CouponsTable;
  calendarFeeds: CalendarFeedsTable;
  orderTerms: OrderTermsTable;
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
    /** In the language of its place, where that is known; orders of before kept neither this nor what follows. */
    readonly own?: { readonly name: string; readonly address: string };
    readonly position?: { readonly latitude: number; readonly longitude: number };
    /** Hours by the hotel's clock, `15:00`; missing where its supplier does not tell. */
    readonly times?: { readonly checkInFrom: string; readonly checkOutUntil: string };
  };
  readonly room: Words;
  readonly beds: Words;
  readonly board: Words;
  readonly notice: Words;
  /** Each night's part of the fare, all rooms together, in minor units; orders of before did not keep it. */
  readonly nights?: readonly { readonly day: string; readonly amount: number }[];
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
  /** The booking that this is an additional payment of; what the wire calls a child order. */
  parentId: number | null;
  /** What an additional payment is for. */
  surchargeText: ColumnType<Words | null, string | null | undefined, string | null>;
  companyId: string;
  userId: string;
  source: string;
  platform: string;
  /** In which it was made, and in which its mails are written. */
  language: Generated<Language>;
  status: StoredStatus;
  payStatus: Generated<PayStatus>;
  isCancelPending: Generated<boolean>;
  hotelId: number;
  /** Name of the supplier that it was booked with. */
  supplier: string;
  /** Like `hold_id`, the supplier's own. */
  roomTypeId: string;
  product: string;
  checkIn: string;
  checkOut: string;
  rooms: number;
  adults: number;
  childAges: number[];
  /** Who sleeps in which room; null in orders from before it was kept. */
  guestsByRoom: ColumnType<readonly RoomGuests[] | null, string | null | undefined, string | null>;
  zone: string;
  /** As the order was sent: the address of the hotel's page, and the nationality of the search. Null where it said none. */
  hotelUrl: string | null;
  searchNationality: string | null;
  snapshot: Json<OrderSnapshot>;
  /** Who answers for each room, with the other guests of the room whose names were given. */
  guests: Json<readonly RoomGuest[]>;
  specialRequest: string;
  method: PayMethod;
  currency: string;
  exponent: number;
  fare: number;
  tax: number;
  feesNow: number;
  atHotel: number;
  fees: Json<readonly FeeLine[]>;
  couponDiscount: Generated<number>;
  pointsDiscount: Generated<number>;
  transactionFee: Generated<number>;
  total: number;
  /** The company's currency, in which its funds are moved; the amounts that follow are in its minor units. */
  settleCurrency: string;
  settleTotal: number;
  settleCoupon: Generated<number>;
  settlePoints: Generated<number>;
  /** What the supplier is owed of it. */
  settleCost: number;
  /** What was paid in money, in US cents: points and tiers follow it. */
  usdCents: number;
  pointsUsed: Generated<number>;
  pointsEarned: Generated<number>;
  /** What of them the nights that were stayed earned, when a stay was broken off. */
  pointsStayed: Generated<number>;
  couponId: number | null;
  policy: Json<OrderPolicy>;
  /** Missing when the supplier holds nothing. */
  holdId: string | null;
  supplierConfirmation: string | null;
  cancelPrice: number | null;
  refundPrice: number | null;
  pointsKept: Generated<number>;
  /** Whether the policy asked nothing when the cancellation was asked for. */
  isCancelFree: Generated<boolean>;
  createdAt: Moment;
  payUntil: ColumnType<Date, Date, Date>;
  paidAt: MaybeMoment;
  settleBy: MaybeMoment;
  confirmedAt: MaybeMoment;
  cancelledAt: MaybeMoment;
  pointsMaturedAt: MaybeMoment;
  /** What the agency itself calls the booking, and its note on it. */
  ownReference: Generated<string>;
  ownNote: Generated<string>;
  /** Of the policy: until when cancelling costs nothing. */
  freeUntil: GeneratedAlways<Date | null>;
  /** A trigger counts the changes of what a calendar event shows; null until the first one. */
  calendarSequence: GeneratedAlways<number>;
  calendarChangedAt: GeneratedAlways<Date | null>;
  /** In small letters, whatever the desk finds a booking by. */
  searchText: GeneratedAlways<string>;
}

/** What My Bookings is searched by, kept by triggers of `orders` once the hotel has decided; additional payments have no row. */
interface OrderTermsTable {
  orderId: number;
  /** When the order was made: what is found is read in this order. */
  createdAt: GeneratedAlways<Date>;
  /** Pieces of three letters of the booking's `searchText`, each behind its company's mark. */
  terms: GeneratedAlways<string>;
}

/** Addresses by which calendars read a company's bookings, as a person of it may; one of each person is not revoked. */
interface CalendarFeedsTable {
  id: Generated<string>;
  userId: string;
  createdAt: Moment;
  revokedAt: MaybeMoment;
}

interface OrderEventsTable {
  id: Generated<number>;
  orderId: number;
  at: Moment;
  /** Name of the person who acted, `system` or `supplier`. */
  actor: string;
  kind: string;
  fromStatus: StoredStatus | null;
  toStatus: StoredStatus | null;
  detail: Json<Readonly<Record<string, string | number>>>;
}

interface OrderQuotesTable {
  userId: string;
  stay: string;
  currency: string;
  total: number;
  /** Of the guests that the price was asked for. */
  nationalities: Generated<string[]>;
  quotedAt: Moment;
}

interface OrderPaymentsTable {
  id: Generated<number>;
  orderId: number;
  method: PayMethod;
  currency: string;
  amount: number;
  refunded: Generated<number>;
  state: 'started' | 'captured' | 'failed';
  createdAt: Moment;
  capturedAt: MaybeMoment;
}

interface OutboxTable {
  id: Generated<number>;
  orderId: number;
  kind: 'supplier-book' | 'supplier-cancel';
  state: Generated<'waiting' | 'sent' | 'done'>;
  dueAt: Moment;
  leasedUntil: MaybeMoment;
  sentAt: MaybeMoment;
  doneAt: MaybeMoment;
  attempts: Generated<number>;
  lastProblem: string | null;
}

interface LedgerAccountsTable {
  id: Generated<number>;
  /** A company's id, or `house`. */
  owner: string;
  kind: string;
  /** ISO code, or PTS for points. */
  currency: string;
  /** Its balance is kept and may not pass its bound; of the house's accounts only the entries are kept. */
  isGuarded: boolean;
  balance: Generated<number>;
  /** Of a guarded one: its entries, and of each sort of line, from 1. */
  entries: Generated<number>;
  lineEntries: Generated<number[]>;
  /** When its last entry was made. */
  lastAt: MaybeMoment;
}

interface LedgerTransactionsTable {
  id: Generated<number>;
  /** What it stands for: the same key is booked once. */
  key: string;
  kind: string;
  orderId: number | null;
  at: Moment;
}

interface LedgerEntriesTable {
  transactionId: number;
  accountId: number;
  amount: number;
  /** Of a guarded account's entry, null for every other. It never lies before the entry that went before. */
  at: Date | null;
  /** Its sort: what it is counted and filtered by. */
  line: number | null;
  /** The how many-th it is of its account, and of its sort there. */
  place: number | null;
  linePlace: number | null;
  /** Of the account, after it. */
  balance: number | null;
}

interface CouponsTable {
  id: Generated<number>;
  companyId: string;
  code: string;
  titleEn: string;
  titleZh: string;
  kind: 'amount' | 'percent';
  /** Minor units of `currency`, or percent. */
  value: number;
  currency: string;
  minimum: Generated<number>;
  validFrom: string;
  validUntil: string;
  checkInFrom: string | null;
  checkInUntil: string | null;
  orderId: number | null;
  redeemedAt: MaybeMoment;
}
