import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Services } from '../../src/api/services.ts';
import { buildApp } from '../../src/app.ts';
import { type Connection, connect } from '../../src/platform/database/connect.ts';
import type { Standby } from '../../src/platform/database/read-replica.ts';
import { type Env, readEnv } from '../../src/platform/env/env.ts';
import { createJobs, type Jobs } from '../../src/platform/jobs.ts';
import { newLogger } from '../../src/platform/log.ts';
import type { ServerKeys } from '../../src/platform/secrets/keys.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { newServices, type Partners } from '../../src/services.ts';
import { NO_LIMITS } from './no-limits.ts';
import { watchResponses } from './produced-responses.ts';
import { newEmptyDatabase, newTestDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly connection: Connection;
  readonly db: Connection['db'];
  readonly services: Services;
  readonly env: Env;
  readonly keys: ServerKeys;
  readonly jobs: Jobs;
  /** Runs a job of the portal once, as a worker does. */
  readonly runJob: (name: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const NO_HOST = { base: '/portal/assets/', scripts: [], integrity: {} };

/** The complete server with its own database, without a port. */
export async function newTestApp(
  settings: Readonly<Record<string, string>> = {},
  partners: Partners = {},
  logTo?: DestinationStream,
): Promise<TestApp> {
  const connection = await newTestDatabase();
  const portal = await openTestApp(connection, [{ id: 'test', secret: randomBytes(32) }], settings, partners, logTo);
  const close = async () => {
    await portal.close();
    await connection.close();
  };
  return { ...portal, close };
}

/** The complete server without demo data: no company and no users. */
export async function newTestAppWithoutDemo(): Promise<TestApp> {
  const { config, drop } = await newEmptyDatabase();
  const connection = connect(config);
  await prepareDatabase(connection.db, { isDemo: false, hotels: 50 });
  const portal = await openTestApp(connection, [{ id: 'test', secret: randomBytes(32) }], {});
  const close = async () => {
    await portal.close();
    await connection.close();
    await drop();
  };
  return { ...portal, close };
}

/** The complete server on a connection that the test creates and closes. */
export function newTestAppOn(connection: Connection, partners: Partners = {}): Promise<TestApp> {
  return openTestApp(connection, [{ id: 'test', secret: randomBytes(32) }], {}, partners);
}

/** Another server process of the same portal: shares only database and keys. */
export function createSecondTestApp(
  { connection, keys }: TestApp,
  partners: Partners = {},
  settings: Readonly<Record<string, string>> = {},
  { standby, logTo }: { readonly standby?: Standby; readonly logTo?: DestinationStream } = {},
): Promise<TestApp> {
  return openTestApp(connection, keys, settings, partners, logTo, standby);
}

async function openTestApp(
  connection: Connection,
  keys: ServerKeys,
  settings: Readonly<Record<string, string>>,
  partners: Partners = {},
  logTo?: DestinationStream,
  standby?: Standby,
): Promise<TestApp> {
  const env = readEnv({ PORTICO_DATA_DIR: tmpdir(), PORTICO_LOG: 'error', ...NO_LIMITS, ...settings });
  const log = newLogger(env.logLevel, logTo);
  const services = newServices(connection.db, { keys, ...partners });
  const jobs = createJobs({ pool: connection.pool, log, isWorker: false });
  const app = buildApp({ env, connection, services, keys, log, jobs, hostAssets: () => NO_HOST, standby });
  watchResponses(app);
  await app.ready();
  await jobs.start();
  const close = async () => {
    await app.close();
    await jobs.stop();
  };
  const runJob = async (name: string) => {
    const definition = jobs.definitions.find((one) => one.name === name);
    if (!definition) throw new Error(`There is no job ${name}`);
    await definition.handle({} as never, new AbortController().signal);
  };
  return { app, connection, db: connection.db, services, env, keys, jobs, runJob, close };
}
