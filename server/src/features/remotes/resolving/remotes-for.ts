import { CONTRACT_VERSION } from '@portico/contract';
import type { Services } from '../../../api/services.ts';
import { type NamedVersion, versionsOf } from './failed-versions.ts';
import { fallBack } from './fall-back.ts';
import { type RegistryState, type ResolvedRemote, resolveRemotes, type Visitor } from './resolve-remotes.ts';

export interface Portal {
  /** Base URL of published versions, with a trailing slash. */
  readonly artefacts: string;
  /** Contract version of the host's build; defaults to the server's own. */
  readonly contract?: string | undefined;
  /** Versions that failed in the visitor's browser. */
  readonly failed?: readonly NamedVersion[] | undefined;
}

/**
 * Remotes that a visitor gets now. A version that failed in the browser is replaced by the newest other last good one,
 * if any.
 */
export async function remotesFor(
  { registry }: Pick<Services, 'registry'>,
  visitor: Visitor,
  { artefacts, contract = CONTRACT_VERSION, failed = [] }: Portal,
): Promise<ResolvedRemote[]> {
  const state = { remotes: await registry.current(), contract, artefacts };
  return resolveRemotes(state, visitor).map((resolved) => withoutFailed(state, resolved, failed));
}

function withoutFailed(
  state: RegistryState,
  resolved: ResolvedRemote,
  failed: readonly NamedVersion[],
): ResolvedRemote {
  const versions = versionsOf(failed, resolved.name);
  return versions.includes(resolved.version)
    ? (fallBack(state, resolved.name, [resolved.version, ...versions]) ?? resolved)
    : resolved;
}
