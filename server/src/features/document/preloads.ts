import type { Language } from '@portico/contract';
import type { EntryRoute } from './entry-route.ts';
import type { HostAssets } from './host-assets.ts';

export interface Preload {
  readonly address: string;
  readonly integrity: string;
}

/** Everything that the entered page runs, so that it all travels in the one wave after the document. */
export function preloadsOf(host: HostAssets, entered: EntryRoute | undefined, language: Language): Preload[] {
  const ofHost = host.preload.map((file) => ({ address: host.base + file, integrity: pin(host.integrity, file) }));
  if (!entered) return ofHost;
  const { release, route } = entered;
  const files = [release.entry, ...(release.pages[route.page] ?? []), ...(release.locales[language] ?? [])];
  const ofRemote = [...new Set(files)].map((file) => ({ address: release.base + file, integrity: pin(release.integrity, file) }));
  return [...ofHost, ...ofRemote];
}

/** A development build carries no pins. */
function pin(integrity: Readonly<Record<string, string>>, file: string): string {
  return integrity[file] ?? '';
}
