import { randomBytes } from 'node:crypto';
import { openServer } from '../product/open-server.ts';
import { addBareRoutes } from './bare-routes.ts';

/** The portal's server as created by `start`, with additional bare routes. */
const { parts, db, keys, services, pool, build, listen, ready } = await openServer();
const app = build({ hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }) });
addBareRoutes(app, parts, { context: await contextOfAgent(), keys, databaseSize });
await listen(app);
ready();

/** The handler context of the demo agent. */
async function contextOfAgent() {
  const id = randomBytes(32);
  const { rows } = await pool.query<{ id: string }>(`select id from users where email = 'agent@portico.test'`);
  await parts.transact(db, (trx) => parts.insertSession(trx, { id, userId: rows[0]?.id ?? '' }));
  const { person } = await services.visit({ id, nonce: 'bench', source: 'roompai' });
  if (person === undefined) throw new Error('The demo agent does not exist');
  return {
    ...person,
    db,
    services,
    log: app.log,
    requestId: 'bench',
    sessionId: id,
    language: 'en' as const,
    currency: person.company.currency,
    address: '127.0.0.1',
    raw: {} as never,
  };
}

async function databaseSize(): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  return rows[0]?.bytes ?? 0;
}
