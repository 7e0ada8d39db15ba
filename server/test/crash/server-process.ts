import { flushCompileCache } from 'node:module';
import { connect } from '../../src/platform/database/connect.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { armFailpoint } from '../../src/platform/failpoints.ts';
import { newLogger } from '../../src/platform/log.ts';
import { startServer } from '../../src/server.ts';
import { NO_LIMITS } from '../harness/no-limits.ts';
import { fakesAt } from '../payments/remote-fakes.ts';
import { shiftClock } from './shifted-clock.ts';

/** A server in its own process, which a test can kill. The environment names its database. */
const { connection, databaseUrl, dataDir, keys, failpoint, providers, endpointLimits, clockAheadMs } = JSON.parse(
  process.env.PORTICO_CRASH_SERVER ?? '{}',
);
if (clockAheadMs !== undefined) shiftClock(clockAheadMs);
process.on('message', (ms) => shiftClock(Number(ms)));
const env = readEnv({ PORT: '0', PORTICO_DATA_DIR: dataDir, PORTICO_KEYS: keys, ...NO_LIMITS });
const database =
  databaseUrl === undefined
    ? { ...connect(connection), postmasterPid: () => undefined }
    : await openDatabase({ databaseUrl, dataDir });
const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {} });
const partners = providers === undefined ? {} : { providers: fakesAt(providers) };
const server = await startServer({ env, database, log: newLogger('silent'), hostAssets, partners, endpointLimits });
// The process never ends regularly, so it writes the compile cache for its successor now.
flushCompileCache();
if (failpoint !== undefined) armFailpoint(failpoint);
console.log(`listening ${server.port}`);
