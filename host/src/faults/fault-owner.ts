import { HOST_REMOTE, type ScriptOwner, scriptOwner } from '@portico/contract';

/** What is known of where a fault came from. */
export interface FaultTrace {
  /** Stack of the error. */
  readonly stack?: string | undefined;
  /** Address of the script that the browser names, or of what was blocked. */
  readonly addresses?: readonly string[];
  /** React's way from the component that threw to the root. */
  readonly components?: string | undefined;
  /** The error is of a kind that the host makes on behalf of whoever asked, such as a call without an answer. */
  readonly isOnBehalf?: boolean;
}

/** Who a page belongs to. */
export interface PageOwners {
  /** The remote whose page is shown, in the version that runs. */
  readonly page: ScriptOwner | undefined;
  /** Version of the host's build. */
  readonly host: string;
}

/** The host's own code; what it shares with the remotes lies in other files of the same folder. */
const HOST_CODE = /\/portal\/assets\/main\./;

/**
 * The owner of an error: of the script that the browser names or of the blocked file, because scripts write the text of `stack`; else the
 * innermost remote on the stack, else on the way of the components; else the host if only its code ran, else the displayed page's remote.
 */
export function faultOwner(
  { stack = '', addresses = [], components = '', isOnBehalf = false }: FaultTrace,
  { page, host }: PageOwners,
): ScriptOwner {
  const named = [...addresses, stack, components].map(scriptOwner).find((owner) => owner !== undefined);
  if (named) return named;
  const isOfHost = !isOnBehalf && [stack, ...addresses].some((text) => HOST_CODE.test(text));
  return (isOfHost ? undefined : page) ?? { remote: HOST_REMOTE, version: host };
}
