import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Order } from '../orders/orders.ts';
import type { Issuer } from './facts/paper-facts.ts';

/** Who booked, for which company. */
export interface Agency {
  readonly nickname: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** The head of its own for vouchers, where it has one. */
  readonly brand?: Issuer;
}

export async function findAgency(db: Db, { userId }: Pick<Order, 'userId'>): Promise<Agency> {
  const { rows } = await sql<Agency>`
    select nickname, name_en as "nameEn", name_zh as "nameZh"
    from users join companies on companies.id = users.company_id where users.id = ${userId}`.execute(db);
  const [agency] = rows;
  if (agency === undefined) throw new Error(`Nobody is ${userId}`);
  return agency;
}
