import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atMinorRate, minorRateOf, newCurrencies } from '../../src/features/currencies/currencies.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newTestDatabase } from '../harness/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

async function rates() {
  const { rows } = await sql<{ pair: string; rate: string }>`
    select from_currency || ' ' || to_currency as pair, round(rate, 8)::text as rate from fx_rates
    where source = 'currencies' order by id`.execute(connection.db);
  return rows.map(({ pair, rate }) => `${pair} ${rate}`).toSorted();
}

describe('[SUP-06] exchange rates', () => {
  it('have a history that the table of currencies appends to', async () => {
    const first = ['CNY USD 0.14044944', 'USD CNY 7.12000000'];
    expect(await rates()).toEqual(first);
    await sql`update currencies set mark = mark, per_usd = per_usd`.execute(connection.db);
    expect(await rates()).toEqual(first);
    await sql`update currencies set per_usd = 72000 where code = 'CNY'`.execute(connection.db);
    expect(await rates()).toEqual([...first, 'CNY USD 0.13888889', 'USD CNY 7.20000000'].toSorted());
    await sql`
      insert into currencies (code, exponent, per_usd, mark, name_en, name_zh, bands, position)
      values ('JPY', 0, 1500000, '¥', 'Yen', '日元', '{1,2,3,4}', 2)`.execute(connection.db);
    expect(await rates()).toHaveLength(8);
  });

  it.each(['update fx_rates set rate = 1', 'delete from fx_rates', 'truncate fx_rates cascade'])(
    'are append-only: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(connection.db)).rejects.toThrow('append-only');
    },
  );

  it('are read in minor units, the newest of each pair', async () => {
    const currencies = newCurrencies(connection.db);
    const converted = async (minor: number, from: string, to: string) =>
      atMinorRate(minor, (await currencies.rate(from, to)).minorRate);
    expect(await converted(100_00, 'USD', 'CNY')).toBe(720_00);
    expect(await converted(-100_00, 'USD', 'CNY')).toBe(-720_00);
    expect(await converted(100_00, 'USD', 'JPY')).toBe(15_000);
    expect(await converted(15_000, 'JPY', 'USD')).toBe(100_00);
    expect(await currencies.rate('CNY', 'CNY')).toEqual({ id: null, minorRate: '1' });
    await expect(currencies.rate('CNY', 'XAU')).rejects.toThrow('no rate from CNY to XAU');
  });

  it('of currencies that are not in the table are dated reference rates, in the minor units of ISO 4217', async () => {
    const currencies = newCurrencies(connection.db);
    const [euro, won] = await Promise.all([currencies.rate('USD', 'EUR'), currencies.rate('KRW', 'USD')]);
    expect([atMinorRate(100_00, euro.minorRate), atMinorRate(1_430, won.minorRate)]).toEqual([86_40, 1_00]);
    const { rows } = await sql<{ minorRate: string }>`
      select ${minorRateOf(sql`${won.id}::bigint`)} as minor_rate`.execute(connection.db);
    expect(rows).toEqual([{ minorRate: won.minorRate }]);
  });
});

it.each([
  [1, '0.5', 1],
  [-1, '0.5', -1],
  [3, '0.1666', 0],
  [0, '7.12', 0],
])('%d at %s are %d', (minor, rate, converted) => {
  expect(atMinorRate(minor, rate)).toBe(converted);
});

it('no amount is rounded to an unsafe number', () => {
  expect(() => atMinorRate(9e15, '7.12')).toThrow(RangeError);
});
