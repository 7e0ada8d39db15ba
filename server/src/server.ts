import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Services } from './calls/services.ts';
import type { HostAssets, PageSources } from './features/document/document.ts';
import { realProviders } from './features/payments/payments.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import type { Env } from './platform/env/env.ts';
import { openJobs } from './platform/jobs.ts';
import { Problem } from './platform/problem.ts';
import { loadKeys } from './platform/secrets/keys.ts';
import { portalJobs } from './portal-jobs.ts';
import { newServices, type Partners } from './services.ts';

export interface ServerOptions {
  readonly env: Env;
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  readonly pages?: PageSources;
  readonly partners?: Partners;
}

export interface RunningServer {
  readonly port: number;
  readonly services: Services;
  /** Answers what was begun, lets jobs end, and takes nothing new. The database stays with its owner. */
  readonly close: () => Promise<void>;
}

/** Listens on a database that is ready. */
export async function startServer({
  env,
  database,
  log,
  hostAssets,
  pages,
  partners,
}: ServerOptions): Promise<RunningServer> {
  const keys = loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const services = newServices(database.db, { providers: realProviders(env.payments), ...partners });
  const jobs = await openJobs({
    pool: database.pool,
    definitions: portalJobs({ services, env, log }),
    log,
    isWorker: true,
  });
  const app = buildApp({
    env,
    connection: database,
    services,
    keys,
    log,
    jobs,
    hostAssets,
    ...(pages ? { pages } : {}),
  });
  try {
    const port = await listen(app, env);
    return { port, services, close: () => closeAll([() => app.close(), jobs.stop]) };
  } catch (error) {
    await closeAll([() => app.close(), jobs.stop]);
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Env): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw portProblem(error, port);
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The sentence for a port that cannot be listened on; another failure as it is. */
export function portProblem(error: unknown, port: number, setting = 'PORT'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Problem(`Port ${port} is taken. Stop what listens there or set ${setting} to another one.`);
  if (code === 'EACCES') return new Problem(`Port ${port} may not be listened on. Set ${setting} to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Problem(`HOST is no address of this machine. Leave it out for 127.0.0.1.`);
  return error;
}

/** Runs every step in order, whatever an earlier one did; the first failure is told at the end. */
export async function closeAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
