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
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      // The beginning of a transaction travels with its first statement.
      if (given[0] !== 'begin') roundTrips += 1;
      return query(...given);
    }) as typeof client.query;
  });
}
