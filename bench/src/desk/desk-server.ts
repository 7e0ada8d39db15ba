import { openServer, type Pool } from '../product/open-server.ts';

/** The portal's server as `start` puts it together, with a company of a long past beside one of a short one. */
const { pool, build, listen, ready } = await openServer();
await grow(pool, 'harbour-travel', 100_000);
await grow(pool, 'small-steps-travel', 1_000);
await pool.query('vacuum analyze orders');
await listen(build({ hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }) }));
ready();

/** Copies of the demo world's orders, made one after the other through three years, until the company has so many. */
async function grow({ query }: Pool, company: string, many: number): Promise<void> {
  const ask = query.bind(pool);
  const { rows } = await ask<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = 'orders' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const differing: Readonly<Record<string, string>> = {
    number: `'B' || upper(left(md5($1), 3)) || n`,
    company_id: '$1',
    hold_id: 'null',
    coupon_id: 'null',
    created_at: `now() - make_interval(mins => n * 15)`,
    own_reference: `'Party ' || n`,
  };
  const columns = rows.map(({ name }) => name);
  await ask(
    `insert into orders (${columns.join(', ')})
     select ${columns.map((column) => differing[column] ?? `sample.${column}`).join(', ')}
     from generate_series(1, $2::int - (select count(*)::int from orders where company_id = $1)) as n
     join (select *, row_number() over (order by id) - 1 as place from orders where company_id = 'harbour-travel' limit 20) as sample
       on sample.place = n % 20`,
    [company, many],
  );
}
