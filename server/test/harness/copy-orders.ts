import type { Connection } from '../../src/platform/database/connect.ts';

/**
 * Inserts `count` copies of one order, numbered `n` from 1; `changed` holds SQL for columns that differ. Hold and
 * coupon stay with the original, which is the order with the number `of` or the first one.
 */
export async function copyOrders(
  { pool }: Pick<Connection, 'pool'>,
  count: number,
  changed: Readonly<Record<string, string>>,
  of?: string,
): Promise<void> {
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'orders' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const columns = rows.map(({ column_name }) => column_name);
  const differing: Readonly<Record<string, string>> = { hold_id: 'null', coupon_id: 'null', ...changed };
  await pool.query(
    `
    insert into orders (${columns.join(', ')})
    select ${columns.map((column) => differing[column] ?? `sample.${column}`).join(', ')}
    from (select * from orders where number = coalesce($1, number) order by id limit 1) as sample,
      generate_series(1, ${count}) as n order by n`,
    [of],
  );
}
