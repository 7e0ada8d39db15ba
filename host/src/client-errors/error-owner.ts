import { HOST_REMOTE, type ScriptOwner, scriptOwner } from '@portico/contract';

export interface ErrorTrace {
  readonly stack?: string | undefined;
  /** URLs of the script that the browser names, or of the blocked file. */
  readonly addresses?: readonly string[];
  /** React's component stack, from the component that threw to the root. */
  readonly components?: string | undefined;
  /** The host threw on behalf of its caller, for example for a request without a response. */
  readonly isOnBehalf?: boolean;
}

export interface PageOwners {
  /** The remote of the current page, with the version that runs. */
  readonly page: ScriptOwner | undefined;
  readonly host: string;
}

/** The host's own code. Shared code is in other files of the same folder. */
const HOST_CODE = /\/portal\/assets\/main\./;

/**
 * The owner of an error. The script that the browser names comes first, because scripts can write `stack`. Then the
 * innermost remote on the stack, then on the component stack; the host if only its code ran; else the current page's
 * remote.
 */
export function errorOwner(
  { stack = '', addresses = [], components = '', isOnBehalf = false }: ErrorTrace,
  { page, host }: PageOwners,
): ScriptOwner {
  const named = [...addresses, stack, components].map(scriptOwner).find((owner) => owner !== undefined);
  if (named) return named;
  const isOfHost = !isOnBehalf && [stack, ...addresses].some((text) => HOST_CODE.test(text));
  return (isOfHost ? undefined : page) ?? { remote: HOST_REMOTE, version: host };
}
