import { newSandboxProviders } from '../../features/payments/payments.ts';
import { connect } from '../../platform/database/connect.ts';
import { NO_TIME_LIMITS } from '../../platform/database/time-limits.ts';
import { readEnv } from '../../platform/env/env.ts';
import { newLogger } from '../../platform/log.ts';
import { newSiblings } from '../../platform/worker-ipc.ts';
import { closeAll, startServer } from '../../server.ts';
import { sandboxKey } from '../cli/sandbox-access.ts';
import { providersOf } from './open-sandbox.ts';
import { withSupplierSandbox } from './open-supplier-sandbox.ts';
import type { FromWorker, ToWorker, WorkerMessage } from './worker-messages.ts';

/** One of several worker processes. The supervisor has prepared everything except the port. */
const undo: (() => Promise<unknown>)[] = [];
let arrive: ReturnType<typeof newSiblings>['arrive'] = () => {};
let isEnding = false;

/**
 * Time limit for a graceful shutdown after the delay for the load balancer, slightly shorter than that of the
 * supervisor.
 */
const DRAIN_MS = 19_000;

// A terminal signals all processes of the group: the supervisor decides.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.on('SIGTERM', end);
process.on('disconnect', end);
process.on('message', (message: ToWorker) => {
  if (message.portico === 'begin') void begin(message.number, message.workerMessage);
  else if (message.portico === 'arriving') arrive(message.message);
  else if (message.portico === 'end') end();
});

async function begin(number: number, workerMessage: WorkerMessage): Promise<void> {
  try {
    const env = withSupplierSandbox(
      { ...readEnv(process.env), port: workerMessage.port },
      workerMessage.supplierSandbox,
    );
    const siblings = newSiblings({
      number,
      count: workerMessage.processes,
      send: (message) => post({ portico: 'passed', message }),
    });
    ({ arrive } = siblings);
    const connection = connect(workerMessage.database.config, NO_TIME_LIMITS, workerMessage.database.isPooled);
    undo.unshift(connection.close);
    const log = newLogger(env.logLevel);
    const sandbox = workerMessage.sandbox && {
      providers: newSandboxProviders({ ...workerMessage.sandbox, key: sandboxKey(env) }),
    };
    const server = await startServer({
      env,
      database: { ...connection, postmasterPid: () => undefined },
      log,
      hostAssets: () => workerMessage.hostAssets,
      partners: { providers: providersOf(env, sandbox) },
      siblings,
    });
    undo.unshift(server.close);
    if (isEnding) return await endNow();
    post({ portico: 'ready', port: server.port });
    server.services.destinations
      .find('', 1)
      .catch((error: unknown) => log.warn({ err: error }, 'suggestion cache is not warm yet'));
  } catch (error) {
    post({ portico: 'failed', problem: error instanceof Error ? error.message : String(error) });
    await endNow(1);
  }
}

function end(): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), readEnv(process.env).drainMs + DRAIN_MS).unref();
  void endNow();
}

async function endNow(code = 0): Promise<void> {
  await closeAll(undo.splice(0)).catch(() => {});
  process.exit(code);
}

function post(message: FromWorker): void {
  // The supervisor may have exited; this process then ends as well.
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}
