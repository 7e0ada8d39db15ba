import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { UNDER_WAY_STATES } from '../payments/payments.ts';
import { IS_OPEN, incidentRows, listIncidents } from './incidents.ts';
import {
  type ListedIncident,
  type ListedPayment,
  type ListedRefund,
  listedRefund,
  listPayments,
  paymentRows,
  refundRows,
} from './payment-views.ts';

/** The oldest rows of each kind up to the limit, and the total count. */
export interface OpenPayments {
  readonly incidents: Some<ListedIncident>;
  readonly underWay: Some<ListedPayment>;
  /** Waiting refunds, and failed ones with an open incident. */
  readonly refunds: Some<ListedRefund>;
}

export interface Some<T> {
  readonly total: number;
  readonly rows: readonly T[];
}

const COUNTED = sql<number>`count(*) over ()`.as('total');

/** All unfinished payments, refunds and incidents. */
export async function listOpenPayments(db: Db, limit: number): Promise<OpenPayments> {
  const incidents = await incidentRows(db).select(COUNTED).where(IS_OPEN).limit(limit).execute();
  const underWay = await paymentRows(db)
    .select(COUNTED)
    .where('p.state', 'in', UNDER_WAY_STATES)
    .orderBy('p.id')
    .limit(limit)
    .execute();
  const refunds = await refundRows(db)
    .select(COUNTED)
    .where(sql<boolean>`r.state in ('due', 'sent') or r.state = 'failed' and exists (
      select from payment_incidents i where i.payment_id = p.id and i.detail ->> 'refund' = r.reference and ${IS_OPEN}
    )`)
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return {
    incidents: { total: totalOf(incidents), rows: await listIncidents(db, incidents) },
    underWay: { total: totalOf(underWay), rows: await listPayments(db, underWay) },
    refunds: { total: totalOf(refunds), rows: refunds.map(listedRefund) },
  };
}

function totalOf([first]: readonly { readonly total: number }[]): number {
  return first?.total ?? 0;
}
