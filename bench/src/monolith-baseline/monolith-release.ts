import type { RemoteRelease } from '@portico/contract';
import type { MonolithRemote } from './monolith-pages.ts';

/** The first scripts of a build. */
export interface BuiltAssets {
  readonly base: string;
  readonly scripts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * A part of the monolith as a release for the HTML page. The page gets its routes and labels like a remote's; files and
 * digests are only for preloads and not in the boot block, because the monolith's scripts contain them.
 */
export function monolithRelease(
  { name, version, labels, manifest }: RemoteRelease,
  { pages, locales, pageLocales }: MonolithRemote,
  { base, scripts, integrity }: BuiltAssets,
): RemoteRelease {
  // The entry is part of the first script, so preloading it has no effect.
  const entry = scripts.at(-1);
  if (entry === undefined) throw new Error('The monolith has no first script');
  const outline = { name, version, base, labels, manifest, integrity: {}, pages: {}, locales: {} };
  const release = { ...outline, entry, integrity, pages, locales, ...(pageLocales && { pageLocales }) };
  return Object.defineProperty(release, 'toJSON', { value: () => outline, enumerable: false });
}
