import type { Compilation } from '@rspack/core';
import { rspack } from '@rspack/core';

/** The table of integrity hashes that the bundler writes into a bundle's runtime. */
const TABLE = /\.sriHashes\s*=\s*\{([^{}]*)\}/g;
const PIN = /["']?[\w-]+["']?\s*:\s*["']sha\d+-[A-Za-z0-9+/=]+["']/g;

/**
 * Sorts the integrity hashes in a bundle. The bundler writes them in the order in which its threads finish, so two
 * builds of one source would differ under the same version, and the registry would reject the second one.
 */
export function steadyPins(code: string): string {
  return code.replace(TABLE, (tableText, table: string) => {
    const pins = table.match(PIN) ?? [];
    // Other content must not be moved.
    if (table.replace(PIN, '').replace(/[\s,]/g, '') !== '') return tableText;
    return tableText.replace(table, () => [...pins].sort().join(','));
  });
}

/** Rewrites a bundle with sorted hashes. Call it before the bundle itself is hashed. */
export function steadyAsset(compilation: Compilation, name: string): void {
  const source = compilation.getAsset(name)?.source.source().toString();
  if (source === undefined) return;
  const steady = steadyPins(source);
  if (steady !== source) compilation.updateAsset(name, new rspack.sources.RawSource(steady));
}
