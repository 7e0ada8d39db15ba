import { CONTRACT_VERSION, type Language, type OwnedRoute, versionFits, wordFiles } from '@portico/contract';
import type { HostAssets } from '../host/host-assets.ts';

/** A script by its address and what its bytes must hash to; a development build carries no digests. */
export interface PinnedScript {
  readonly address: string;
  readonly integrity?: string;
}

export function hostScripts({ base, scripts, integrity }: HostAssets): PinnedScript[] {
  return scripts.map((file) => ({ address: base + file, integrity: integrity[file] }));
}

/**
 * What the entered page runs beside the host, so that it all travels in the one wave after the document. Of a version that
 * does not fit the host's contract the page runs nothing: it says so instead.
 */
export function remoteScripts(
  entered: OwnedRoute | undefined,
  language: Language,
  { facts }: Pick<HostAssets, 'facts'> = {},
): PinnedScript[] {
  if (!entered) return [];
  const { release, route } = entered;
  if (!versionFits(release.manifest.contract, facts?.contract ?? CONTRACT_VERSION)) return [];
  const files = [release.entry, ...(release.pages[route.page] ?? []), ...wordFiles(release, route.page, language)];
  return [...new Set(files)].map((file) => ({ address: release.base + file, integrity: release.integrity[file] }));
}
