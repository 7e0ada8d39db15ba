import { serverParts } from '../product/server-parts.ts';
import type { Session } from '../wire/client.ts';

const SOURCE = 'roompai';
/** The company shared by several buyers. */
const TOGETHER = 'bench-together';
/** Ten million each, in cents: no buyer runs out of money. */
const DEPOSIT = 1_000_000_000;

export interface Buyers {
  /** Users of one company each. */
  readonly apart: readonly Session[];
  /** Users of the same company, who wait for each other's lock on its balance. */
  readonly together: readonly Session[];
}

/** Adds companies with funds and signed-in users to the portal's database while it runs. */
export async function makeBuyers(dataDir: string, count: number): Promise<Buyers> {
  const parts = await serverParts();
  const database = await parts.openDatabase({ dataDir, isGuest: true, poolSize: 2 });
  const keys = parts.loadKeys({ setting: undefined, dataDir });
  const { db, pool } = database;

  async function makeCompany(companyId: string, people: number): Promise<Session[]> {
    await pool.query(
      `insert into companies (id, name_en, name_zh, currency, language) values ($1, $1, $1, 'USD', 'en')`,
      [companyId],
    );
    await pool.query(
      `insert into company_platforms (company_id, source, platform, label_en, label_zh, position)
       values ($1, $2, '3', 'B2B', '同业', 0)`,
      [companyId, SOURCE],
    );
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (company_id, email, first_name, last_name, nickname, permissions, language)
       select $1, $1 || '-' || n || '@bench.test', 'Buyer', 'Number', 'Buyer ' || n,
         '{"canOrder":true,"canPay":true,"canSearch":true,"modules":[1,2]}', 'en'
       from generate_series(1, $2::int) n returning id`,
      [companyId, people],
    );
    const money = { companyId, fund: 'deposit', currency: 'USD', amount: DEPOSIT, kind: 'transfer' } as const;
    await parts.transact(db, (trx) => parts.changeFund(trx, { ...money, key: `bench ${companyId}` }));
    return Promise.all(rows.map(({ id }) => signIn(id)));
  }

  async function signIn(userId: string): Promise<Session> {
    const sid = parts.newSid();
    const { id, sign } = parts.secretsOf(sid, keys);
    await parts.transact(db, (trx) => parts.insertSession(trx, { id, userId }));
    const token = parts.makeToken(id, keys, { userId, source: SOURCE });
    return { cookie: `sid=${sid}`, sign, token, source: SOURCE };
  }

  try {
    const apart: Session[] = [];
    for (let number = 0; number < count; number += 1) apart.push(...(await makeCompany(`bench-${number}`, 1)));
    return { apart, together: await makeCompany(TOGETHER, count) };
  } finally {
    await database.close();
  }
}
