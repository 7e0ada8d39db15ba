import { reportAndExit } from '../../platform/user-error.ts';
import { closeAll } from '../../server.ts';

/** Time limit for a graceful shutdown, after the delay for the load balancer. */
const DRAIN_MS = 20_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Shuts down on a signal, with the cleanup steps in reverse order. A second signal exits at once. */
export function stopOnSignals(
  undo: (() => Promise<unknown>)[],
  drainMs: number,
  signals: readonly NodeJS.Signals[] = SIGNALS,
): void {
  let isStopping = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      setTimeout(() => process.exit(1), drainMs + DRAIN_MS).unref();
      closeAll(undo.reverse()).then(() => process.exit(0), reportAndExit);
    });
  }
}
