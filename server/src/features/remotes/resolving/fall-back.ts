import { versionFits } from '@portico/contract';
import { handOut, type RegistryState, type ResolvedRemote } from './resolve-remotes.ts';

/**
 * The newest version that was good for everybody beside those that failed on a page, and that the host can run; undefined
 * when none is left. What a company or a share tries is no last good version of anybody.
 */
export function fallBack(
  { remotes, contract, artefacts }: RegistryState,
  name: string,
  failed: readonly string[],
): ResolvedRemote | undefined {
  const remote = remotes.find((one) => one.name === name);
  if (!remote) return undefined;
  const { everybody, lastGood } = remote.rules;
  for (const version of [...(everybody === null ? [] : [everybody]), ...lastGood]) {
    const built = remote.releases[version];
    if (!built || failed.includes(version) || !versionFits(built.manifest.contract, contract)) continue;
    return handOut(built, artefacts, {
      rule: 'everybody',
      insteadOf: failed[0] ?? '',
      reason: 'it failed on the page',
    });
  }
  return undefined;
}
