import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once, sweepRequestKeys } from '../src/api/idempotency.ts';
import { ApiError } from '../src/platform/api-error.ts';
import type { Connection } from '../src/platform/database/connect.ts';
import { type Trx, transact } from '../src/platform/database/transact.ts';
import { newRequestKey } from './harness/signed-client.ts';
import { newTestDatabase } from './harness/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

interface Result {
  readonly name: 'done' | 'soldOut';
  readonly data: number;
}

/** A countable effect: one entry in the audit log. */
async function effect(trx: Trx, subject: string, name: Result['name'] = 'done'): Promise<Result> {
  const row = await trx
    .insertInto('auditLog')
    .values({ actor: 'test', action: 'effect', subject, detail: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { name, data: row.id };
}

async function effects(subject: string): Promise<number> {
  const rows = await connection.db.selectFrom('auditLog').select('id').where('subject', '=', subject).execute();
  return rows.length;
}

function submit(reqid: string, { companyId = 'harbour-travel', operation = 'payOrder', request = {} as object } = {}) {
  const key = { companyId, operation, requestKey: reqid, request };
  return transact(connection.db, (trx) => once(trx, key, () => effect(trx, reqid)));
}

describe('a request key', () => {
  it('has one effect however often and however closely it is sent, and every time the same answer', async () => {
    const reqid = newRequestKey();
    const responses = await Promise.all(Array.from({ length: 12 }, () => submit(reqid)));
    expect(new Set(responses.map(({ data }) => data)).size).toBe(1);
    expect(await submit(reqid.toUpperCase())).toEqual(responses[0]);
    expect(await effects(reqid)).toBe(1);
  });

  it('keeps the answer that was expected for when it comes true, the one that came instead, or none', async () => {
    const expected = { name: 'done', data: 1 } as const;
    const run = (requestKey: string, result: Result, isStored = true) =>
      transact(connection.db, (trx) =>
        once<Result>(
          trx,
          { companyId: 'harbour-travel', operation: 'payOrder', requestKey, request: {}, expected },
          async () => result,
          () => isStored,
        ),
      );
    const [truly, otherwise, free] = [newRequestKey(), newRequestKey(), newRequestKey()];
    await run(truly, expected);
    await run(otherwise, { name: 'soldOut', data: 2 });
    await run(free, { name: 'soldOut', data: 2 }, false);
    const later = { name: 'done', data: 3 } as const;
    expect(await run(truly, later)).toEqual(expected);
    expect(await run(otherwise, later)).toEqual({ name: 'soldOut', data: 2 });
    expect(await run(free, later)).toEqual(later);
  });

  it('is refused with another body', async () => {
    const reqid = newRequestKey();
    await submit(reqid, { request: { amount: '10.00' } });
    await expect(submit(reqid, { request: { amount: '11.00' } })).rejects.toMatchObject({
      flag: 'E400',
      data: { fields: { requestKey: 'was used for another request' } },
    });
    expect(await effects(reqid)).toBe(1);
  });

  it('is a company’s and an operation’s own', async () => {
    const reqid = newRequestKey();
    await Promise.all([
      submit(reqid),
      submit(reqid, { companyId: 'small-steps-travel' }),
      submit(reqid, { operation: 'submitOrder' }),
    ]);
    expect(await effects(reqid)).toBe(3);
  });

  it('stays free when the effect is undone by a failure', async () => {
    const reqid = newRequestKey();
    const key = { companyId: 'harbour-travel', operation: 'payOrder', requestKey: reqid, request: {} };
    const failing = transact(connection.db, (trx) =>
      once(trx, key, async () => {
        await effect(trx, reqid);
        throw new Error('the power failed');
      }),
    );
    await expect(failing).rejects.toThrow('the power failed');
    expect(await effects(reqid)).toBe(0);
    await submit(reqid);
    expect(await effects(reqid)).toBe(1);
  });

  it('stays free after an answer that changed nothing', async () => {
    const reqid = newRequestKey();
    const key = { companyId: 'harbour-travel', operation: 'payOrder', requestKey: reqid, request: {} };
    const keeps = (stored: Result) => stored.name === 'done';
    const soldOut = await transact(connection.db, (trx) =>
      once<Result>(trx, key, async () => ({ name: 'soldOut', data: 0 }), keeps),
    );
    expect(soldOut.name).toBe('soldOut');
    const done = await transact(connection.db, (trx) => once<Result>(trx, key, () => effect(trx, reqid), keeps));
    expect(done.name).toBe('done');
  });

  it('is forgotten after a month', async () => {
    const [old, young] = [newRequestKey(), newRequestKey()];
    await Promise.all([submit(old), submit(young)]);
    await sql`update idempotency_keys set created_at = now() - interval '31 days' where reqid = ${old}`.execute(
      connection.db,
    );
    await sweepRequestKeys(connection.db);
    const rows = await connection.db
      .selectFrom('idempotencyKeys')
      .select('reqid')
      .where('reqid', 'in', [old, young])
      .execute();
    expect(rows).toEqual([{ reqid: young }]);
  });

  it('must be a UUID', async () => {
    await expect(submit('1')).rejects.toBeInstanceOf(ApiError);
  });
});
