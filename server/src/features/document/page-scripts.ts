import type { Language } from '@portico/contract';
import type { EntryRoute } from './entry-route.ts';
import type { HostAssets } from './host-assets.ts';

/** A script by its address and what its bytes must hash to; a development build carries no digests. */
export interface PinnedScript {
  readonly address: string;
  readonly integrity?: string;
}

export function hostScripts({ base, scripts, integrity }: HostAssets): PinnedScript[] {
  return scripts.map((file) => ({ address: base + file, integrity: integrity[file] }));
}

/** What the entered page runs beside the host, so that it all travels in the one wave after the document. */
export function remoteScripts(entered: EntryRoute | undefined, language: Language): PinnedScript[] {
  if (!entered) return [];
  const { release, route } = entered;
  const files = [release.entry, ...(release.pages[route.page] ?? []), ...(release.locales[language] ?? [])];
  return [...new Set(files)].map((file) => ({ address: release.base + file, integrity: release.integrity[file] }));
}
