import { type ServerParts, serverParts } from './server-parts.ts';

type App = ReturnType<ServerParts['buildApp']>;
export type Pool = Awaited<ReturnType<ServerParts['openDatabase']>>['pool'];
type Supplier = ReturnType<ServerParts['SUPPLIERS'][number]>;
type AppOptions = Parameters<ServerParts['buildApp']>[0];

/**
 * The database, keys and jobs that `start` opens; apps can then listen one by one, each at the next port. `suppliers`
 * sell in addition to the portal's own.
 */
export async function openServer(suppliers: readonly Supplier[] = []) {
  const parts = await serverParts();
  const env = parts.readEnv(process.env);
  const database = await parts.openDatabase({ dataDir: env.dataDir, poolSize: env.databasePool });
  const { db, pool } = database;
  await parts.prepareDatabase(db, { isDemo: true, hotels: env.hotels });
  const services = parts.newServices(db, { suppliers: [...parts.SUPPLIERS, ...suppliers.map((one) => () => one)] });
  const log = parts.newLogger(env.logLevel);
  const keys = parts.loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const queues: ReturnType<ServerParts['createJobs']>[] = [];
  const apps: App[] = [];

  async function stop(): Promise<void> {
    for (const app of apps) await app.close();
    for (const jobs of queues) await jobs.stop();
    await database.close();
    process.exit(0);
  }

  return {
    parts,
    env,
    db,
    services,
    keys,
    pool,
    build: (appOptions: Pick<AppOptions, 'hostAssets' | 'pages'>): App => {
      const jobs = parts.createJobs({ pool, log, isWorker: queues.length === 0 });
      queues.push(jobs);
      return parts.buildApp({ env, connection: database, services, keys, log, jobs, ...appOptions });
    },
    listen: async (app: App): Promise<void> => {
      await app.ready();
      await queues[apps.length]?.start();
      await app.listen({ host: env.host, port: env.port + apps.length });
      apps.push(app);
    },
    /** Signals the parent process that measurement may start; stops on SIGTERM. */
    ready: (): void => {
      process.once('SIGTERM', () => void stop());
      console.log(`Bench ready at http://localhost:${env.port}/`);
    },
  };
}
