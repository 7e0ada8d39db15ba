import { stopOnSignals } from '../../../src/commands/start/stop-on-signals.ts';
import { openArtefacts, recordReader } from '../../../src/features/remotes/remotes.ts';
import { openDatabase } from '../../../src/platform/database/open.ts';
import { readEnv } from '../../../src/platform/env/env.ts';
import { newLogger } from '../../../src/platform/log.ts';
import { reportAndExit } from '../../../src/platform/user-error.ts';
import { prepareDatabase } from '../../../src/prepare.ts';
import { startServer } from '../../../src/server.ts';

/**
 * A portal server that starts and stops like `pnpm start`, but without a build of the host: its HTML pages load no
 * scripts.
 */
const env = readEnv(process.env);
const undo: (() => Promise<unknown>)[] = [];
stopOnSignals(undo, env.drainMs);
try {
  const { databaseUrl, dataDir, databasePool: poolSize } = env;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize });
  undo.push(database.close);
  await prepareDatabase(database.db, env);
  await recordReader(database.db, { store: openArtefacts(database.db, env).store.place, address: env.remotesUrl });
  const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {} });
  const server = await startServer({ env, database, log: newLogger(env.logLevel), hostAssets });
  undo.push(server.close);
} catch (error) {
  reportAndExit(error);
}
