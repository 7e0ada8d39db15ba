import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalText } from '../src/features/currencies/currencies.ts';
import { balancesOf } from '../src/features/ledger/ledger.ts';
import { lastQuarters, POINTS_ZONE, pointsToday } from '../src/features/points/points.ts';
import { pointsSummary, shownQuarters } from '../src/features/points/points-summary.ts';
import type { Quarter } from '../src/features/points/quarters.ts';
import type { Db } from '../src/platform/database/connect.ts';
import type { DB } from '../src/platform/database/schema.generated.ts';
import { copyOrders } from './harness/copy-orders.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const COMPANY = 'harbour-travel';
const NOW = new Date('2026-11-20T04:00:00Z');
const TODAY = pointsToday(NOW);
const OLDER_STAYS = 20_000;

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
  await bookYears();
});
afterAll(() => portal.close());

describe('the points panel of a company with a long past', () => {
  it('tells each quarter what its stays and spendings are, on the days that turn it as well', async () => {
    const summary = await summaryOf();
    const expected = await Promise.all(lastQuarters(NOW, 4).map(figuresByLookingAtEverything));
    expect(summary.quarters).toMatchObject(expected);
    for (const { orders, pointsUsed, pendingPoints } of summary.quarters) {
      expect(orders).toBeGreaterThan(0);
      expect(pointsUsed).toBeGreaterThan(0);
      expect(pendingPoints).toBeGreaterThan(0);
    }
  });

  it('reads the rows of those quarters alone', async () => {
    const [newest, , , oldest] = lastQuarters(NOW, 4);
    const { rows } = await sql<{ stays: number }>`
      select count(*)::int as stays from orders
      where company_id = ${COMPANY} and check_in >= ${oldest?.start}::date - 1 and check_in < ${newest?.end}::date - 1
    `.execute(portal.db);
    const [plan] = await plansOf((db) => summaryOf(db));
    const looks = looksAt('orders', plan);
    expect(looks.map(({ how }) => how)).not.toContain('Seq Scan');
    const read = looks.reduce((sum, look) => sum + look.rows, 0);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan((rows[0]?.stays ?? 0) * 2);
    expect((rows[0]?.stays ?? 0) * 4).toBeLessThan(OLDER_STAYS);
  });
});

async function summaryOf(db: Db = portal.db) {
  return pointsSummary(await shownQuarters(db, COMPANY, NOW), await balancesOf(portal.db, COMPANY, 'USD'), 'en');
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Plans of all statements of `work`, with the number of rows read. Table statistics are unsuitable: they are delayed
 * and include other queries.
 */
async function plansOf(work: (db: Db) => Promise<unknown>): Promise<PlanNode[]> {
  const { pool } = portal.connection;
  const statements: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool });
  const keep = ({ query }: { query: CompiledQuery }) => {
    statements.push(query);
  };
  await work(new Kysely<DB>({ dialect, log: keep }));
  return Promise.all(
    statements.map(async ({ sql: text, parameters }) => {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters]);
      return rows[0]['QUERY PLAN'][0].Plan as PlanNode;
    }),
  );
}

/** All scans of a table with their type and row count, including filtered rows. */
function looksAt(table: string, node: PlanNode | undefined): { how: string; rows: number }[] {
  if (node === undefined) return [];
  const thrownAway = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = { how: node['Node Type'], rows: (node['Actual Rows'] + thrownAway) * node['Actual Loops'] };
  const below = (node.Plans ?? []).flatMap((plan) => looksAt(table, plan));
  return node['Relation Name'] === table ? [own, ...below] : below;
}

/** Copies a demo order to every day of eight years, and around midnight in the programme's time zone. */
async function bookYears(): Promise<void> {
  await copyOrders(portal.connection, OLDER_STAYS, {
    company_id: `'${COMPANY}'`,
    number: `'P' || n`,
    check_in: `date '2019-12-31' + n % 2900`,
    check_out: `date '2020-01-02' + n % 2900`,
    created_at: `timestamptz '2019-12-30 15:59:59+00' + make_interval(days => n % 2800, secs => n % 3)`,
    status: `(array['confirmed', 'confirmedLate', 'cancelled', 'rejected', 'pending'])[1 + n % 5]`,
    usd_cents: '10000 + n',
    points_used: 'case when n % 2 = 0 then 300 else 0 end',
    retained_points: 'case when n % 2 = 0 then 100 else 0 end',
    points_earned: '100 + n % 7',
    points_matured_at: 'case when n % 3 = 0 then now() end',
  });
  await portal.connection.pool.query('analyze orders');
}

async function figuresByLookingAtEverything({ name, start, end }: Quarter) {
  const { rows } = await sql<{ orders: number; sales: number; pointsUsed: number; pendingPoints: number }>`
    with counted as (
      select * from orders
      where company_id = ${COMPANY} and status in ('confirmed', 'confirmedLate')
        and check_in + 1 >= ${start}::date and check_in + 1 < ${end}::date
    ), spent as (
      select * from orders where company_id = ${COMPANY}
        and (created_at at time zone ${POINTS_ZONE})::date >= ${start}::date
        and (created_at at time zone ${POINTS_ZONE})::date < ${end}::date
    )
    select
      (select count(*) from counted where check_in < ${TODAY}::date)::int as orders,
      (select coalesce(sum(usd_cents), 0) from counted where check_in < ${TODAY}::date)::bigint as sales,
      (select coalesce(sum(case status when 'rejected' then 0 when 'cancelled' then retained_points else points_used end), 0)
        from spent)::bigint as "pointsUsed",
      (select coalesce(sum(points_earned) filter (where points_matured_at is null), 0) from counted)::bigint
        as "pendingPoints"
  `.execute(portal.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum gave no row');
  return { ...row, quarter: name, sales: decimalText(row.sales, 2) };
}
