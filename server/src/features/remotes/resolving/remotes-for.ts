import { CONTRACT_VERSION } from '@portico/contract';
import type { Services } from '../../../calls/services.ts';
import { type ResolvedRemote, resolveRemotes, type Visitor } from './resolve-remotes.ts';

export interface Portal {
  /** Where published versions are served from, with a slash at its end. */
  readonly artefacts: string;
  /** Version of the contract that the host's build has; left out, the server's own. */
  readonly contract?: string | undefined;
}

/** The remotes that a visitor gets now. */
export async function remotesFor(
  { registry }: Pick<Services, 'registry'>,
  visitor: Visitor,
  { artefacts, contract = CONTRACT_VERSION }: Portal,
): Promise<ResolvedRemote[]> {
  return resolveRemotes({ remotes: await registry.current(), contract, artefacts }, visitor);
}
