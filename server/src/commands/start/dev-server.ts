import { developmentPages } from '../../features/portal-page/portal-page.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { readEnv } from '../../platform/env/env.ts';
import { newLogger } from '../../platform/log.ts';
import { reportAndExit } from '../../platform/user-error.ts';
import { prepareDatabase } from '../../prepare.ts';
import { closeAll, startServer } from '../../server.ts';
import { openSandbox, providersOf } from './open-sandbox.ts';
import { openSupplierSandbox, withSupplierSandbox } from './open-supplier-sandbox.ts';

/** The server of `pnpm dev`: the same portal, but pages use the development servers. */
const undo: (() => Promise<unknown>)[] = [];

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    closeAll(undo.reverse()).then(() => process.exit(0), reportAndExit);
  });
}

try {
  const env = readEnv(process.env);
  const { PORTICO_DEV_HOST = '', PORTICO_DEV_REMOTES = '' } = process.env;
  const sources = developmentPages({ host: PORTICO_DEV_HOST, remotes: PORTICO_DEV_REMOTES.split(',') });
  const { databaseUrl, databasePooler, dataDir, databasePool: poolSize } = env;
  const database = await openDatabase({
    ...{ databaseUrl, databasePooler, dataDir, poolSize },
    onCrash: (message) => console.error(message),
  });
  undo.push(database.close);
  await prepareDatabase(database.db, env);
  const log = newLogger(env.logLevel);
  const sandbox = await openSandbox(env, log);
  if (sandbox) undo.push(sandbox.close);
  const supplierSandbox = await openSupplierSandbox(env, database.db);
  if (supplierSandbox) undo.push(supplierSandbox.close);
  const partners = { providers: providersOf(env, sandbox) };
  const server = await startServer({
    env: withSupplierSandbox(env, supplierSandbox),
    database,
    log,
    partners,
    ...sources,
  });
  undo.push(server.close);
  console.log(`Server ready on port ${server.port}`);
} catch (error) {
  await closeAll(undo.reverse()).catch(() => {});
  reportAndExit(error);
}
