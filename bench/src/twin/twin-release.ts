import type { RemoteRelease } from '@portico/contract';
import type { TwinRemote } from './twin-pages.ts';

/** What a build says of its first scripts. */
export interface BuiltAssets {
  readonly base: string;
  readonly scripts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * A part of the twin as the document's writer wants it. The page is told its routes and labels, as it is told a remote's;
 * files and digests serve the preloads alone and stay out of the boot block, for one application holds them in its scripts.
 */
export function twinRelease(
  { name, version, labels, manifest }: RemoteRelease,
  { pages, locales, pageLocales }: TwinRemote,
  { base, scripts, integrity }: BuiltAssets,
): RemoteRelease {
  // The entry is part of the first script: its preload names what the document runs anyhow.
  const entry = scripts.at(-1);
  if (entry === undefined) throw new Error('The twin has no first script');
  const told = { name, version, base, labels, manifest, integrity: {}, pages: {}, locales: {} };
  const release = { ...told, entry, integrity, pages, locales, ...(pageLocales && { pageLocales }) };
  return Object.defineProperty(release, 'toJSON', { value: () => told, enumerable: false });
}
