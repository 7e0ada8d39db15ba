import { scriptOwner } from '@portico/contract';

const HOST_FILE = /\/portal\/assets\/(?!vendor\.)/;

/** Throws if the caller of `called` is not the host, and not the remote whose namespace it is: `trips` and `trips-…` are of mf-trips. */
export function assertOwnNamespace(namespace: string, called: (...args: never[]) => unknown): void {
  const caller = callerOf(called);
  if (caller === undefined || HOST_FILE.test(caller)) return;
  const own = scriptOwner(caller)?.remote.replace(/^mf-/, '');
  if (own !== undefined && (namespace === own || namespace.startsWith(`${own}-`))) return;
  throw new Error(`The texts of ${namespace} are of another remote`);
}

/** The frame that called; undefined where nobody can say, and empty for a call that a timer or a promise made. */
function callerOf(called: (...args: never[]) => unknown): string | undefined {
  if (process.env.NODE_ENV !== 'production' || Error.captureStackTrace === undefined) return undefined;
  const holder: { stack?: string } = {};
  Error.captureStackTrace(holder, called);
  return (holder.stack ?? '').split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? '';
}
