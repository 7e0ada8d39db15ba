import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { UNDER_WAY_STATES } from '../payments/payments.ts';

/** Current activity of a payment provider. */
export interface StateOfProvider {
  readonly provider: string;
  /** Payments in progress. */
  readonly underWay: number;
  /** Time of its last authentic notification; null without one. */
  readonly receivedAt: Date | null;
  readonly receivedToday: number;
}

/** The states of the given providers, in their order. */
export async function statesOf(db: Db, providers: readonly string[]): Promise<readonly StateOfProvider[]> {
  const { rows } = await sql<StateOfProvider>`
    select asked.provider,
      (select count(*)::int from provider_payments p where p.provider = asked.provider and ${isUnderWay()}) as "underWay",
      (select n.received_at from provider_notifications n where n.provider = asked.provider
        order by n.received_at desc limit 1) as "receivedAt",
      (select count(*)::int from provider_notifications n
        where n.provider = asked.provider and n.received_at > now() - interval '1 day') as "receivedToday"
    from unnest(${[...providers]}::text[]) with ordinality as asked (provider, position)
    order by asked.position`.execute(db);
  return rows;
}

function isUnderWay(): Expression<boolean> {
  return sql<boolean>`p.state = any(${[...UNDER_WAY_STATES]})`;
}

/** The latest notifications, newest first. */
export async function lastNotifications(db: Db, most: number) {
  return await db
    .selectFrom('providerNotifications')
    .select(['provider', 'reference', 'receivedAt'])
    .orderBy('receivedAt', 'desc')
    .limit(most)
    .execute();
}
