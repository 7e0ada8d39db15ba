import { importFile, serverParts } from '../product/server-parts.ts';

type Server = typeof import('../../../server/src/server.ts');

/** The portal's server with its production limits and concurrency limits, because they are measured. */
const { openDatabase, prepareDatabase, readEnv, newLogger } = await serverParts();
const { startServer } = (await importFile('server/src/server.ts')) as Server;
const env = readEnv(process.env);
const database = await openDatabase({ dataDir: env.dataDir });
await prepareDatabase(database.db, { isDemo: true, hotels: env.hotels });
const server = await startServer({
  env,
  database,
  // The intentional faults would log hundreds of errors.
  log: newLogger('silent'),
  hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }),
});

async function stop(): Promise<void> {
  await server.close();
  await database.close();
  process.exit(0);
}

process.once('SIGTERM', () => void stop());
console.log(`Bench ready at http://localhost:${server.port}/`);
