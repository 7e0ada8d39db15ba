import { openServer, type Pool } from '../product/open-server.ts';
import { SPENT, type Spent } from './spent.ts';

/** The portal's server as `start` puts it together, which counts what it asks its database. */
let roundTrips = 0;
const { build, listen, ready } = await openServer({ watch });
const app = build({ hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }) });
app.get(SPENT, async (): Promise<Spent> => {
  const { user, system } = process.cpuUsage();
  return { roundTrips, cpuMicros: user + system };
});
await listen(app);
ready();

function watch(pool: Pool): void {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
    connection.on('readyForQuery', () => (roundTrips += 1));
  });
}
