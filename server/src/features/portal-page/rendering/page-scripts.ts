import { CONTRACT_VERSION, type Language, messageFiles, type OwnedRoute, satisfiesRange } from '@portico/contract';
import type { HostAssets } from '../host/host-assets.ts';

/** The URL and integrity hash of a script; development builds have no hashes. */
export interface PinnedScript {
  readonly address: string;
  readonly integrity?: string;
}

export function hostScripts({ base, scripts, integrity }: HostAssets): PinnedScript[] {
  return scripts.map((file) => ({ address: base + file, integrity: integrity[file] }));
}

/**
 * Scripts of the entered page, so that they load in parallel with the host's. A version that does not fit the host's
 * contract gets none: the page shows an error instead.
 */
export function remoteScripts(
  entered: OwnedRoute | undefined,
  language: Language,
  { facts }: Pick<HostAssets, 'facts'> = {},
): PinnedScript[] {
  if (!entered) return [];
  const { release, route } = entered;
  if (!satisfiesRange(release.manifest.contract, facts?.contract ?? CONTRACT_VERSION)) return [];
  const files = [release.entry, ...(release.pages[route.page] ?? []), ...messageFiles(release, route.page, language)];
  return [...new Set(files)].map((file) => ({ address: release.base + file, integrity: release.integrity[file] }));
}
