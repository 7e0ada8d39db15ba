import { resolve } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

const NAME = 'LeanFederation';
/** Parts of the federation runtime, the folder of it that asks for each, and what stands in their place. */
const PARTS: readonly (readonly [part: RegExp, folder: RegExp, instead: string])[] = [
  [/(^|\/)SnapshotHandler\.js$/, /[\\/]@module-federation[\\/]runtime-core[\\/]/, 'no-snapshots.ts'],
  [/(^|\/)utils\/preload\.js$/, /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]remote$/, 'no-preloads.ts'],
];

/**
 * Leaves out of the federation runtime what this portal has by other means: addresses and digests come with the document, which
 * names its preloads as well, so nothing is looked up in manifests and nothing is preloaded by the runtime. 2 kB of every page.
 */
export class LeanFederation {
  apply(compiler: Compiler): void {
    const left = new Set<string>();
    for (const [part, folder, instead] of PARTS) {
      new rspack.NormalModuleReplacementPlugin(part, (resource) => {
        if (!folder.test(resource.context)) return;
        resource.request = resolve(import.meta.dirname, 'lean-federation', instead);
        left.add(instead);
      }).apply(compiler);
    }
    compiler.hooks.done.tap(NAME, () => {
      if (left.size === PARTS.length) return;
      throw new Error('the federation runtime has other parts than it had; mend lean-federation.ts');
    });
  }
}
