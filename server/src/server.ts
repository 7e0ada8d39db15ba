import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from './api/services.ts';
import { buildApp } from './app.ts';
import { realProviders } from './features/payments/payments.ts';
import type { HostAssets, PageSources } from './features/portal-page/portal-page.ts';
import { databaseTime, watchClock } from './platform/database/clock.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { openStandby } from './platform/database/open-read-replica.ts';
import { CALL_LIMITS, type TimeLimits, WORK_LIMITS } from './platform/database/time-limits.ts';
import type { Env } from './platform/env/env.ts';
import { newLeaving } from './platform/graceful-shutdown.ts';
import { createJobs } from './platform/jobs.ts';
import { loadKeys } from './platform/secrets/keys.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { UserError } from './platform/user-error.ts';
import type { Siblings } from './platform/worker-ipc.ts';
import { newServices, type Partners } from './services.ts';

export interface ServerOptions {
  readonly env: Env;
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  readonly pages?: PageSources;
  readonly partners?: Partners;
  /** The other processes of this server: what the settings say of all is shared among them. */
  readonly siblings?: Siblings;
  /** How long calls keep others waiting; tests have less patience. */
  readonly callLimits?: TimeLimits;
}

/** What jobs and exports have of the database beside the calls. */
const WORK_CONNECTIONS = 8;
/** Fewer of a process would wait for each other. */
const LEAST = { pool: 4, work: 2, addressConnections: 100 } as const;

export interface RunningServer {
  readonly port: number;
  readonly services: Services;
  /**
   * Says for `PORTICO_DRAIN_MS` that it is not ready, then answers what was begun, lets jobs end, and takes nothing new. The database stays
   * with its owner.
   */
  readonly close: () => Promise<void>;
}

/** Listens on a database that is ready. */
export async function startServer({
  env: ofServer,
  database,
  log,
  hostAssets,
  pages,
  partners,
  siblings,
  callLimits = CALL_LIMITS,
}: ServerOptions): Promise<RunningServer> {
  const processes = siblings?.count ?? 1;
  const env = shareOf(ofServer, processes);
  const stopTracing = await startTracing(process.env);
  const keys = loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const connection = database.beside(callLimits, env.databasePool);
  const work = database.beside(WORK_LIMITS, Math.max(LEAST.work, Math.ceil(WORK_CONNECTIONS / processes)));
  const undo = [work.close, connection.close, stopTracing];
  try {
    const services = newServices(
      connection.db,
      {
        providers: realProviders(env.payments),
        tell: (sentence) => log.warn(sentence),
        ...partners,
      },
      work.db,
    );
    const standby = await openStandby(env, connection, (sentence) => log.warn(sentence));
    if (standby !== undefined) undo.unshift(standby.close);
    const clock = await watchClock({
      ask: () => databaseTime(connection.pool),
      tell: (sentence) => log.warn(sentence),
    });
    undo.unshift(async () => clock.stop());
    const jobs = createJobs({ pool: work.pool, log, isWorker: true, clock });
    const leaving = newLeaving();
    const app = buildApp({
      env,
      connection,
      work: work.db,
      services,
      keys,
      log,
      jobs,
      clock,
      leaving,
      siblings,
      standby,
      hostAssets,
      ...(pages ? { pages } : {}),
    });
    undo.unshift(() => app.close(), jobs.stop);
    await app.ready();
    await jobs.start();
    const port = await listen(app, env);
    undo.unshift(() => leaving.begin(env.drainMs));
    return { port, services, close: () => closeAll(undo) };
  } catch (error) {
    await closeAll(undo);
    throw error;
  }
}

/** What one process has of what the settings say of the server. */
function shareOf(env: Env, processes: number): Env {
  if (processes === 1) return env;
  const { databasePool, connections, addressConnections } = env;
  return {
    ...env,
    databasePool: Math.max(LEAST.pool, Math.floor(databasePool / processes)),
    connections: Math.ceil(connections / processes),
    // Those of one address do not spread evenly.
    addressConnections:
      addressConnections && Math.max(LEAST.addressConnections, Math.ceil(addressConnections / processes)),
  };
}

/** By its name the framework would listen a second time, on ::1, with a server whose connections nobody counts. */
const LOOPBACK = '127.0.0.1';

async function listen(app: FastifyInstance, { host, port }: Env): Promise<number> {
  try {
    await app.listen({ host: host === 'localhost' ? LOOPBACK : host, port });
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
    return new UserError(`Port ${port} is taken. Stop what listens there or set ${setting} to another one.`);
  if (code === 'EACCES') return new UserError(`Port ${port} may not be listened on. Set ${setting} to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(`HOST is no address of this machine. Leave it out for 127.0.0.1.`);
  return error;
}

/** Runs every step in order, whatever an earlier one did; the first failure is told at the end. */
export async function closeAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
