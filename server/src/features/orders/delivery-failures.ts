import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { ReportDeliveryFailure } from '../emails/emails.ts';
import type { OrderEventKind } from './orders-repository.ts';

const KIND: OrderEventKind = 'mailUndelivered';

/** Logs the failure with the booking; emails about an additional payment are logged with its booking, too. */
export function newUndeliveredTeller(db: Db): ReportDeliveryFailure {
  return async ({ mail, orderNumber, recipient }) => {
    await sql`
      insert into order_events (order_id, actor, kind, detail)
      select coalesce(o.parent_id, o.id), 'system', ${KIND}::text, jsonb_build_object('mail', ${mail}::bigint, 'recipient', ${recipient}::text)
      from orders o where o.number = ${orderNumber} and not exists (
        select from order_events e where e.order_id = coalesce(o.parent_id, o.id) and e.kind = ${KIND} and (e.detail ->> 'mail')::bigint = ${mail}
      )`.execute(db);
  };
}
