import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { whatFollows } from './next-actions.ts';
import { type ListedIncident, type ListedPayment, listPayments, paymentRows } from './payment-views.ts';

/** Audit action of a settled incident; its subject is the incident's id. */
export const SETTLED = 'settleIncident';

/** Requires `payment_incidents` to have the alias `i`. */
export const IS_OPEN = sql<boolean>`i.settled_at is null`;

/** Incidents with order, company, actor and reason; the caller adds conditions. */
export function incidentRows(db: Db) {
  return db
    .selectFrom('paymentIncidents as i')
    .innerJoin('orders as o', 'o.id', 'i.orderId')
    .innerJoin('companies as c', 'c.id', 'o.companyId')
    .leftJoin('auditLog as a', (join) => join.on('a.action', '=', SETTLED).on(sql<boolean>`a.subject = i.id::text`))
    .selectAll('i')
    .select(['o.number as order', 'c.nameEn as company'])
    .select(['a.actor as settledBy', sql<string>`a.detail ->> 'why'`.as('settledWhy')])
    .orderBy('i.id');
}

type IncidentRow = Awaited<ReturnType<ReturnType<typeof incidentRows>['execute']>>[number];

export async function listIncidents(db: Db, rows: readonly IncidentRow[]): Promise<readonly ListedIncident[]> {
  const ids = rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId]));
  const paymentList = ids.length === 0 ? [] : await paymentRows(db).where('p.id', 'in', ids).execute();
  const payments = await listPayments(db, paymentList);
  const byId = new Map(paymentList.map(({ id }, index) => [id, payments[index]]));
  return rows.map((row) => listedIncident(row, row.paymentId === null ? undefined : byId.get(row.paymentId)));
}

function listedIncident(row: IncidentRow, payment: ListedPayment | undefined): ListedIncident {
  const { id, order, company, kind, at, detail, settledBy, settledAt, settledWhy } = row;
  return {
    id,
    order,
    company,
    kind,
    at,
    detail,
    ...(payment && { payment }),
    follows: whatFollows({ kind, detail, payment }),
    // The audit row may have been deleted with an old month.
    ...(settledAt !== null && { settled: { by: settledBy ?? '–', why: settledWhy, at: settledAt } }),
  };
}
