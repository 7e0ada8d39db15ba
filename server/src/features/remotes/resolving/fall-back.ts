import { satisfiesRange } from '@portico/contract';
import { handOut, type RegistryState, type ResolvedRemote } from './resolve-remotes.ts';

/**
 * Newest version for all users that did not fail on the page and fits the host's contract; undefined if none remains.
 * Canary versions of a company or share are not used as fallback.
 */
export function fallBack(
  { remotes, contract, artefacts }: RegistryState,
  name: string,
  failed: readonly string[],
): ResolvedRemote | undefined {
  const remote = remotes.find((one) => one.name === name);
  if (!remote) return undefined;
  const { defaultVersion, lastGood } = remote.rules;
  for (const version of [...(defaultVersion === null ? [] : [defaultVersion]), ...lastGood]) {
    const built = remote.releases[version];
    if (!built || failed.includes(version) || !satisfiesRange(built.manifest.contract, contract)) continue;
    return handOut(built, artefacts, {
      rule: 'everybody',
      insteadOf: failed[0] ?? '',
      reason: 'it failed on the page',
    });
  }
  return undefined;
}
