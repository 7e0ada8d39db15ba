import { openServer, type Pool } from '../product/open-server.ts';
import { type Grown, SIZES } from './sizes.ts';

/** As many in either portal: what is compared is a page of them. */
const LINES_OF_A_SUBJECT = 200;

/** The portal's server as `start` puts it together, with so many companies, people and lines of the audit log. */
const { pool, build, listen, ready } = await openServer();
await grow(pool, SIZES[process.env.BENCH_SIZE as keyof typeof SIZES]);
await listen(build({ hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }) }));
ready();

/** Names as companies and people have them, a word of which few share, and a log of what they did, one line a minute. */
async function grow({ query }: Pool, { companies, people, lines }: Grown): Promise<void> {
  const ask = query.bind(pool);
  await ask(
    `insert into companies (id, name_en, name_zh, currency, language, is_restricted)
     select 'bench-' || lpad(n::text, 7, '0'), 'Travel House ' || n || ' ' || upper(left(md5(n::text), 4)), '旅行社 ' || n, 'USD', 'en', n % 10 = 0
     from generate_series(1, $1::int) n`,
    [companies],
  );
  await ask(
    `insert into users (company_id, email, first_name, last_name, nickname, permissions, language, state, password_hash)
     select 'bench-' || lpad((1 + n % $2::int)::text, 7, '0'), 'person' || lpad(n::text, 7, '0') || '@bench.example', 'Kim',
       'Of ' || upper(left(md5(n::text), 4)), 'Kim ' || n, '{}', 'en', case when n % 10 = 0 then 'inactive' else 'active' end, 'none'
     from generate_series(1, $1::int) n`,
    [people, companies],
  );
  // One connection for all three, and no line waits for the chain: a million of them would be chained while we measure.
  await ask(`
    set session_replication_role = 'replica';
    insert into audit_log (at, actor, action, subject)
    select now() - (${lines} - n) * interval '1 minute',
      case when n % 97 = 0 then (select id::text from users where email = 'agent@portico.test') else 'mill ' || n % 20 end,
      (array['signIn', 'signOut', 'changeRights', 'refund', 'setRooms'])[1 + n % 5], 'subject ' || n % ${lines / LINES_OF_A_SUBJECT}
    from generate_series(1, ${lines}) n;
    set session_replication_role = 'origin'`);
  await ask('vacuum analyze companies, users, audit_log');
}
