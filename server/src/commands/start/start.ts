import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { HOST_FOLDER } from '../../features/assets/assets.ts';
import { type HostAssets, publishHost } from '../../features/portal-page/portal-page.ts';
import {
  type Artefacts,
  folderLimitsOf,
  isOnOtherPage,
  openArtefacts,
  publishBuilt,
  recordHost,
  recordReader,
  registerWorkspace,
} from '../../features/remotes/remotes.ts';
import { type OpenDatabase, openDatabase } from '../../platform/database/open.ts';
import { type Env, publicOrigin, readEnv } from '../../platform/env/env.ts';
import { newLogger } from '../../platform/log.ts';
import { reportAndExit, UserError } from '../../platform/user-error.ts';
import { prepareDatabase } from '../../prepare.ts';
import { listActiveDemoAccounts } from '../../seed/seed.ts';
import type { RunningServer } from '../../server.ts';
import { closeAll, portProblem, startServer } from '../../server.ts';
import { storePortalUrl } from '../cli/portal-url.ts';
import { announcement } from './announcement.ts';
import { startCrew } from './cluster-supervisor.ts';
import { hasSandbox, type OpenSandbox, openSandbox, providersOf } from './open-sandbox.ts';
import {
  hasSupplierSandbox,
  type OpenSupplierSandbox,
  openSupplierSandbox,
  withSupplierSandbox,
} from './open-supplier-sandbox.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const OLDEST_NODE = [24, 7] as const;

/** Cleanup steps, executed in reverse order. */
const undo: (() => Promise<unknown>)[] = [];

try {
  await start();
} catch (error) {
  await closeAll(undo.reverse()).catch(() => {});
  reportAndExit(error);
}

async function start(): Promise<void> {
  assertNode();
  const env = readEnv(process.env);
  const isRenewed = env.processes > 1 && !process.stdin.isTTY;
  // With a terminal, SIGHUP means that it was closed. Without one, it requests a rolling restart.
  stopOnSignals(undo, env.drainMs, ['SIGTERM', 'SIGINT', ...(isRenewed ? [] : ['SIGHUP' as const])]);
  await assertPortsFree(env);
  const database = await openPortalDatabase(env);
  await bothOrNeither(prepareDatabase(database.db, env), env.buildsFirst ? build(env.root) : undefined);
  const log = newLogger(env.logLevel);
  const hostAssets = await publishHost({
    folder: join(env.root, 'host', 'dist', 'assets'),
    store: join(env.dataDir, HOST_FOLDER),
  });
  // Before the remotes, because their compatibility check needs the packages of this host.
  await recordHost(database.db, hostAssets);
  const artefacts = openArtefacts(database.db, env);
  await recordReader(database.db, { store: artefacts.store.place, address: env.remotesUrl });
  // An external URL may lead to this server, which responds only once it listens.
  const publishesLater = isOnOtherPage(env.remotesUrl);
  if (env.publishes && !publishesLater) await publish(database, env, artefacts);
  const sandbox = await openSandbox(env, log);
  if (sandbox) undo.push(sandbox.close);
  const supplierSandbox = await openSupplierSandbox(env, database.db);
  if (supplierSandbox) undo.push(supplierSandbox.close);
  const port =
    env.processes > 1
      ? await serveByMany(env, database, log, { hostAssets, sandbox, supplierSandbox, isRenewed })
      : await serveAlone(env, database, log, { hostAssets, sandbox, supplierSandbox });
  if (env.publishes && publishesLater) await publish(database, env, artefacts);
  const openDemo = env.isDemo ? [] : await listActiveDemoAccounts(database.db);
  await storePortalUrl(env, publicOrigin({ origins: env.origins, port }));
  const urls = { sandbox: sandbox?.url, supplierSandbox: supplierSandbox?.url };
  for (const line of announcement(port, { isDemo: env.isDemo, openDemo, ...urls })) console.log(line);
}

interface Served {
  readonly hostAssets: HostAssets;
  readonly sandbox: OpenSandbox | undefined;
  readonly supplierSandbox: OpenSupplierSandbox | undefined;
}

async function serveAlone(
  env: Env,
  database: OpenDatabase,
  log: Logger,
  { hostAssets, sandbox, supplierSandbox }: Served,
): Promise<number> {
  const partners = { providers: providersOf(env, sandbox) };
  const server = await startServer({
    ...{ database, log, hostAssets: () => hostAssets, partners },
    env: withSupplierSandbox(env, supplierSandbox),
  });
  undo.push(server.close);
  warmUp(server, log);
  return server.port;
}

/** Serves in several worker processes, supervised by this one; returns the port. */
async function serveByMany(
  env: Env,
  database: OpenDatabase,
  log: Logger,
  { hostAssets, sandbox, supplierSandbox, isRenewed }: Served & { readonly isRenewed: boolean },
): Promise<number> {
  const { processes, port, drainMs } = env;
  const { config, isPooled } = database;
  const workerMessage = {
    ...{ processes, port, hostAssets },
    database: { config, isPooled },
    sandbox: sandbox && { url: sandbox.url, api: sandbox.api },
    supplierSandbox: supplierSandbox && { url: supplierSandbox.url, key: supplierSandbox.key },
  };
  const crew = await startCrew({ workerMessage, log, drainMs });
  undo.push(crew.stop);
  if (isRenewed)
    process.on('SIGHUP', () => {
      crew.renew().catch((error: unknown) => log.error({ err: error }, 'server processes were not renewed'));
    });
  return crew.port;
}

async function publish({ db }: OpenDatabase, env: Env, { store, files }: Artefacts): Promise<void> {
  // In an external database, operators decide about the owners of remotes.
  const whose = { root: env.root, limits: folderLimitsOf(env) };
  if (env.databaseUrl === undefined)
    for (const rejection of await registerWorkspace(db, whose)) console.error(rejection);
  const published = await publishBuilt(db, { root: env.root, store, files, limits: folderLimitsOf(env) });
  for (const { rejection } of published) if (rejection !== undefined) console.error(rejection);
}

/** Loads the search index before the first search, without delaying the ready message. */
function warmUp({ services }: RunningServer, log: Logger): void {
  services.destinations
    .find('', 1)
    .catch((error: unknown) => log.warn({ err: error }, 'suggestion cache is not warm yet'));
}

async function openPortalDatabase(env: Env): Promise<OpenDatabase> {
  const { databaseUrl, databasePooler, dataDir, databasePool: poolSize } = env;
  const database = await openDatabase({
    ...{ databaseUrl, databasePooler, dataDir, poolSize },
    onCrash: (message) => console.error(message),
  });
  undo.push(database.close);
  return database;
}

/** The build runs as a child process; the server imports nothing from it. */
async function build(root: string): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'shared', 'build', 'src', 'commands', 'build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => child.kill();
  undo.push(stop);
  const [code] = (await once(child, 'close')) as [number | null];
  undo.splice(undo.indexOf(stop), 1);
  if (code !== 0) throw new UserError('The build failed. Fix the errors above, or run `pnpm build` to see only them.');
}

/** Waits for both even if one fails, so that no work continues after an error. */
async function bothOrNeither(first: Promise<void>, second: Promise<void> | undefined): Promise<void> {
  await Promise.allSettled([first, second]);
  await Promise.all([first, second]);
}

function assertNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new UserError(
    `Node ${process.versions.node} is too old. Start with \`npx --yes pnpm@12 start\`, which includes a suitable version.`,
  );
}

/** Checked before the build, which takes minutes. */
async function assertPortsFree(env: Env): Promise<void> {
  const { host, port, sandboxPort, supplierSandboxPort } = env;
  await assertPortFree(host, port, 'PORT');
  if (hasSandbox(env)) await assertPortFree(host, sandboxPort, 'PORTICO_SANDBOX_PORT');
  if (hasSupplierSandbox(env)) await assertPortFree('127.0.0.1', supplierSandboxPort, 'PORTICO_SUPPLIER_SANDBOX_PORT');
}

async function assertPortFree(host: string, port: number, setting: string): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw portProblem(error, port, setting);
  }
  probe.close();
  await once(probe, 'close');
}
