import { reportAndExit } from '../../platform/user-error.ts';
import { closeAll } from '../../server.ts';

/** What was begun may take so long to end, after the time in which others notice that this server goes. */
const DRAIN_MS = 20_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Ends the process in order when it is told to, the newest of `undo` first; told once more, at once. */
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
