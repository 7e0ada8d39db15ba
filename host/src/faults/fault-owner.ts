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
 * Whose fault it is: the innermost remote on the stack, else of the script or the blocked file, else on the way of the
 * components; else the host's where its own code ran alone, and the shown page's remote where nothing is known.
 */
export function faultOwner(
  { stack = '', addresses = [], components = '', isOnBehalf = false }: FaultTrace,
  { page, host }: PageOwners,
): ScriptOwner {
  const named = [stack, ...addresses, components].map(scriptOwner).find((owner) => owner !== undefined);
  if (named) return named;
  const isOfHost = !isOnBehalf && [stack, ...addresses].some((text) => HOST_CODE.test(text));
  return (isOfHost ? undefined : page) ?? { remote: HOST_REMOTE, version: host };
}
