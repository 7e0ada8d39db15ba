import { randomBytes } from 'node:crypto';
import type { Connection } from '../../src/platform/database/connect.ts';
import type { ServerKeys } from '../../src/platform/secrets/keys.ts';
import { makeToken, newSid, secretsOf } from '../../src/platform/secrets/session-secrets.ts';
import { type ClientResponse, signV1, signV2 } from '../harness/signed-client.ts';

/** Flag and data of a response, as another team's client sees them. */
export interface Reply {
  readonly status: number;
  readonly flag: string;
  readonly data: ClientResponse['data'];
}

/** A signed-in user who sends requests over HTTP. */
export interface Buyer {
  readonly companyId: string;
  readonly prepare: (path: string, fields: object) => Prepared;
  readonly call: (path: string, fields: object) => Promise<Reply>;
}

export type Prepared = () => Promise<Reply>;

const SOURCE = 'roompai';

export interface Market {
  readonly connection: Connection;
  readonly keys: ServerKeys;
  /** Current origin of the portal: `http://127.0.0.1:4540`. */
  readonly origin: () => string;
  /** Timeout of a request in milliseconds; defaults to that of fetch. */
  readonly patienceMs?: number;
}

/** Creates companies with `each` signed-in users. Their passwords are unused, so no hashes are computed. */
export async function newBuyers(
  market: Market,
  { companies, each, creditLimit }: { companies: number; each: number; creditLimit: number },
): Promise<readonly Buyer[]> {
  const { pool } = market.connection;
  const run = randomBytes(3).toString('hex');
  const buyers: Buyer[] = [];
  for (let index = 0; index < companies; index += 1) {
    const companyId = `buyers-${run}-${index}`;
    await pool.query(
      `insert into companies (id, name_en, name_zh, currency, language, credit_limit) values ($1, $1, $1, 'USD', 'en', $2)`,
      [companyId, creditLimit],
    );
    await pool.query(
      `insert into company_platforms (company_id, source, platform, label_en, label_zh, position) values ($1, $2, '3', 'B2B', '同业', 0)`,
      [companyId, SOURCE],
    );
    const { rows } = await pool.query<{ id: string }>(
      `insert into users (company_id, email, first_name, last_name, nickname, permissions, language)
       select $1, $1 || '-' || n || '@buyers.test', 'Buyer', 'Number', 'Buyer ' || n,
         '{"canOrder":true,"canPay":true,"canSearch":true,"modules":[1,2]}', 'en'
       from generate_series(1, $2::int) n returning id`,
      [companyId, each],
    );
    for (const { id } of rows) buyers.push(await signedIn(market, companyId, id));
  }
  return buyers;
}

async function signedIn(market: Market, companyId: string, userId: string): Promise<Buyer> {
  const { connection, keys, origin, patienceMs } = market;
  const sid = newSid();
  const { id, sign } = secretsOf(sid, keys);
  await connection.db.insertInto('sessions').values({ id, userId }).execute();
  const token = makeToken(id, keys, { userId, source: SOURCE });

  function prepare(path: string, fields: object): Prepared {
    const time = Math.floor(Date.now() / 1000);
    const body: Record<string, unknown> = {
      ...fields,
      time,
      token,
      sessionid: 'buyers',
      source: SOURCE,
      language: 'en',
    };
    body.sign = signV1(body, sign.key);
    const raw = JSON.stringify(body);
    const xSign = signV2(sign, path, String(time), randomBytes(16).toString('base64url'), raw);
    return async () => {
      const headers = {
        'content-type': 'application/json',
        origin: origin(),
        // With TLS the cookie name has the `__Host-` prefix.
        cookie: `${origin().startsWith('https:') ? '__Host-sid' : 'sid'}=${sid}`,
        'x-sign': xSign,
      };
      const signal = patienceMs === undefined ? null : AbortSignal.timeout(patienceMs);
      const response = await fetch(`${origin()}${path}`, { method: 'POST', headers, body: raw, signal });
      const { flag, data } = (await response.json()) as { flag: string; data?: unknown };
      return { status: response.status, flag, data };
    };
  }

  return { companyId, prepare, call: (path, fields) => prepare(path, fields)() };
}
