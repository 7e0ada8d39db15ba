import { sql } from 'kysely';
import type { Invariant } from '../../platform/database/invariant.ts';

const UNDER_WAY = sql`('starting', 'waiting', 'confirming')`;

export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    code: 'capturesHaveABookingOrARefund',
    name: 'every capture has a booking or a refund',
    says: 'a captured amount pays its order as agreed, or is refunded in full',
    offenders: sql`
      select p.reference, p.state, o.number, o.status, o.pay_status, p.captured_amount
      from provider_payments p join orders o on o.id = p.order_id
      where p.state = 'captured' and (
        o.pay_status = 'unpaid' or p.captured_amount <> p.amount or p.captured_currency <> p.currency
        or not exists (
          select from order_payments c
          where c.order_id = o.id and c.state = 'captured' and c.method = p.method and c.amount = p.settle_amount
        )
      )
      union all
      select p.reference, p.state, o.number, o.status, o.pay_status, p.captured_amount
      from provider_payments p join orders o on o.id = p.order_id
      where p.state = 'returned' and p.captured_amount <> (
        select coalesce(sum(r.amount), 0) from provider_refunds r where r.payment_id = p.id
      )`,
  },
  {
    code: 'onePaymentPaysAnOrder',
    name: 'one payment pays an order',
    says: 'at most one payment of an order was captured, and none in addition to a charge of funds',
    offenders: sql`
      select o.number, count(*) as kept from provider_payments p join orders o on o.id = p.order_id
      where p.state = 'captured' group by o.id having count(*) > 1
      union all
      select o.number, 1 from provider_payments p join orders o on o.id = p.order_id
      join order_payments c on c.order_id = o.id and c.state = 'captured' and c.method in ('credit', 'balance')
      where p.state = 'captured'`,
  },
  {
    code: 'providersGiveBackWhatTheyOwe',
    name: 'providers pay refunds that are due',
    says: 'refunds do not exceed the capture, and match the refunds of closed orders',
    offenders: sql`
      select p.reference, o.number, o.pay_status, p.captured_amount, back.amount as refunded
      from provider_payments p join orders o on o.id = p.order_id
      cross join lateral (
        select coalesce(sum(r.amount), 0) as amount from provider_refunds r where r.payment_id = p.id
      ) back
      where back.amount > coalesce(p.captured_amount, 0)
        or (p.state = 'captured' and back.amount <> case o.pay_status
          when 'refunded' then p.captured_amount when 'charged' then o.refund_price else 0 end)`,
  },
  {
    code: 'providersOweCapturesLessRefunds',
    name: 'provider balances equal captures less refunds',
    says: 'the ledger balance of a provider is its captures for orders, less its refunds',
    offenders: sql`
      with booked as (
        select a.currency, sum(e.amount) as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.owner = 'house' and a.kind = 'provider' group by a.currency
      ), charged as (
        select currency, sum(refunded - amount) as amount from order_payments
        where state = 'captured' and method not in ('credit', 'balance') group by currency
      )
      select coalesce(b.currency, c.currency) as currency, b.amount as booked, c.amount as charged
      from booked b full join charged c using (currency)
      where coalesce(b.amount, 0) <> coalesce(c.amount, 0)`,
  },
  {
    code: 'paymentsUnderWayCanBeAskedFor',
    name: 'open payments can be polled',
    says: 'the status of every undecided payment is polled automatically',
    offenders: sql`select reference, state from provider_payments where state in ${UNDER_WAY} and poll_after is null`,
  },
];
