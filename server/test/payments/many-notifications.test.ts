import { expect, it } from 'vitest';
import { readProductId } from '../../src/features/supply/built-in/product-id.ts';
import { setAllotment } from '../../src/features/supply/built-in/set-allotment.ts';
import { dayFromToday } from '../booking/booking-client.ts';
import { openPayingPortal } from './paying-portal.ts';

const NOTIFICATIONS = process.env.PORTICO_LONG_TESTS === '1' ? 1000 : 30;
const COPIES = 20;
/** Concurrent notifications, as from a provider after an outage. */
const AT_ONCE = 20;
const DAYS = 200;

const { portal, agent, fakes, payBy, notify } = await openPayingPortal();

it(`[API-05] ${NOTIFICATIONS} notifications, each in ${COPIES} shuffled copies, have one effect each`, {
  timeout: 1_200_000,
}, async () => {
  const wish = await agent.wish({ days: DAYS, nights: 1 });
  const roomTypeId = readProductId(wish.product)?.roomTypeId ?? 0;
  await setAllotment(portal.services, roomTypeId, dayFromToday(DAYS), dayFromToday(DAYS + 1), NOTIFICATIONS + 10);
  const orders: string[] = [];
  for (let index = 0; index < NOTIFICATIONS; index += 1) {
    const orderno = await agent.order(wish);
    await payBy('wechat', orderno);
    fakes.wechat.payer(orderno, 'pays');
    orders.push(orderno);
  }

  const notifications = orders.map((orderno) =>
    fakes.wechat.notification(fakes.wechat.paymentOf(orderno)?.reference ?? ''),
  );
  const copies = shuffled(notifications.flatMap((one) => Array.from({ length: COPIES }, () => one)));
  const sender = async () => {
    for (let copy = copies.pop(); copy !== undefined; copy = copies.pop())
      expect((await notify('fake-wechat', copy)).statusCode).toBe(200);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));

  const { rows } = await portal.connection.pool.query(
    `select o.status, o.pay_status,
       (select count(*) from provider_payments p where p.order_id = o.id and p.state = 'captured')::int as captured,
       (select count(*) from order_events e where e.order_id = o.id and e.kind = 'paid')::int as paid,
       (select count(*) from order_events e where e.order_id = o.id and e.kind = 'confirmed')::int as confirmed,
       (select count(*) from ledger_transactions t where t.order_id = o.id and t.kind = 'payment')::int as charged,
       (select coalesce(sum(x.attempts), 0) from supplier_outbox x where x.order_id = o.id)::int as asked,
       (select count(*) from provider_notifications n join provider_payments p on p.reference = n.reference
         where p.order_id = o.id)::int as heard
     from orders o where o.number = any($1)`,
    [orders],
  );
  expect(rows).toHaveLength(NOTIFICATIONS);
  const once = { captured: 1, paid: 1, confirmed: 1, charged: 1, asked: 1, heard: 1 };
  for (const row of rows) expect(row).toEqual({ status: 'confirmed', pay_status: 'paid', ...once });
});

/** Shuffles deterministically, so that each run has the same order. */
function shuffled<T>(items: readonly T[]): T[] {
  const drawn = [...items];
  let state = 11;
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    [drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T];
  }
  return drawn;
}
