import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | undefined, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Money that another company takes for us. */
export interface PaymentsTables {
  providerPayments: ProviderPaymentsTable;
  providerRefunds: ProviderRefundsTable;
  providerNotifications: ProviderNotificationsTable;
  paymentIncidents: PaymentIncidentsTable;
}

/** What of a step that the payer has to take is kept. */
export interface StoredNext {
  readonly kind: 'redirect' | 'qr' | 'inApp' | 'whoPays' | 'challenge' | 'wait';
  /** An address, a code or a request, by the kind. */
  readonly to?: string;
}

export type StoredPaymentState = 'starting' | 'waiting' | 'confirming' | 'captured' | 'returned' | 'ended';

interface ProviderPaymentsTable {
  id: Generated<number>;
  orderId: number;
  /** Ours, known to the provider from the first call on. */
  reference: string;
  provider: string;
  /** The provider's; missing while its answer to the start is. */
  providerId: string | null;
  method: 'pingpong' | 'wechat' | 'paypal';
  channel: 'web' | 'mobile' | 'wechat';
  currency: string;
  exponent: number;
  /** What is to be taken, the method's fee included. */
  amount: number;
  transactionFee: number;
  /** The same in the company's currency. */
  settleAmount: number;
  state: Generated<StoredPaymentState>;
  /** Why it ended without money. */
  reason: string | null;
  next: MaybeJson<StoredNext>;
  /** The provider's number of the capture. */
  capture: string | null;
  capturedAmount: number | null;
  capturedCurrency: string | null;
  capturedExponent: number | null;
  /** The payer's second word, where the provider wants one. */
  confirmation: 'asked' | 'accepted' | 'refused' | 'failed' | null;
  expiresAt: ColumnType<Date, Date, Date>;
  askedAt: MaybeMoment;
  /** When the provider is to be asked by itself; null when there is nothing to learn. */
  askAfter: MaybeMoment;
  asks: Generated<number>;
  createdAt: Moment;
  decidedAt: MaybeMoment;
}

interface ProviderRefundsTable {
  id: Generated<number>;
  paymentId: number;
  reference: string;
  reason: string;
  currency: string;
  exponent: number;
  amount: number;
  state: Generated<'due' | 'sent' | 'done' | 'failed'>;
  dueAt: Moment;
  leasedUntil: MaybeMoment;
  sentAt: MaybeMoment;
  doneAt: MaybeMoment;
  attempts: Generated<number>;
  lastProblem: string | null;
  createdAt: Moment;
}

interface ProviderNotificationsTable {
  provider: string;
  id: string;
  reference: string;
  heardAt: Moment;
}

interface PaymentIncidentsTable {
  id: Generated<number>;
  orderId: number;
  paymentId: number | null;
  kind: string;
  detail: ColumnType<Readonly<Record<string, string | number>>, string, string>;
  at: Moment;
  /** Null while nobody has seen to it. */
  settledAt: ColumnType<Date | null, null | undefined, Date>;
}
