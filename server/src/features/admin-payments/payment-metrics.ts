import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { IS_OPEN } from './incidents.ts';

export function paymentMeasures(db: Db) {
  return [
    {
      name: 'portico_payment_incidents_open',
      help: 'Open payment incidents; `pnpm admin payments` lists them.',
      read: () => numberOf(db, sql`select count(*) as value from payment_incidents i where ${IS_OPEN}`),
    },
    {
      name: 'portico_payment_refunds_open',
      help: 'Refunds at providers that are due or in progress.',
      read: () => numberOf(db, sql`select count(*) as value from provider_refunds where state in ('due', 'sent')`),
    },
    {
      name: 'portico_payment_refund_oldest_seconds',
      help: 'Age of the oldest refund at a provider that is due or in progress; 0 without any.',
      read: () =>
        numberOf(
          db,
          sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
            from provider_refunds where state in ('due', 'sent')`,
        ),
    },
  ] as const;
}

async function numberOf(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await (query as ReturnType<typeof sql<{ readonly value: number }>>).execute(db);
  return rows[0]?.value ?? 0;
}
