import { startCrew } from '../../src/commands/start/cluster-supervisor.ts';
import { newLogger } from '../../src/platform/log.ts';

/** Supervisor of a server with two processes on a test's database, which the environment names; prints its port. */
const crew = await startCrew({
  workerMessage: {
    processes: 2,
    port: 0,
    database: { config: JSON.parse(process.env.PORTICO_TEST_DATABASE ?? '{}'), isPooled: false },
    hostAssets: { base: '/portal/assets/', scripts: [], integrity: {} },
  },
  log: newLogger('silent'),
  drainMs: 0,
});
process.on('SIGTERM', () => void crew.stop().then(() => process.exit(0)));
process.on('SIGHUP', () => void crew.renew().then(() => console.log('renewed')));
console.log(`listening ${crew.port}`);
