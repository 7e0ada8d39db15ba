import type { Db } from '../../platform/database/connect.ts';
import { readOrderNumber } from '../orders/orders.ts';
import { incidentRows, listIncidents, SETTLED } from './incidents.ts';
import { type ListedSurcharge, listSurcharges } from './list-surcharges.ts';
import {
  type ListedIncident,
  type ListedPayment,
  listPayments,
  paymentRows,
  type Sum,
  sumOf,
} from './payment-views.ts';
import { RETRIED } from './retry-as-operator.ts';

/** A log entry from any source. */
export interface LogLine {
  readonly at: Date;
  readonly actor: string;
  readonly what: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface OrderPayments {
  readonly order: string;
  readonly company: string;
  /** For an additional payment: the booking that it belongs to. */
  readonly booking?: string;
  readonly status: string;
  readonly payStatus: string;
  readonly method: string;
  readonly total: Sum;
  readonly payments: readonly ListedPayment[];
  readonly incidents: readonly ListedIncident[];
  /** Additional payments, oldest first; each is an order with its own payments. */
  readonly surcharges: readonly ListedSurcharge[];
  /** Order events, provider notifications and operators' actions, oldest first. */
  readonly log: readonly LogLine[];
}

/** Undefined if no order has this number. */
export async function orderPayments(db: Db, number: string): Promise<OrderPayments | undefined> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .leftJoin('orders as b', 'b.id', 'o.parentId')
    .select(['o.id', 'o.number', 'o.status', 'o.payStatus', 'o.method', 'o.currency', 'o.exponent', 'o.total'])
    .select(['c.nameEn as company', 'b.number as booking'])
    .where('o.number', '=', readOrderNumber(number))
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const { id, status, payStatus, method, company, booking } = order;
  const rows = await paymentRows(db).where('p.orderId', '=', id).orderBy('p.id').execute();
  const payments = await listPayments(db, rows);
  const incidents = await listIncidents(db, await incidentRows(db).where('i.orderId', '=', id).execute());
  const logs = await Promise.all([eventsOf(db, id), receivedOf(db, payments), doneBy(db, { incidents, payments })]);
  return {
    order: order.number,
    company,
    ...(booking !== null && { booking }),
    status,
    payStatus,
    method,
    total: sumOf(order.currency, order.total, order.exponent),
    payments,
    incidents,
    surcharges: await listSurcharges(db, order.number),
    log: logs.flat().toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  };
}

async function eventsOf(db: Db, orderId: number): Promise<readonly LogLine[]> {
  return db
    .selectFrom('orderEvents')
    .select(['at', 'actor', 'kind as what', 'detail'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
}

async function receivedOf(db: Db, payments: readonly ListedPayment[]): Promise<readonly LogLine[]> {
  const references = payments.flatMap(({ reference, refunds }) => [reference, ...refunds.map((one) => one.reference)]);
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom('providerNotifications')
    .select(['receivedAt as at', 'provider as actor', 'id', 'reference'])
    .where('reference', 'in', references)
    .execute();
  return rows.map(({ at, actor, id, reference }) => ({ at, actor, what: 'notified', detail: { reference, id } }));
}

async function doneBy(
  db: Db,
  { incidents, payments }: Pick<OrderPayments, 'incidents' | 'payments'>,
): Promise<readonly LogLine[]> {
  const settled = incidents.map(({ id }) => String(id));
  const retried = payments.flatMap(({ refunds }) => refunds.map(({ reference }) => reference));
  const subjects = [...settled, ...retried];
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom('auditLog')
    .select(['at', 'actor', 'action', 'subject', 'detail'])
    .where('action', 'in', [SETTLED, RETRIED])
    .where('subject', 'in', subjects)
    .execute();
  return rows.map(({ at, actor, action, subject, detail }) => ({
    at,
    actor,
    what: action,
    detail: { subject, ...detail },
  }));
}
