import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { ProviderPayments, ProviderRefunds } from '../../platform/database/schema.generated.ts';
import { decimalText } from '../currencies/currencies.ts';

/** An amount for display: decimal text in an ISO currency. */
export interface Sum {
  readonly currency: string;
  readonly amount: string;
}

/** The owner of a payment, a refund or an incident. */
export interface Whose {
  readonly order: string;
  readonly company: string;
}

export interface ListedRefund extends Whose {
  readonly reference: string;
  /** Our reference of the refunded payment. */
  readonly payment: string;
  readonly method: string;
  /** Reason of the refund, such as `cancelled` or `late`. */
  readonly reason: string;
  readonly sum: Sum;
  readonly state: 'due' | 'sent' | 'done' | 'failed';
  readonly attempts: number;
  readonly problem?: string;
  readonly since: Date;
  /** Next automatic request to the provider; missing if none is scheduled. */
  readonly nextTry?: Date;
  readonly doneAt?: Date;
}

export interface ListedPayment extends Whose {
  readonly reference: string;
  readonly method: string;
  readonly provider: string;
  /** The provider's ids of the payment and of the capture. */
  readonly providerId?: string;
  readonly capture?: string;
  readonly state: string;
  /** Why it ended without money. */
  readonly reason?: string;
  readonly agreed: Sum;
  readonly captured?: Sum;
  readonly startedAt: Date;
  readonly decidedAt?: Date;
  /** Next automatic query to the provider; missing if none is scheduled. */
  readonly nextPoll?: Date;
  readonly asks: number;
  readonly refunds: readonly ListedRefund[];
}

export interface ListedIncident extends Whose {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly payment?: ListedPayment;
  /** What the portal does about it automatically, in a sentence. */
  readonly follows: string;
  readonly settled?: { readonly by: string; readonly why: string; readonly at: Date };
}

/** Payments with order and company; the caller adds conditions. */
export function paymentRows(db: Db) {
  return db
    .selectFrom('providerPayments as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .selectAll('p')
    .select(['o.number as order', 'c.nameEn as company']);
}

export function refundRows(db: Db) {
  return db
    .selectFrom('providerRefunds as r')
    .innerJoin('providerPayments as p', 'p.id', 'r.paymentId')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .selectAll('r')
    .select(['p.reference as payment', 'p.method', 'o.number as order', 'c.nameEn as company']);
}

type PaymentRow = Selectable<ProviderPayments> & Whose;
type RefundRow = Selectable<ProviderRefunds> & Whose & { readonly payment: string; method: string };

/** Payments with all their refunds, in the given order. */
export async function listPayments(db: Db, rows: readonly PaymentRow[]): Promise<readonly ListedPayment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const refunds = await refundRows(db).where('r.paymentId', 'in', ids).orderBy('r.id').execute();
  return rows.map((row) =>
    listedPayment(row, refunds.filter(({ paymentId }) => paymentId === row.id).map(listedRefund)),
  );
}

function listedPayment(row: PaymentRow, refunds: readonly ListedRefund[]): ListedPayment {
  const { reference, method, provider, providerId, capture, state, reason, order, company, asks } = row;
  const { createdAt: startedAt, decidedAt, pollAfter } = row;
  return {
    reference,
    order,
    company,
    method,
    provider,
    state,
    agreed: sumOf(row.currency, row.amount, row.exponent),
    ...(row.capturedAmount !== null && {
      captured: sumOf(row.capturedCurrency ?? row.currency, row.capturedAmount, row.capturedExponent ?? row.exponent),
    }),
    ...(providerId !== null && { providerId }),
    ...(capture !== null && { capture }),
    ...(reason !== null && { reason }),
    startedAt,
    ...(decidedAt !== null && { decidedAt }),
    ...(pollAfter !== null && { nextPoll: pollAfter }),
    asks,
    refunds,
  };
}

export function listedRefund(row: RefundRow): ListedRefund {
  const { reference, payment, order, company, method, reason, state, attempts, lastProblem, dueAt, doneAt } = row;
  return {
    reference,
    payment,
    order,
    company,
    method,
    reason,
    sum: sumOf(row.currency, row.amount, row.exponent),
    state,
    attempts,
    ...(lastProblem !== null && { problem: lastProblem }),
    since: row.createdAt,
    ...((state === 'due' || state === 'sent') && { nextTry: dueAt }),
    ...(doneAt !== null && { doneAt }),
  };
}

export function sumOf(currency: string, amount: number, exponent: number): Sum {
  return { currency, amount: decimalText(amount, exponent) };
}
