import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Services } from './api/services.ts';
import { buildApp } from './app.ts';
import { realProviders } from './features/payments/payments.ts';
import type { HostAssets, PageSources } from './features/portal-page/portal-page.ts';
import { databaseTime, watchClock } from './platform/database/clock.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { openStandby } from './platform/database/open-read-replica.ts';
import { ENDPOINT_LIMITS, type TimeLimits, WORK_LIMITS } from './platform/database/time-limits.ts';
import type { Env } from './platform/env/env.ts';
import { newLeaving } from './platform/graceful-shutdown.ts';
import { createJobs } from './platform/jobs.ts';
import { loadKeys } from './platform/secrets/keys.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { UserError } from './platform/user-error.ts';
import type { Siblings } from './platform/worker-ipc.ts';
import { newServices, type Partners, suppliersOf } from './services.ts';

export interface ServerOptions {
  readonly env: Env;
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly hostAssets: () => HostAssets | Promise<HostAssets>;
  readonly pages?: PageSources;
  readonly partners?: Partners;
  /** The other processes of this server, which share the limits of the settings. */
  readonly siblings?: Siblings;
  /** Time limits of requests; tests use shorter ones. */
  readonly endpointLimits?: TimeLimits;
}

/** Connections for jobs and exports, in addition to those for requests. */
const WORK_CONNECTIONS = 8;
/** Minimum per process; with less, its own requests would block each other. */
const LEAST = { pool: 4, work: 2, maxConnectionsPerIp: 100 } as const;

export interface RunningServer {
  readonly port: number;
  readonly services: Services;
  /**
   * Graceful shutdown: reports "not ready" for `PORTICO_SHUTDOWN_DELAY_MS`, then completes open requests and running
   * jobs and accepts no new ones. The database stays open.
   */
  readonly close: () => Promise<void>;
}

export async function startServer({
  env: ofServer,
  database,
  log,
  hostAssets,
  pages,
  partners,
  siblings,
  endpointLimits = ENDPOINT_LIMITS,
}: ServerOptions): Promise<RunningServer> {
  const processes = siblings?.count ?? 1;
  const env = shareOf(ofServer, processes);
  const stopTracing = await startTracing(process.env);
  const keys = loadKeys({ setting: env.keys, dataDir: env.dataDir });
  const connection = database.withLimits(endpointLimits, env.databasePool);
  const work = database.withLimits(WORK_LIMITS, Math.max(LEAST.work, Math.ceil(WORK_CONNECTIONS / processes)));
  const undo = [work.close, connection.close, stopTracing];
  try {
    const services = newServices(
      connection.db,
      {
        suppliers: suppliersOf(env),
        providers: realProviders(env.payments),
        report: (sentence) => log.warn(sentence),
        keys,
        ...partners,
      },
      work.db,
    );
    const standby = await openStandby(env, connection, (sentence) => log.warn(sentence));
    if (standby !== undefined) undo.unshift(standby.close);
    const clock = await watchClock({
      queryTime: () => databaseTime(connection.pool),
      report: (sentence) => log.warn(sentence),
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

/** Share of one process in the limits of the server. */
function shareOf(env: Env, processes: number): Env {
  if (processes === 1) return env;
  const { databasePool, connections, maxConnectionsPerIp } = env;
  return {
    ...env,
    databasePool: Math.max(LEAST.pool, Math.floor(databasePool / processes)),
    connections: Math.ceil(connections / processes),
    // Connections of one IP are not spread evenly over the processes.
    maxConnectionsPerIp:
      maxConnectionsPerIp && Math.max(LEAST.maxConnectionsPerIp, Math.ceil(maxConnectionsPerIp / processes)),
  };
}

/** For `localhost`, Fastify opens a second server on ::1, which the connection limits would not cover. */
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

/** Error message for a port that is not available; other errors stay unchanged. */
export function portProblem(error: unknown, port: number, setting = 'PORT'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new UserError(
      `Port ${port} is in use. Stop the program that listens on it or set ${setting} to another port.`,
    );
  if (code === 'EACCES')
    return new UserError(`Listening on port ${port} is not permitted. Set ${setting} to a port above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new UserError(`HOST is not an IP address of this machine. Omit it to use 127.0.0.1.`);
  return error;
}

/** Runs all steps in order, even after an error; throws the first error at the end. */
export async function closeAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
