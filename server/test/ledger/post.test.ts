import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fund, house } from '../../src/features/ledger/accounts.ts';
import { balancesOf, changeFund, InsufficientFundsError, post } from '../../src/features/ledger/ledger.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { NO_TIME_LIMITS } from '../../src/platform/database/time-limits.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { newServices } from '../../src/services.ts';
import { newTestDatabase } from '../harness/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());
afterEach(async () => expect(await reconcile(newServices(connection.db))).toEqual([]));

const COMPANY = 'small-steps-travel';
const spend = (key: string, amount: number, kind: 'credit' | 'deposit' = 'deposit') =>
  transact(connection.db, (trx) =>
    post(trx, {
      key,
      kind: 'test',
      moves: [
        { account: fund(COMPANY, kind, 'USD'), amount: -amount, mustSuffice: true },
        { account: house('bank', 'USD'), amount },
      ],
    }),
  );
const topUp = (key: string, amount: number) =>
  transact(connection.db, (trx) =>
    changeFund(trx, { companyId: COMPANY, fund: 'deposit', currency: 'USD', amount, key, kind: 'top-up' }),
  );
const balances = () => balancesOf(connection.db, COMPANY, 'USD');

describe('the ledger', () => {
  it('[API-03] books a key once, whoever sends it how often', async () => {
    await topUp('key once', 10_000);
    const booked = await Promise.all(Array.from({ length: 12 }, () => spend('same key', 700)));
    expect(booked.filter(Boolean)).toHaveLength(1);
    expect((await balances()).deposit).toBe(9_300);
  });

  it('[PAY-12, API-03] never takes a deposit below zero or credit beyond its limit', async () => {
    const { deposit } = await balances();
    const each = Math.floor(deposit / 5);
    const attempts = Array.from({ length: 20 }, (_, index) =>
      spend(`race ${index}`, each).catch((error: unknown) => {
        expect(error).toBeInstanceOf(InsufficientFundsError);
        return false;
      }),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(5);
    expect((await balances()).deposit).toBe(deposit - 5 * each);

    const onCredit = Array.from({ length: 12 }, (_, index) =>
      spend(`credit ${index}`, 9_00, 'credit').catch(() => false),
    );
    expect((await Promise.all(onCredit)).filter(Boolean)).toHaveLength(5);
    expect((await balances()).credit).toBe(-45_00);
    await expect(spend('credit rest', 5_01, 'credit')).rejects.toBeInstanceOf(InsufficientFundsError);
    expect(await spend('credit last', 5_00, 'credit')).toBe(true);
  });

  it('leaves nothing of a transaction that does not suffice', async () => {
    const before = await balances();
    await expect(spend('too much', 99_999_999)).rejects.toBeInstanceOf(InsufficientFundsError);
    expect(await balances()).toEqual(before);
    const { rows } = await connection.pool.query(`select 1 from ledger_transactions where key = 'too much'`);
    expect(rows).toEqual([]);
  });

  it('refuses what does not sum to zero in each currency', async () => {
    const moves = [
      { account: fund(COMPANY, 'deposit', 'USD'), amount: 5 },
      { account: house('bank', 'CNY'), amount: -5 },
    ];
    const posting = { key: 'mixed', kind: 'test', moves };
    await expect(transact(connection.db, (trx) => post(trx, posting))).rejects.toThrow('does not balance: 5 USD');
  });

  it('opens accounts as they are needed, also when two need them at once', async () => {
    const moves = (owner: string) => [
      { account: fund(owner, 'points-pending' as const, 'PTS'), amount: 3 },
      { account: house('points-issued', 'PTS'), amount: -3 },
    ];
    const grants = Array.from({ length: 8 }, (_, index) =>
      transact(connection.db, (trx) =>
        post(trx, { key: `grant ${index}`, kind: 'test', moves: moves('yunfan-travel') }),
      ),
    );
    await Promise.all(grants);
    const rows = await connection.db
      .selectFrom('ledgerAccounts')
      .select('balance')
      .where('owner', '=', 'yunfan-travel')
      .where('kind', '=', 'points-pending')
      .execute();
    expect(rows).toEqual([{ balance: 24 }]);
  });

  it.each([
    ['accounts are read at once', []],
    ['each account is looked up', ['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan']],
  ])('moves between two companies in both directions without a deadlock where %s', async (how, without) => {
    const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
    for (const plan of without) await connection.pool.query(`alter database ${rows[0]?.name} set ${plan} = off`);
    const planned = connection.withLimits(NO_TIME_LIMITS, 20);
    onTestFinished(planned.close);
    let attempts = 0;
    const move = (key: string, from: string, to: string) =>
      transact(planned.db, (trx) => {
        attempts += 1;
        return post(trx, {
          key,
          kind: 'test',
          moves: [
            { account: fund(from, 'points', 'PTS'), amount: -1 },
            { account: fund(to, 'points', 'PTS'), amount: 1 },
          ],
        });
      });
    const moved = Array.from({ length: 40 }, (_, index) =>
      index % 2 === 0
        ? move(`${how} ${index}`, COMPANY, 'harbour-travel')
        : move(`${how} ${index}`, 'harbour-travel', COMPANY),
    );
    expect((await Promise.all(moved)).every(Boolean)).toBe(true);
    expect((await balances()).points).toBe(0);
    // A serialization failure would have caused a retry.
    expect(attempts).toBe(moved.length);
  });
});
