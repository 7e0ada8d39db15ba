import { type Expression, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { UNDER_WAY_STATES } from '../payments/payments.ts';

/** What a provider has to do with us now. */
export interface StateOfProvider {
  readonly provider: string;
  /** Payments that are not over. */
  readonly underWay: number;
  /** When its last notification came that was its own; null where none is known. */
  readonly heardAt: Date | null;
  readonly heardToday: number;
}

/** The state of some providers, in their order. */
export async function statesOf(db: Db, providers: readonly string[]): Promise<readonly StateOfProvider[]> {
  const { rows } = await sql<StateOfProvider>`
    select asked.provider,
      (select count(*)::int from provider_payments p where p.provider = asked.provider and ${isUnderWay()}) as "underWay",
      (select n.heard_at from provider_notifications n where n.provider = asked.provider
        order by n.heard_at desc limit 1) as "heardAt",
      (select count(*)::int from provider_notifications n
        where n.provider = asked.provider and n.heard_at > now() - interval '1 day') as "heardToday"
    from unnest(${[...providers]}::text[]) with ordinality as asked (provider, position)
    order by asked.position`.execute(db);
  return rows;
}

function isUnderWay(): Expression<boolean> {
  return sql<boolean>`p.state = any(${[...UNDER_WAY_STATES]})`;
}

/** The notifications that came last, the newest first. */
export async function lastNotifications(db: Db, most: number) {
  return await db
    .selectFrom('providerNotifications')
    .select(['provider', 'reference', 'heardAt'])
    .orderBy('heardAt', 'desc')
    .limit(most)
    .execute();
}
