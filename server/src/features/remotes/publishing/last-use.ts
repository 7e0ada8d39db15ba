import type { LogEntry } from '../rules/replay.ts';
import { liveVersions } from '../rules/rules.ts';

/** Until when somebody got a version, by the log of its remote from the oldest on; undefined when nobody ever did. */
export function lastUseOf(log: readonly LogEntry[], version: string): Date | undefined {
  let last: Date | undefined;
  let isGiven = false;
  for (const { rules, at } of log) {
    if (isGiven) last = at;
    isGiven = liveVersions(rules).includes(version);
    if (isGiven) last = at;
  }
  return last;
}
