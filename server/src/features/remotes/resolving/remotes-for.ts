import { CONTRACT_VERSION } from '@portico/contract';
import type { Services } from '../../../api/services.ts';
import { type NamedVersion, versionsOf } from './failed-versions.ts';
import { fallBack } from './fall-back.ts';
import { type RegistryState, type ResolvedRemote, resolveRemotes, type Visitor } from './resolve-remotes.ts';

export interface Portal {
  /** Where published versions are served from, with a slash at its end. */
  readonly artefacts: string;
  /** Version of the contract that the host's build has; left out, the server's own. */
  readonly contract?: string | undefined;
  /** What failed in the visitor's browser; left out, nothing. */
  readonly failed?: readonly NamedVersion[] | undefined;
}

/** The remotes that a visitor gets now: of each that failed in their browser the newest good version beside, as long as there is one. */
export async function remotesFor(
  { registry }: Pick<Services, 'registry'>,
  visitor: Visitor,
  { artefacts, contract = CONTRACT_VERSION, failed = [] }: Portal,
): Promise<ResolvedRemote[]> {
  const state = { remotes: await registry.current(), contract, artefacts };
  return resolveRemotes(state, visitor).map((given) => withoutFailed(state, given, failed));
}

function withoutFailed(state: RegistryState, given: ResolvedRemote, failed: readonly NamedVersion[]): ResolvedRemote {
  const versions = versionsOf(failed, given.name);
  return versions.includes(given.version)
    ? (fallBack(state, given.name, [given.version, ...versions]) ?? given)
    : given;
}
