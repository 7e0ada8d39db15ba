import { holdsCardNumber } from '@portico/contract/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Invariant } from '../../platform/database/invariant.ts';
import { minorRateOf } from '../currencies/currencies.ts';
import { EDGES } from '../orders/orders.ts';

/** Content digests; their hex digits can look like a card number. */
const DIGEST = /\b[\da-f]{64}\b/g;
/**
 * Prefilter for `holdsCardNumber`: 13 digits close to each other, or characters that may be digits or invisible.
 * Excludes European letters, Chinese, punctuation and full-width symbols.
 */
const MAYBE_CARD = String.raw`[0-9](\s*([^0-9\s]\s*){0,4}[0-9]){12}|[^\x01-\x7f\u00c0-\u024f\u2010-\u2027\u3000-\u303f\u4e00-\u9fff\uff01-\uff0f\uff1a-\uff60]`;
const LIVE = sql`('unpaid', 'pending', 'confirmed', 'confirmedLate', 'contactSupport')`;
const CONFIRMED = sql`('confirmed', 'confirmedLate')`;

/** The sum posted for an order on the accounts. */
function moved(account: RawBuilder<unknown>, order = sql`o.id`) {
  return sql`(
    select coalesce(sum(e.amount), 0) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.order_id = ${order} and ${account}
  )`;
}

/** What cancelling costs by a policy at `turn.instant`. */
function costAt(policy: RawBuilder<unknown>) {
  return sql`
    case when turn.instant < coalesce((${policy} ->> 'freeUntil')::bigint, 0) then 0 else coalesce((
      select (step ->> 'penalty')::bigint from jsonb_array_elements(coalesce(${policy} -> 'later', '[]')) as step
      where (step ->> 'from')::bigint <= turn.instant order by (step ->> 'from')::bigint desc limit 1
    ), (${policy} ->> 'penalty')::bigint, 0) end`;
}

const allowedEdges = sql.join(
  Object.entries(EDGES).flatMap(([from, tos]) => tos.map((to) => sql`(${from}::text, ${to}::text)`)),
);

/** Removes numbers written by the system: they are unquoted JSON values, while user input is in quotes. */
const quoted = (json: string) => unnumbered(sql.ref(json));
const unnumbered = (json: RawBuilder<unknown>) => sql`regexp_replace(${json}::text, '" *: *-?[0-9][0-9.]*', '":', 'g')`;

/** All texts that may contain user input, by table. Excludes the link key of an email, which the email needs. */
const TEXTS = sql`
  select 'orders' as place, number as "of",
    concat_ws(' |||| ', ${quoted('guests')}, special_request, own_reference, own_note, hotel_url) as said from orders
  union all select 'order_events', id::text, ${quoted('detail')} from order_events
  union all select 'idempotency_keys', reqid, ${quoted('answer')} from idempotency_keys
  union all select 'audit_log', id::text, ${quoted('detail')} from audit_log
  union all select 'mails', key, ${unnumbered(sql`(data - 'key')`)} from emails
  union all select 'applications', id::text, ${quoted('details')} from applications
  union all select 'bank_transfers', id::text, concat_ws(' |||| ', remark, reason_en, reason_zh) from bank_transfers
  union all select 'companies', id, concat_ws(' |||| ', name_en, name_zh) from companies
  union all select 'company_brands', company_id, concat_ws(' |||| ', name_en, name_zh) from company_brands
  union all select 'users', id::text, concat_ws(' |||| ', first_name, last_name, nickname) from users
  union all select 'passkeys', id::text, name from passkeys`;

/** Invariants of bookings and money for all suppliers. Suppliers define those of rooms. */
export const INVARIANTS: readonly Invariant[] = [
  {
    code: 'transactionsBalance',
    name: 'transactions balance',
    says: 'every transaction sums to zero in each currency',
    offenders: sql`
      select t.id, t.key, a.currency, sum(e.amount) as "left"
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      group by t.id, t.key, a.currency having sum(e.amount) <> 0`,
  },
  {
    code: 'balancesFollowEntries',
    name: 'balances equal their entries',
    says: 'the balance of a fund is the sum of its entries',
    offenders: sql`
      select a.owner, a.kind, a.currency, a.balance, coalesce(sum(e.amount), 0) as entries
      from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      where a.is_guarded group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    code: 'linesTellTheBalance',
    name: 'entries carry the balance',
    says: 'entries of a fund are numbered without gaps, and each contains the balance after it',
    offenders: sql`
      select owner, kind, place, counted, line_place, line_counted, balance, summed from (
        select a.owner, a.kind, e.place, row_number() over fund as counted, e.line_place, row_number() over sort as line_counted,
          e.balance, sum(e.amount) over fund as summed
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.is_guarded
        window fund as (partition by e.account_id order by e.place),
          sort as (partition by e.account_id, e.line order by e.line_place)
      ) as l
      where (place, line_place, balance) is distinct from (counted, line_counted, summed)`,
  },
  {
    code: 'fundsKeepTheirBounds',
    name: 'funds stay within limits',
    says: 'a deposit is never below zero, and credit never exceeds its limit',
    offenders: sql`
      select a.owner, a.kind, a.balance, c.credit_limit from ledger_accounts a join companies c on c.id = a.owner
      where (a.kind = 'deposit' and a.balance < 0) or (a.kind = 'credit' and a.balance < -c.credit_limit)`,
  },
  {
    code: 'linesSumToTheTotal',
    name: 'lines sum to the total',
    says: 'the charge of an order is the sum of its lines, and the fees shown are those included',
    offenders: sql`
      select number, total, fare, tax, fees_now, at_hotel, fees from orders o
      where total <> fare + tax + fees_now - coupon_discount - points_discount + transaction_fee
        or fees_now <> (select coalesce(sum((f ->> 'amount')::bigint), 0) from jsonb_array_elements(fees) f where f ->> 'at' = 'now')
        or at_hotel <> (select coalesce(sum((f ->> 'amount')::bigint), 0) from jsonb_array_elements(fees) f where f ->> 'at' = 'hotel')`,
  },
  {
    code: 'oneChargeAnOrder',
    name: 'one charge per order',
    says: 'a paid order is charged exactly once, with the accepted amount',
    offenders: sql`
      select o.number, o.status, o.pay_status, o.settle_total, count(p.id) as charges, sum(p.amount) as charged
      from orders o left join order_payments p on p.order_id = o.id and p.state = 'captured'
      group by o.id
      having count(p.id) > 1
        or (count(p.id) = 1) is distinct from (o.pay_status <> 'unpaid')
        or coalesce(sum(p.amount), o.settle_total) <> o.settle_total`,
  },
  {
    code: 'chargesAreInTheLedger',
    name: 'charges are in the ledger',
    says: 'charges and refunds match the entries of the fund',
    offenders: sql`
      select o.number, p.method, p.amount, p.refunded, moved.net
      from order_payments p join orders o on o.id = p.order_id
      cross join lateral (select ${moved(sql`(
        (p.method = 'credit' and a.owner = o.company_id and a.kind = 'credit')
        or (p.method = 'balance' and a.owner = o.company_id and a.kind = 'deposit')
        or (p.method not in ('credit', 'balance') and a.owner = 'house' and a.kind = 'provider')
      )`)} as net) moved
      where p.state = 'captured' and moved.net <> p.refunded - p.amount`,
  },
  {
    code: 'refundsAtMostTheCharge',
    name: 'refunds do not exceed the charge',
    says: 'a refund is at most the charge, and equals it after a full refund',
    offenders: sql`
      select o.number, o.pay_status, p.amount, p.refunded, o.refund_price, o.cancel_price, o.total
      from order_payments p join orders o on o.id = p.order_id
      where p.refunded > p.amount
        or (o.pay_status = 'refunded' and p.refunded <> p.amount)
        or (o.pay_status = 'paid' and p.refunded <> 0)
        or (o.refund_price is not null and o.refund_price + o.cancel_price <> o.total)`,
  },
  {
    code: 'moneyHasABookingOrARefund',
    name: 'every payment has a booking or a refund',
    says: 'a paid order is pending, confirmed or with support; a closed one was refunded or charged',
    offenders: sql`
      select number, status, pay_status from orders
      where (pay_status = 'paid' and status not in ('pending', 'confirmed', 'confirmedLate', 'contactSupport'))
        or (pay_status in ('refunded', 'charged') and status not in ('cancelled', 'rejected'))
        or (pay_status = 'unpaid' and status not in ('unpaid', 'cancelled'))`,
  },
  {
    code: 'clearingEmpties',
    name: 'clearing accounts are emptied',
    says: 'the price of an order stays in clearing only until the supplier decides',
    offenders: sql`
      select o.number, o.status, cleared.amount from orders o
      cross join lateral (select ${moved(sql`a.owner = 'house' and a.kind = 'clearing'`)} as amount) cleared
      where cleared.amount <> case when o.status in ('pending', 'contactSupport')
        then o.settle_total + o.settle_coupon + o.settle_points else 0 end`,
  },
  {
    code: 'pointsFollowOrders',
    name: 'points match orders',
    says: 'an order deducted the points it used, returned those it had to, and its earned points are pending once',
    offenders: sql`
      select o.number, o.status, o.points_used, o.retained_points, spent.points as spent, o.points_earned, pending.points as pending
      from orders o
      cross join lateral (select ${moved(
        sql`a.owner = o.company_id and a.kind = 'points' and t.kind not in ('points-mature', 'points-adjust')`,
      )} as points) spent
      cross join lateral (select ${moved(sql`a.owner = o.company_id and a.kind = 'points-pending'`)} as points) pending
      where (spent.points <> - case o.status when 'cancelled' then o.retained_points when 'rejected' then 0 else o.points_used end and (o.points_matured_at is null or o.status in ${CONFIRMED}))
        or pending.points <> case when o.points_matured_at is not null then 0
          when o.status in ${CONFIRMED} then o.points_earned when o.status = 'cancelled' then o.points_stayed else 0 end`,
  },
  {
    code: 'acknowledgedOrdersAreStored',
    name: 'acknowledged orders are stored',
    says: 'the response to a booking, payment or cancellation matches the stored order',
    offenders: sql`
      select k.company_id, k.operation, k.reqid, k.answer, o.status, o.pay_status
      from idempotency_keys k
      left join orders o on o.number = k.answer #>> '{data,orderNumber}' and o.company_id = k.company_id
      where (k.operation = 'orderFillCosInfo' and k.answer ->> 'name' = 'ordered' and o.id is null)
        or (k.operation = 'writePayFinishBook' and k.answer ->> 'name' in ('paid', 'accepted') and (o.id is null or o.pay_status = 'unpaid'))`,
  },
  {
    code: 'onlyAllowedEdges',
    name: 'only allowed status changes',
    says: 'an order went through allowed statuses only, each once',
    offenders: sql`
      with steps as (
        select order_id, id, from_status, to_status,
          lag(to_status) over (partition by order_id order by id) as before,
          lead(id) over (partition by order_id order by id) is null as is_last
        from order_events where to_status is not null
      )
      select o.number, s.from_status, s.to_status, s.before, o.status
      from orders o left join steps s on s.order_id = o.id
      where s.id is null
        or s.from_status is distinct from s.before
        or (s.from_status is null and s.to_status <> 'unpaid')
        or (s.from_status is not null and (s.from_status, s.to_status) not in (values ${allowedEdges}))
        or (s.is_last and s.to_status <> o.status)`,
  },
  {
    code: 'couponsAreUsedOnce',
    name: 'coupons are used once',
    says: 'a coupon and the order that redeemed it refer to each other',
    offenders: sql`
      select c.code, c.order_id, o.number, o.status from coupons c left join orders o on o.id = c.order_id
      where c.order_id is not null and (o.coupon_id is distinct from c.id or o.company_id <> c.company_id)
      union all
      select c.code, c.order_id, o.number, o.status from orders o join coupons c on c.id = o.coupon_id
      where o.status in ${LIVE} and c.order_id is distinct from o.id`,
  },
  {
    code: 'rowsBelongToTheirCompany',
    name: 'rows belong to their company',
    says: 'orders, coupons and fund entries belong to the company of the user who created them',
    offenders: sql`
      select 'order' as what, o.number as "of", o.company_id, u.company_id as other
      from orders o join users u on u.id = o.user_id where u.company_id <> o.company_id
      union all
      select 'fund', t.key, o.company_id, a.owner
      from ledger_transactions t join orders o on o.id = t.order_id
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where a.owner not in ('house', o.company_id)`,
  },
  {
    code: 'paidOrdersAreWithTheSupplier',
    name: 'every paid order is with the supplier',
    says: 'a paid order was sent to the supplier or is queued, and a pending one is still queued',
    offenders: sql`
      select o.number, o.status, x.state from orders o
      left join supplier_outbox x on x.order_id = o.id and x.kind = 'supplier-book'
      where o.status = 'pending' and (x.id is null or x.state = 'done')
      union all
      select o.number, o.status, x.state from orders o
      left join supplier_outbox x on x.order_id = o.id and x.kind = 'supplier-cancel'
      where o.is_cancel_pending and o.parent_id is null and (x.id is null or x.state = 'done')`,
  },
  {
    code: 'oneBookingAnOrder',
    name: 'one booking per order',
    says: 'a confirmed order has exactly one booking at the supplier; any other has none, unless an operator is dealing with it',
    offenders: sql`
      select o.number, o.status, string_agg(a.reference, ' ') as bookings from orders o
      left join supplier_attempts a on a.order_id = o.id and a.state = 'confirmed'
      where o.parent_id is null
        and not exists (select from booking_issues where order_id = o.id and closed_at is null)
      group by o.id
      having (o.status in ${CONFIRMED} and count(a.id) <> 1)
        or (o.status in ('unpaid', 'pending', 'rejected', 'cancelled') and count(a.id) > 0)`,
  },
  {
    code: 'ordersHaveACost',
    name: 'every order has its cost',
    says: 'an order has a planned cost at its supplier, and a confirmed one owes the booked or the invoiced cost',
    offenders: sql`
      select o.number, o.status, s.supplier, s.currency, s.booked_cost, s.invoiced_cost, s.owed
      from orders o left join order_supply s on s.order_id = o.id
      where s.order_id is null or s.supplier <> o.supplier
        or (s.fx_rate_id is null) is distinct from (s.currency = o.settle_currency)
        or (s.owed is distinct from coalesce(s.invoiced_cost, case when o.status in ${CONFIRMED} then s.booked_cost else 0 end)
          and o.status <> 'cancelled'
          and not exists (select from ledger_transactions where order_id = o.id and kind = 'supplier-loss'))`,
  },
  {
    code: 'suppliersAreOwedTheCosts',
    name: 'supplier accounts equal the costs of orders',
    says: 'a supplier is owed what each order costs, after cancellation and with penalties, in each currency',
    offenders: sql`
      with posted as (
        select t.order_id, a.kind, a.currency, sum(e.amount) as amount
        from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
        where a.owner = 'house' and a.kind like 'supplier%' group by t.order_id, a.kind, a.currency
      ), owed as (
        select order_id, kind, currency, sum(amount) as amount from (
          select order_id, 'supplier:' || supplier as kind, currency, owed as amount from order_supply
          union all
          select s.order_id, 'supplier:' || s.supplier, p.penalty_currency, p.penalty_amount
          from order_supply s join supplier_attempts p on p.order_id = s.order_id
          where p.penalty_amount is not null and p.penalty_currency <> s.currency
        ) as costs group by order_id, kind, currency
      )
      select order_id, kind, currency, p.amount as posted, w.amount as owed
      from posted p full join owed w using (order_id, kind, currency)
      where coalesce(p.amount, 0) <> coalesce(w.amount, 0)`,
  },
  {
    code: 'exchangesFollowCosts',
    name: 'exchanges match the costs of orders',
    says: 'an order exchanges exactly what its supplier is owed, at the exchange rate of the order',
    offenders: sql`
      select o.number, o.settle_currency, s.currency, s.owed, rate.minor as rate, fx.amount as exchanged
      from order_supply s join orders o on o.id = s.order_id
      cross join lateral (select ${minorRateOf(sql`s.fx_rate_id`)}::numeric as minor) rate
      cross join lateral (select ${moved(sql`a.kind = 'fx' and a.currency = o.settle_currency`)} as amount) fx
      where not exists (
          select from supplier_attempts
          where order_id = o.id and penalty_amount > 0 and penalty_currency not in (s.currency, o.settle_currency)
        )
        -- Each posting rounds both currencies.
        and abs(fx.amount - case when s.fx_rate_id is null then 0 else s.owed * rate.minor end) > 3 + 2 * rate.minor
      union all
      select null, a.currency, null, null, null, e.amount
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'fx' and t.order_id is null`,
  },
  {
    code: 'policiesCoverTheSupplier',
    name: 'shown policies cover the supplier',
    says: 'at no time does cancelling cost the customer less than the supplier charges by its policy',
    offenders: sql`
      select o.number, turn.instant, ${costAt(sql`o.policy`)} as shown, ${costAt(sql`s.policy`)} as sold
      from order_supply s join orders o on o.id = s.order_id
      cross join lateral (
        select 0 as instant
        union select (p ->> 'freeUntil')::bigint from (values (o.policy), (s.policy)) as v (p)
        union select (step ->> 'from')::bigint
          from (values (o.policy), (s.policy)) as v (p), jsonb_array_elements(coalesce(p -> 'later', '[]')) as step
      ) turn
      where s.policy is not null and ${costAt(sql`o.policy`)} < ${costAt(sql`s.policy`)}`,
  },
  {
    code: 'surchargesFollowTheirBooking',
    name: 'additional payments match their booking',
    says: 'an additional payment has the company and currency of its booking, and is refunded with it',
    offenders: sql`
      select s.number, s.status, b.number as booking, b.status as "of" from orders s join orders b on b.id = s.parent_id
      where b.parent_id is not null or b.company_id <> s.company_id or b.currency <> s.currency
        or b.settle_currency <> s.settle_currency
        or s.status in ('pending', 'rejected', 'contactSupport')
        or (s.status = 'unpaid' and (b.is_cancel_pending or b.status not in ('confirmed', 'confirmedLate', 'contactSupport')))
        or (s.status in ${CONFIRMED} and (b.status = 'cancelled' or b.is_cancel_pending <> s.is_cancel_pending))
        or (s.pay_status in ('refunded', 'charged') and s.pay_status <> b.pay_status)`,
  },
  {
    code: 'acceptedTransfersAreInTheLedger',
    name: 'accepted transfers are in the ledger',
    says: 'an accepted bank transfer topped up its company once, by the received amount; any other did not',
    offenders: sql`
      select b.id, b.company_id, b.state, coalesce(b.credited, b.amount) as meant, count(e.amount) as entries, sum(e.amount) as booked
      from bank_transfers b
      left join ledger_transactions t on t.key = 'bank-transfer ' || b.id
      left join ledger_accounts a on a.owner = b.company_id and a.kind = 'deposit' and a.currency = b.currency
      left join ledger_entries e on e.transaction_id = t.id and e.account_id = a.id
      group by b.id, t.id
      having case when b.state = 'accepted' then count(e.amount) <> 1 or sum(e.amount) <> coalesce(b.credited, b.amount) else t.id is not null end`,
  },
  {
    code: 'noSecretsInRows',
    name: 'no secrets in the database',
    says: 'neither user input nor stored responses contain a key or a password',
    offenders: sql`
      with texts as (${TEXTS})
      select place, "of" from texts where said ~* '"(password|cvv|securityCode|key|secret)"\\s*:'`,
  },
  {
    code: 'noCardNumbersInRows',
    name: 'no card numbers in the database',
    says: 'neither user input nor stored responses contain a card number',
    offenders: sql`
      with texts as (${TEXTS})
      select * from texts where said ~ ${MAYBE_CARD}`,
    counts: (said) => holdsCardNumber(said.replaceAll(DIGEST, 'x')),
  },
];
