import { HOLDS } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Invariant } from '../../platform/database/invariant.ts';

const { pendingMinutes, voucherEmailMinutes, paymentConfirmationHours, refundStartHours, modificationBalanceDays } =
  PROMISED_TIMES;

/** Sweeps run every minute; work is late once two runs have missed it. */
const SWEEPS = sql`interval '2 minutes'`;
/** An unresponsive provider is queried every 5 minutes, so a payment ends only with the first query after its limit. */
const QUESTIONS = sql`interval '10 minutes'`;

/** Order `o` is overdue and has no payment in progress at a provider. */
const isUnpaidTooLong = sql<boolean>`
  o.status = 'unpaid' and ${past(sql`o.pay_until`, HOLDS.unpaidGraceSeconds, SWEEPS)}
  and not exists (
    select from provider_payments p where p.order_id = o.id and p.state in ('starting', 'waiting', 'confirming')
  )`;

/** The promises of CONT-05 that jobs fulfil (API-07, API-08), with the orders that violate them. */
export const PROMISES: readonly Invariant[] = [
  {
    code: 'unpaidOrdersEnd',
    facts: { seconds: HOLDS.unpaidGraceSeconds },
    name: 'unpaid orders expire',
    says: `an unpaid order expires within ${HOLDS.unpaidGraceSeconds} seconds after its deadline`,
    offenders: sql`
      select number, pay_until as due from orders o where parent_id is null and ${isUnpaidTooLong}`,
  },
  {
    code: 'pendingOrdersAreDecided',
    facts: { minutes: pendingMinutes },
    name: 'pending orders are decided',
    says: `a paid order is confirmed or refunded within ${pendingMinutes} minutes`,
    offenders: sql`
      select number, settle_by as due from orders where status = 'pending' and ${past(sql`settle_by`, 0, SWEEPS)}`,
  },
  {
    code: 'paymentsAreConfirmedOrEnd',
    facts: { hours: paymentConfirmationHours },
    name: 'payments are confirmed or refunded',
    says: `a payment that its provider does not confirm is resolved or refunded within ${paymentConfirmationHours} hours`,
    offenders: sql`
      select o.number, p.reference, p.state, p.created_at + make_interval(hours => ${paymentConfirmationHours}) as due
      from provider_payments p join orders o on o.id = p.order_id
      where p.state in ('starting', 'waiting', 'confirming')
        and ${past(sql`p.created_at`, paymentConfirmationHours * 3600, QUESTIONS)}`,
  },
  {
    code: 'refundsStart',
    facts: { hours: refundStartHours },
    name: 'refunds start',
    says: `a refund that is due starts within ${refundStartHours} hours`,
    offenders: sql`
      select o.number, null as reference, e.at + make_interval(hours => ${refundStartHours}) as due
      from orders o join order_events e
        on e.id = (select max(id) from order_events where order_id = o.id and kind = 'cancelRequested')
      where o.is_cancel_pending and ${past(sql`e.at`, refundStartHours * 3600, SWEEPS)}
      union all
      select o.number, r.reference, r.created_at + make_interval(hours => ${refundStartHours})
      from provider_refunds r join provider_payments p on p.id = r.payment_id join orders o on o.id = p.order_id
      where r.state in ('due', 'sent') and r.sent_at is null and ${past(sql`r.created_at`, refundStartHours * 3600, SWEEPS)}`,
  },
  {
    code: 'mailsOfBookingsLeave',
    facts: { minutes: voucherEmailMinutes },
    name: 'booking emails are sent',
    says: `the email of a booking is sent within ${voucherEmailMinutes} minutes`,
    offenders: sql`
      select coalesce(data ->> 'reference', key) as number, kind, due_at + make_interval(mins => ${voucherEmailMinutes}) as due
      from emails where state in ('waiting', 'sending') and ${past(sql`due_at`, voucherEmailMinutes * 60, SWEEPS)}`,
  },
  {
    code: 'unpaidChangesLapse',
    facts: { days: modificationBalanceDays },
    name: 'unpaid changes expire',
    says: `a change that is not paid expires after ${modificationBalanceDays} day`,
    offenders: sql`
      select number, pay_until as due from orders o where parent_id is not null and ${isUnpaidTooLong}`,
  },
];

/** Whether the promised seconds and the job's interval have passed since an instant. */
function past(since: RawBuilder<unknown>, seconds: number, margin: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`${since} + make_interval(secs => ${seconds}) + ${margin} < now()`;
}
