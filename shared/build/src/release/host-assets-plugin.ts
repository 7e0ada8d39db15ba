import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { integrityOf, isPinned } from './integrity.ts';

/** What the document must know of the host's build. */
export interface HostAssets {
  /** The script to run. */
  readonly entry: string;
  /** Scripts that the entry asks for at once: preloaded beside it. */
  readonly preload: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

const NAME = 'HostAssetsPlugin';

/** Emits `host.json` beside the host's bundle. */
export class HostAssetsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (compilation.errors.length > 0) return;
        compilation.emitAsset('host.json', new rspack.sources.RawSource(JSON.stringify(hostAssets(compilation), undefined, 1)));
      });
    });
  }
}

function hostAssets(compilation: Compilation): HostAssets {
  const main = compilation.entrypoints.get('main');
  const scripts = (main?.getFiles() ?? []).filter(isPinned);
  const entry = scripts.at(-1);
  if (!main || !entry) throw new Error('the host has no entry «main»');
  const pinned = compilation.getAssets().filter(({ name }) => isPinned(name));
  return {
    entry,
    preload: [...new Set(preloaded(compilation))].filter((file) => file !== entry),
    integrity: Object.fromEntries(pinned.map(({ name, source }) => [name, integrityOf(source.buffer())])),
  };
}

/** Everything that shows before a remote does: the bootstrap and the shared modules it needs. */
function preloaded(compilation: Compilation): string[] {
  return compilation.chunkGroups
    .filter((group) => group.origins.some(({ request }) => request === './bootstrap' || request === './bootstrap.tsx'))
    .flatMap((group) => group.getFiles().filter(isPinned));
}
