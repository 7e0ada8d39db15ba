import type { Compilation } from '@rspack/core';
import { rspack } from '@rspack/core';

/** The table of pins that the bundler writes into the runtime of a bundle. */
const TABLE = /\.sriHashes\s*=\s*\{([^{}]*)\}/g;
const PIN = /["']?[\w-]+["']?\s*:\s*["']sha\d+-[A-Za-z0-9+/=]+["']/g;

/**
 * Sorts the pins within a bundle. The bundler writes them in whatever order its threads were ready, and the same source
 * built twice under the same version would differ: the registry would take it for another content and refuse it.
 */
export function steadyPins(code: string): string {
  return code.replace(TABLE, (whole, table: string) => {
    const pins = table.match(PIN) ?? [];
    // Anything else in there is not ours to move.
    if (table.replace(PIN, '').replace(/[\s,]/g, '') !== '') return whole;
    return whole.replace(table, () => [...pins].sort().join(','));
  });
}

/** Writes the bundle again with its pins in order. To be called before anything pins the bundle itself. */
export function steadyAsset(compilation: Compilation, name: string): void {
  const source = compilation.getAsset(name)?.source.source().toString();
  if (source === undefined) return;
  const steady = steadyPins(source);
  if (steady !== source) compilation.updateAsset(name, new rspack.sources.RawSource(steady));
}
