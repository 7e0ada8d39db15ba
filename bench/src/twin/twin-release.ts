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
  { pages, locales }: TwinRemote,
  { base, scripts, integrity }: BuiltAssets,
): RemoteRelease {
  const first = scripts.at(-1);
  if (first === undefined) throw new Error('The twin has no first script');
  const told = { name, version, labels, manifest };
  // The entry is part of the first script: its preload names what the document runs anyhow.
  return Object.defineProperties(told, hidden({ base, entry: first, integrity, pages, locales })) as RemoteRelease;
}

/** There for who asks by name, and not for what writes JSON. */
function hidden(values: object): PropertyDescriptorMap {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, enumerable: false }]));
}
